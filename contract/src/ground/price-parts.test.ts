import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cost, chargesOn, type FeeConfiguration, partsOf, ratesOf, taxOn } from './price-parts.ts'

const cedarCoast: FeeConfiguration = {
  registration_system_fee_cents: 200,
  service_fee_percent: '2.0',
  service_fee_max_cents: 2500,
  tax_rate: '0.05',
}
const ontario: FeeConfiguration = {
  registration_system_fee_cents: 350,
  service_fee_percent: '3.25',
  service_fee_max_cents: 4000,
  tax_rate: '0.13',
}
const untaxed: FeeConfiguration = { ...cedarCoast, tax_rate: '0' }

const registration = (cost_cents: number, tax_class = 'EXEMPT_MEMBERSHIP'): Cost => ({
  kind: 'registration',
  cost_cents,
  tax_class,
})
const other = (cost_cents: number, tax_class = 'GST'): Cost => ({ kind: 'other', cost_cents, tax_class })

describe('what comes on top of a cost', () => {
  test.each<[string, FeeConfiguration, Cost, [fee_cents: number, tax_cents: number]]>([
    ['a registration carries the system fee', cedarCoast, registration(6000), [200, 0]],
    ['a free registration carries none', cedarCoast, registration(0), [0, 0]],
    ['a taxable registration, fee included', cedarCoast, registration(6000, 'GST'), [200, 300 + 10]],
    ['a program carries a share of its price', cedarCoast, other(54000), [1080, 2700 + 54]],
    ['the share is capped', cedarCoast, other(185000), [2500, 9250 + 125]],
    ['the cap is reached exactly', cedarCoast, other(125000), [2500, 6250 + 125]],
    ['a program for children is exempt, fee included', cedarCoast, other(14500, 'EXEMPT_CHILD'), [290, 0]],
    ['a free course costs nothing', cedarCoast, other(0), [0, 0]],
    ['half a cent of fee rounds up', cedarCoast, other(25), [1, 1]],
    ['just below half a cent rounds down', cedarCoast, other(24), [0, 1]],
    ['half a cent of tax on the fee rounds up', cedarCoast, other(2500), [50, 125 + 3]],
    ['another province has other fees', ontario, registration(6000, 'HST'), [350, 780 + 46]],
    ['and another share', ontario, other(54000, 'HST'), [1755, 7020 + 228]],
    ['and another cap', ontario, other(185000, 'HST'), [4000, 24050 + 520]],
    ['but exempt is exempt everywhere', ontario, other(14500, 'EXEMPT_CHILD'), [471, 0]],
    ['where the rate is zero there is no tax', untaxed, other(54000), [1080, 0]],
  ])('%s', (_name, configuration, cost, [fee_cents, tax_cents]) => {
    expect(chargesOn(cost, ratesOf(configuration))).toEqual({ fee_cents, tax_cents })
  })

  test('a rate with five decimals stays exact', () => {
    const quebec = ratesOf({ ...cedarCoast, tax_rate: '0.14975' })
    expect(chargesOn(other(10000), quebec)).toEqual({ fee_cents: 200, tax_cents: 1498 + 30 })
  })

  test('an amount that a float would lose is rounded to the cent', () => {
    // As floats 100 * 1.005 is 100.49999999999999, and would round down.
    const rates = ratesOf({ ...cedarCoast, tax_rate: '1.005' })
    expect(taxOn(100, 'GST', rates)).toBe(101)
  })

  test('tax is rounded to the nearest cent and half a cent up, at every price and rate', () => {
    const price = fc.integer({ min: 0, max: 2 ** 31 - 1 })
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 999_999 }), (cents, millionths) => {
        const tax_rate = `0.${String(millionths).padStart(6, '0')}`
        const tax = taxOn(cents, 'GST', ratesOf({ ...cedarCoast, tax_rate }))
        const exact = BigInt(cents) * BigInt(millionths)
        const roundedUpBy = 2n * (BigInt(tax) * 1_000_000n - exact)
        return Number.isSafeInteger(tax) && roundedUpBy > -1_000_000n && roundedUpBy <= 1_000_000n
      }),
    )
  })
})

describe('registering late raises the provincial part', () => {
  const junior = {
    national_cents: 2400,
    provincial_cents: 3600,
    late_from: '2025-01-01',
    late_provincial_add_cents: 500,
  }
  test.each([
    ['2024-12-31', 3600],
    ['2025-01-01', 4100],
    ['2025-02-07', 4100],
  ])('on %s it is %i cents', (today, provincial_cents) => {
    expect(partsOf(junior, today)).toEqual({ national_cents: 2400, provincial_cents })
  })

  test('never, where there is no late date', () => {
    expect(partsOf({ ...junior, late_from: null }, '2025-08-15').provincial_cents).toBe(3600)
  })
})

describe('what no price can be made of is refused', () => {
  test.each(['', 'five', '-0.05', '5%', '1e3', '.05', '0.1234567'])('the tax rate %j', (tax_rate) => {
    expect(() => ratesOf({ ...cedarCoast, tax_rate })).toThrow('tax_rate is not a number')
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('a cost of %d cents', (cents) => {
    const part = { national_cents: 0, late_from: null, late_provincial_add_cents: 0 }
    expect(() => partsOf({ ...part, provincial_cents: cents }, '2025-02-07')).toThrow(RangeError)
    expect(() => chargesOn(other(cents), ratesOf(cedarCoast))).toThrow(RangeError)
    expect(() => ratesOf({ ...cedarCoast, service_fee_max_cents: cents })).toThrow(RangeError)
  })
})
