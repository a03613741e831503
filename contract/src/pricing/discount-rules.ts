import { type Parts, wholeCents } from '../ground/price-parts.ts'
import {
  type Discount,
  type DiscountBase,
  type DiscountedProduct,
  type DiscountFacts,
  isFor,
  isInForce,
  type UsableDiscount,
} from './discount-facts.ts'

type Item = DiscountedProduct & { participant: number }
/** A row without what an earlier category took off it. */
export type RowToDiscount = Parts & { item: Item; cost_cents: number }
/** `row` is the place of the row in the list. */
export type DiscountLine = { row: number; discount: Discount; cents: number }

/** What comes off which row. Knows no clock and no database; the order of the rows does not matter. */
export function discountLines(
  rows: readonly RowToDiscount[],
  facts: DiscountFacts,
  today: string,
): DiscountLine[] {
  const left = rows.map((row): Left => ({ ...row, isTouched: false, isClosed: false }))
  const funds = { ...facts.fund_cents }
  return inTurn(facts.discounts).flatMap((discount) => {
    if (!isInForce(discount, today)) return []
    const lines = linesOf(discount, left, { facts, funds })
    for (const line of lines) take(left[line.row], line)
    return lines
  })
}

type Left = RowToDiscount & { isTouched: boolean; isClosed: boolean }
type Giving = { facts: DiscountFacts; funds: Record<number, number> }

const inTurn = <One extends Discount>(discounts: readonly One[]): One[] =>
  discounts.toSorted((a, b) => a.stacking_order - b.stacking_order || a.id - b.id)

/** The dearest rows first, so that a limit gives a family the most it can, whatever the order of its cart. */
function linesOf(discount: UsableDiscount, left: readonly Left[], { facts, funds }: Giving): DiscountLine[] {
  const mayHave = rowsFor(discount, left, facts)
  const wanted = left
    .flatMap((row, at) => (mayHave(row) ? [{ row, at, cents: centsOff(discount, row) }] : []))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents || byItem(a.row.item, b.row.item))
  const persons = { ...discount.person_uses }
  let room = Math.min(
    discount.uses_left ?? Number.POSITIVE_INFINITY,
    discount.family_left ?? Number.POSITIVE_INFINITY,
  )
  return wanted.flatMap(({ row, at, cents }) => {
    const { participant } = row.item
    const used = persons[participant] ?? 0
    const given = Math.min(cents, leftInFund(discount, funds))
    if (room < 1 || given < 1 || used >= (discount.person_limit ?? Number.POSITIVE_INFINITY)) return []
    room -= 1
    persons[participant] = used + 1
    if (discount.fund_id !== null) funds[discount.fund_id] = leftInFund(discount, funds) - given
    return [{ row: at, discount, cents: given }]
  })
}

function byItem(a: Item, b: Item): number {
  if (a.participant !== b.participant) return a.participant - b.participant
  if (a.product_type !== b.product_type) return a.product_type < b.product_type ? -1 : 1
  return a.product - b.product
}

const leftInFund = ({ fund_id }: Discount, funds: Record<number, number>) =>
  fund_id === null ? Number.POSITIVE_INFINITY : (funds[fund_id] ?? 0)

function rowsFor(
  discount: UsableDiscount,
  left: readonly Left[],
  facts: DiscountFacts,
): (row: Left) => boolean {
  const isOpen = (row: Left) =>
    isFor(discount, row.item) &&
    (discount.people?.includes(row.item.participant) ?? true) &&
    !row.isClosed &&
    (discount.combines || !row.isTouched)
  if (discount.rule !== 'sibling') return isOpen
  const first = firstChild(discount, left, facts)
  return (row) =>
    isOpen(row) && facts.children.includes(row.item.participant) && row.item.participant !== first
}

/** Pays the full price: who has something already, else who has the dearest row. */
function firstChild(
  discount: Discount,
  left: readonly Left[],
  { children, held }: DiscountFacts,
): number | null {
  const isChild = ({ participant }: Item) => children.includes(participant)
  const before = held.filter((thing) => isFor(discount, thing) && isChild(thing))
  if (before.length > 0) return Math.min(...before.map(({ participant }) => participant))
  const dearest = left
    .filter(({ item }) => isFor(discount, item) && isChild(item))
    .toSorted((a, b) => b.cost_cents - a.cost_cents || byItem(a.item, b.item))
  return dearest[0]?.item.participant ?? null
}

/** Of what earlier discounts have left. Never more than that. */
function centsOff({ percent, amount_cents, base }: Discount, row: RowToDiscount): number {
  const most = Math.max(0, Math.min(row.cost_cents, baseOf(row, base)))
  if (percent === null) return Math.min(most, wholeCents(amount_cents ?? 0))
  // Half a cent rounds up.
  const share = Number((2n * BigInt(most) * BigInt(percent) + 100n) / 200n)
  return Math.min(most, share)
}

function baseOf(row: RowToDiscount, base: DiscountBase): number {
  if (base === 'cost') return row.cost_cents
  return base === 'national' ? row.national_cents : row.provincial_cents
}

function take(row: Left | undefined, { discount, cents }: DiscountLine): void {
  if (!row) return
  row.cost_cents -= cents
  if (discount.base === 'national') row.national_cents -= cents
  if (discount.base === 'provincial') row.provincial_cents -= cents
  row.isTouched = true
  if (!discount.combines) row.isClosed = true
}
