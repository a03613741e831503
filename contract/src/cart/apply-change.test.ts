import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChange, type Change, changesBetween } from './apply-change.ts'
import type { CartItem } from './cart.ts'

const IDA = 302
const NILS = 303
const youth = { participant: IDA, product: 2, product_type: 'RegistrationOption' } as const
const junior = { participant: IDA, product: 3, product_type: 'RegistrationOption' } as const
const camp = { participant: IDA, product: 4, product_type: 'Program' } as const
const umpire = { participant: NILS, product: 4, product_type: 'Course' } as const
const putIn = (...items: CartItem[]): Change => ({
  kind: 'put_in',
  rows: items.map((item, at) => ({ at, item })),
})

describe('a change of the cart', () => {
  const byPlan = { ...camp, pays_by_plan: true }
  const cases: [name: string, before: CartItem[], change: Change, after: CartItem[]][] = [
    ['puts rows where they belong', [umpire], putIn(camp), [camp, umpire]],
    [
      'puts a row at the end of a cart that got shorter',
      [],
      { kind: 'put_in', rows: [{ at: 7, item: camp }] },
      [camp],
    ],
    ['puts in what is there already once only', [camp], putIn(camp), [camp]],
    ['puts no registration beside another of the person', [youth], putIn(junior), [youth]],
    [
      'pays a thing another way, where it is',
      [camp, umpire],
      { kind: 'update', item: byPlan },
      [byPlan, umpire],
    ],
    ['updates nothing that is gone', [umpire], { kind: 'update', item: camp }, [umpire]],
    ['takes things out', [camp, umpire], { kind: 'take_out', things: [camp] }, [umpire]],
    ['takes out nothing that is gone', [umpire], { kind: 'take_out', things: [camp] }, [umpire]],
  ]
  test.each(cases)('%s', (_name, before, change, after) => {
    expect(applyChange(before, change)).toEqual(after)
  })
})

const item = fc.record({
  participant: fc.constantFrom(IDA, NILS),
  product: fc.integer({ min: 1, max: 3 }),
  product_type: fc.constantFrom('RegistrationOption' as const, 'Course' as const, 'Program' as const),
})
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('take_out' as const), things: fc.array(item, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('update' as const), item }),
  fc.record({
    kind: fc.constant('put_in' as const),
    rows: fc.array(fc.record({ at: fc.nat(5), item }), { minLength: 1 }),
  }),
)
const cart = fc
  .array(change, { maxLength: 30 })
  .map((changes) => changes.reduce<readonly CartItem[]>(applyChange, []))

const thing = (one: CartItem) => `${one.participant} ${one.product_type} ${one.product}`

test('whatever people do on several devices, nothing is there twice and no one has two registrations', () => {
  fc.assert(
    fc.property(cart, (items) => {
      const things = items.map(thing)
      expect(new Set(things).size).toBe(things.length)
      const registered = items.filter((one) => one.product_type === 'RegistrationOption')
      expect(new Set(registered.map((one) => one.participant)).size).toBe(registered.length)
    }),
  )
})

test('the changes between two carts lead from one to the other', () => {
  fc.assert(
    fc.property(cart, cart, fc.boolean(), (before, other, isByPlan) => {
      // What stays keeps its order, as on every screen that changes the cart.
      const stays = before.filter((_, at) => at % 2 === 0).map((one) => ({ ...one, pays_by_plan: isByPlan }))
      const isNew = (one: CartItem) => !before.some((old) => thing(old) === thing(one))
      const after = applyChange(stays, putIn(...other.filter(isNew)))
      expect(changesBetween(before, after).reduce<readonly CartItem[]>(applyChange, before)).toEqual(after)
    }),
  )
})

test('no change leads from a cart to itself', () => {
  fc.assert(
    fc.property(cart, (items) => {
      expect(changesBetween(items, items)).toEqual([])
    }),
  )
})
