import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRow,
  type CartRow,
  companionsOf,
  deleteRow,
  type EnrolmentItem,
  mustRemoveFirst,
  type RegistrationItem,
  removeProduct,
  removeRegistrations,
  replaceRow,
  resetCart,
  setRegistration,
} from './cart-rules.ts'

const IDA = 302
const NILS = 303

const junior = { participant: IDA, product: 3, product_type: 'RegistrationOption' } as const
const senior = { participant: IDA, product: 4, product_type: 'RegistrationOption' } as const
const camp = { participant: IDA, product: 4, product_type: 'Program' } as const
const umpire = { participant: IDA, product: 4, product_type: 'Course' } as const
const nilsYouth = { participant: NILS, product: 2, product_type: 'RegistrationOption' } as const
const nilsCamp = { participant: NILS, product: 4, product_type: 'Program' } as const
const kept = <Row extends CartRow>(row: Row) => ({ ...row, refundable: false })

type Case = [name: string, before: CartRow[], after: CartRow[]]

describe('adding appends a row', () => {
  test.each<[string, CartRow[], CartRow]>([
    ['to an empty cart', [], camp],
    ['after what is there', [junior, nilsYouth], umpire],
    ['even one that is there already', [camp], camp],
  ])('%s', (_name, rows, row) => expect(addRow(rows, row)).toEqual([...rows, row]))
})

describe('only Course and Program items can be added freely', () => {
  test.each<[string, CartRow[]]>([
    ['an empty cart', []],
    ['a cart with a program', [camp]],
    ["a cart with another person's registration", [nilsYouth]],
  ])('%s stays as it is when a registration is added', (_name, rows) => {
    expect(addRow(rows, junior)).toBe(rows)
  })
})

describe('a row can be replaced at an index', () => {
  test('and the others stay where they are', () => {
    expect(replaceRow<CartRow>([junior, camp, nilsCamp], 1, umpire)).toEqual([junior, umpire, nilsCamp])
  })
  test.each([-1, 2, 0.5, Number.NaN])('but nothing happens at %d, where no row is', (index) => {
    const rows: CartRow[] = [camp, umpire]
    expect(replaceRow(rows, index, nilsCamp)).toBe(rows)
  })
})

describe('a RegistrationOption row can be replaced only if no other row belongs to the same participant', () => {
  test.each<[string, CartRow[], [index: number, row: CartRow], CartRow[]]>([
    ['alone in the cart', [junior], [0, senior], [senior]],
    ["beside other people's rows", [nilsYouth, junior, nilsCamp], [1, senior], [nilsYouth, senior, nilsCamp]],
    ['by a program', [junior], [0, camp], [camp]],
    ["by another person's registration", [junior], [0, nilsYouth], [nilsYouth]],
    ['as the row that comes, for a program that was alone', [camp], [0, junior], [junior]],
  ])('allowed: %s', (_name, rows, [index, row], after) => {
    expect(replaceRow(rows, index, row)).toEqual(after)
  })

  test.each<[string, CartRow[], number, CartRow]>([
    ['the participant has a program too', [junior, camp], 0, senior],
    ['the same, even for another course', [junior, camp], 0, umpire],
    ['the participant has a second registration', [junior, senior], 0, junior],
    ['the same row is in the cart twice', [junior, junior], 0, senior],
    ['the row that comes is a registration and the participant has one', [junior, camp], 1, senior],
    ["the new row is another person's registration and they have rows", [junior, nilsCamp], 0, nilsYouth],
  ])('refused: %s', (_name, rows, index, row) => expect(replaceRow(rows, index, row)).toBe(rows))
})

describe('deleting a row also removes the other refundable rows with the same participant, type and product', () => {
  test.each<[string, CartRow[], number, [companions: CartRow[], after: CartRow[]]]>([
    ['a row without companions goes alone', [junior, camp], 1, [[], [junior]]],
    ['the same item goes with it', [camp, junior, camp], 0, [[camp], [junior]]],
    ['wherever it stands', [camp, junior, camp], 2, [[camp], [junior]]],
    ['not if it is not refundable', [camp, kept(camp)], 0, [[], [kept(camp)]]],
    ['a row that is not refundable can still be deleted itself', [kept(camp), junior], 0, [[], [junior]]],
    ['and takes its refundable companions along', [kept(camp), camp], 0, [[camp], []]],
    ['another participant keeps theirs', [camp, nilsCamp], 0, [[], [nilsCamp]]],
    ['another type with the same id stays', [camp, umpire, senior], 0, [[], [umpire, senior]]],
    ['another product stays', [junior, senior], 0, [[], [senior]]],
  ])('%s', (_name, rows, index, [companions, after]) => {
    expect(companionsOf(rows, index)).toEqual(companions)
    expect(deleteRow(rows, index)).toEqual(after)
  })

  test.each([-1, 2, 0.5, Number.NaN])('nothing happens at %d, where no row is', (index) => {
    const rows: CartRow[] = [camp, umpire]
    expect(companionsOf(rows, index)).toEqual([])
    expect(deleteRow(rows, index)).toBe(rows)
  })
})

describe("removing a program or course removes that participant's matching rows", () => {
  test.each<[string, CartRow[], EnrolmentItem, CartRow[]]>([
    ['a program', [junior, camp, umpire, nilsCamp], camp, [junior, umpire, nilsCamp]],
    ['a course', [junior, camp, umpire], umpire, [junior, camp]],
    ['all of them, refundable or not', [camp, kept(camp), junior], camp, [junior]],
    ['none', [nilsCamp], camp, [nilsCamp]],
  ])('%s', (_name, rows, item, after) => expect(removeProduct(rows, item)).toEqual(after))
})

describe("removing registrations removes all of that participant's RegistrationOption rows", () => {
  test.each<Case>([
    ['one', [junior, nilsYouth], [nilsYouth]],
    ['several, refundable or not', [junior, camp, kept(senior)], [camp]],
    ['none', [camp, nilsYouth], [camp, nilsYouth]],
  ])('%s', (_name, before, after) => expect(removeRegistrations(before, IDA)).toEqual(after))
})

describe('choosing a registration', () => {
  const chosen: CartRow & RegistrationItem = senior

  test.each<Case>([
    ['is added to an empty cart', [], [senior]],
    ['is added as the last row when there was none', [camp, nilsYouth], [camp, nilsYouth, senior]],
    ['takes the place of the only row of the participant', [nilsYouth, junior], [nilsYouth, senior]],
    ['changes nothing when it is there already', [senior, camp], [senior, camp]],
  ])('%s', (_name, before, after) => {
    expect(mustRemoveFirst(before, chosen)).toBe(false)
    expect(setRegistration(before, chosen)).toEqual(after)
  })

  test.each<[string, CartRow[]]>([
    ['a program', [nilsYouth, junior, camp]],
    ['a course', [umpire, junior]],
    ['a second registration', [junior, kept(junior)]],
  ])('replaces no registration while the participant also has %s', (_name, rows) => {
    expect(setRegistration(rows, chosen)).toBe(rows)
    expect(mustRemoveFirst(rows, chosen)).toBe(true)
    expect(setRegistration(removeRegistrations(rows, IDA), chosen)).toContain(chosen)
  })
})

test('reset empties the cart', () => expect(resetCart()).toEqual([]))

describe('whatever is in the cart', () => {
  const aRow = fc.record(
    {
      participant: fc.constantFrom(IDA, NILS, 304),
      product: fc.integer({ min: 1, max: 3 }),
      product_type: fc.constantFrom('RegistrationOption', 'Course', 'Program'),
      refundable: fc.boolean(),
    },
    { requiredKeys: ['participant', 'product', 'product_type'] },
  )
  const aCart = fc.array(aRow, { maxLength: 12 })
  const anIndex = fc.integer({ min: -2, max: 14 })
  const othersIn = (rows: readonly CartRow[]) => rows.filter(({ participant }) => participant !== IDA)

  test('the list that was given stays as it was', () => {
    fc.assert(
      fc.property(aCart, anIndex, aRow, (rows, index, row) => {
        const before = structuredClone(rows)
        addRow(rows, row)
        replaceRow(rows, index, row)
        deleteRow(rows, index)
        removeProduct(rows, camp)
        removeRegistrations(rows, IDA)
        setRegistration<CartRow>(rows, junior)
        expect(rows).toEqual(before)
      }),
    )
  })

  test("one participant's choice leaves the others' rows alone", () => {
    fc.assert(
      fc.property(aCart, (rows) => {
        expect(othersIn(removeRegistrations(rows, IDA))).toEqual(othersIn(rows))
        expect(othersIn(setRegistration<CartRow>(rows, junior))).toEqual(othersIn(rows))
      }),
    )
  })

  test('a deletion takes the row and exactly what was said to go with it', () => {
    fc.assert(
      fc.property(aCart, fc.nat(11), (rows, index) => {
        fc.pre(index < rows.length)
        const gone = 1 + companionsOf(rows, index).length
        expect(deleteRow(rows, index)).toHaveLength(rows.length - gone)
      }),
    )
  })

  test('rules alone never give a participant two registrations', () => {
    const take: Record<'add' | 'replace' | 'set', typeof replaceRow<CartRow>> = {
      add: (rows, _index, row) => addRow(rows, row),
      replace: replaceRow,
      set: (rows, _index, row) => setRegistration(rows, { ...row, product_type: 'RegistrationOption' }),
    }
    const aStep = fc.tuple(fc.constantFrom('add', 'replace', 'set'), anIndex, aRow)
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 30 }), (steps) => {
        const rows = steps.reduce<readonly CartRow[]>(
          (soFar, [step, index, row]) => take[step](soFar, index, row),
          resetCart(),
        )
        const registered = rows.filter((row) => row.product_type === 'RegistrationOption')
        expect(new Set(registered.map((row) => row.participant)).size).toBe(registered.length)
      }),
    )
  })
})
