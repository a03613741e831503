import { describe, expect, test } from 'vitest'
import type { MoneyEntry } from '#platform/card-payments/card-gateway'
import { differencesBetween, type OurEntry } from './differences-between.ts'

const span = { from: new Date('2025-02-06T00:00:00Z'), until: new Date('2025-02-07T00:00:00Z') }
const noon = new Date('2025-02-06T12:00:00Z')

const theirs = (more: Partial<MoneyEntry> = {}): MoneyEntry => ({
  ...{ kind: 'charge', id: 'ch_1', key: 'purchase-1', amount_cents: 25_412, currency: 'CAD' },
  ...{ metadata: {}, charge_id: null },
  ...{ status: 'succeeded', at: noon },
  ...more,
})
const ours = (more: Partial<OurEntry> = {}): OurEntry => ({
  ...{ kind: 'charge', key: 'purchase-1', amount_cents: 25_412, currency: 'CAD' },
  ...{ status: 'succeeded', at: noon },
  ...more,
})
const kinds = (their: MoneyEntry[], our: OurEntry[]) =>
  differencesBetween(their, our, span).map(({ kind }) => kind)

describe('books that agree', () => {
  test('the same charge on both sides is no difference', () => {
    expect(kinds([theirs()], [ours()])).toEqual([])
  })
  test('a failed try at the provider needs no row of ours', () => {
    expect(kinds([theirs({ status: 'failed', key: null })], [])).toEqual([])
  })
  test('our entries that are still under way are left for later', () => {
    expect(kinds([theirs()], [ours({ status: 'open' })])).toEqual([])
    expect(kinds([], [ours({ status: 'open' })])).toEqual([])
  })
  test('an entry that they wrote before midnight and we after it still matches', () => {
    const before = new Date('2025-02-06T23:59:59Z')
    const after = new Date('2025-02-07T00:00:02Z')
    expect(kinds([theirs({ at: before })], [ours({ at: after })])).toEqual([])
    expect(kinds([theirs({ at: after })], [ours({ at: before })])).toEqual([])
  })
  test('a charge that went back by itself, after a part was given back by a refund that we forgot', () => {
    const forgotten = theirs({
      kind: 'refund',
      id: 're_0',
      key: 'refund-0',
      charge_id: 'ch_1',
      amount_cents: 20_000,
    })
    const rest = { kind: 'refund', key: 'refund-1', amount_cents: 5412 } as const
    const known = [ours({ amount_cents: 5412, returned_charge: 'ch_1' }), ours(rest)]
    const books = [theirs(), forgotten, theirs({ ...rest, id: 're_1', charge_id: 'ch_1' })]
    expect(kinds(books, known)).toEqual([])
    expect(kinds(books, [ours(), ours(rest)])).toEqual(['only_provider'])
    expect(kinds([theirs({ amount_cents: 25_000 }), ...books.slice(1)], known)).toEqual(['amount'])
  })
  test('a charge and a refund with the same key are two things', () => {
    expect(
      kinds([theirs(), theirs({ kind: 'refund', id: 're_1' })], [ours(), ours({ kind: 'refund' })]),
    ).toEqual([])
  })
})

describe('books that differ', () => {
  test('money that only the provider knows about', () => {
    expect(kinds([theirs({ key: null })], [])).toEqual(['only_provider'])
    expect(kinds([theirs({ key: 'purchase-9' })], [])).toEqual(['only_provider'])
  })
  test('money that only we know about', () => {
    expect(kinds([], [ours()])).toEqual(['only_ours'])
  })
  test('another amount, another currency', () => {
    expect(kinds([theirs({ amount_cents: 25_413 })], [ours()])).toEqual(['amount'])
    expect(kinds([theirs({ currency: 'USD' })], [ours()])).toEqual(['amount'])
  })
  test('one says it was paid, the other that it failed', () => {
    expect(kinds([theirs()], [ours({ status: 'failed' })])).toEqual(['status'])
    expect(kinds([theirs({ status: 'failed' })], [ours()]).includes('status')).toBe(true)
  })
  test('a difference names its subject and what is wrong in words', () => {
    const [found] = differencesBetween([theirs({ amount_cents: 100 })], [ours()], span)
    expect(found).toEqual({
      kind: 'amount',
      subject: 'charge purchase-1',
      detail: '1.00 CAD at the provider, 254.12 CAD with us',
    })
  })
})
