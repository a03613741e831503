import { describe, expect, test } from 'vitest'
import type { Parts } from '../ground/price-parts.ts'
import { upgradeCredit } from './upgrade-rules.ts'

const parts = (national_cents: number, provincial_cents: number): Parts => ({
  national_cents,
  provincial_cents,
})
const senior = parts(4200, 4100)

describe('what comes off a registration when others were paid this season', () => {
  test.each<[string, bought: Parts, paid: Parts[], credit: Parts | null]>([
    ['all that was paid, where each part costs more now', senior, [parts(2400, 3600)], parts(2400, 3600)],
    ['no more than a part costs now', parts(2000, 800), [parts(1400, 2100)], parts(1400, 800)],
    ['the whole price, where the new category is cheaper', parts(2000, 800), [senior], parts(2000, 800)],
    ['one part alone', parts(2000, 0), [parts(0, 2100)], null],
    ['nothing, where nothing was paid', senior, [], null],
    ['nothing, where the other category was free', senior, [parts(0, 0)], null],
    ['nothing, where this one is free', parts(0, 0), [senior], null],
    ['the highest of several', senior, [parts(2000, 800), parts(1400, 2100)], parts(2000, 2100)],
  ])('%s', (_name, bought, paid, credit) => expect(upgradeCredit(bought, paid)).toEqual(credit))

  test.each([-1, 0.5, Number.NaN])('%d paid cents are refused', (cents) => {
    expect(() => upgradeCredit(senior, [parts(cents, 0)])).toThrow(RangeError)
  })
})
