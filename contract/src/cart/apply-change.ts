import type { CartChange } from './account-cart.ts'
import type { CartItem } from './cart.ts'

type Items = readonly CartItem[]
type Thing = Pick<CartItem, 'participant' | 'product' | 'product_type'>
/** A change before it has its id. */
export type Change = CartChange extends infer One ? (One extends CartChange ? Omit<One, 'id'> : never) : never

/**
 * What the cart is after a change. Server and browser use the same rules: a browser shows at once what it has not sent
 * yet, on top of what others changed meanwhile. A change that makes no sense any more changes nothing.
 */
export function applyChange(items: Items, change: Change): Items {
  switch (change.kind) {
    case 'take_out':
      return items.filter((item) => !change.things.some(isSame(item)))
    case 'update':
      return items.map((item) => (isSame(item)(change.item) ? change.item : item))
    case 'put_in':
      return change.rows.reduce(
        (all, { at, item }) => (isTaken(all, item) ? all : all.toSpliced(at, 0, item)),
        items,
      )
  }
}

/** What leads from one cart to the other, where nothing is in either of them twice. */
export function changesBetween(before: Items, after: Items): Change[] {
  const gone = before.filter((item) => !after.some(isSame(item)))
  const changed = after.filter((item) =>
    before.some((old) => isSame(old)(item) && JSON.stringify(old) !== JSON.stringify(item)),
  )
  const rows = after.flatMap((item, at) => (before.some(isSame(item)) ? [] : [{ at, item }]))
  return [
    ...(gone.length > 0 ? [{ kind: 'take_out' as const, things: gone.map(thingOf) }] : []),
    ...changed.map((item) => ({ kind: 'update' as const, item })),
    ...(rows.length > 0 ? [{ kind: 'put_in' as const, rows }] : []),
  ]
}

const thingOf = ({ participant, product, product_type }: Thing): Thing => ({
  ...{ participant, product, product_type },
})

const isSame = (a: Thing) => (b: Thing) =>
  a.participant === b.participant && a.product_type === b.product_type && a.product === b.product

/** Chosen on the phone and on the laptop it is still wanted once, and a person has one registration. */
const isTaken = (items: Items, item: CartItem) =>
  items.some(isSame(item)) ||
  (isRegistration(item) &&
    items.some((other) => isRegistration(other) && other.participant === item.participant))

const isRegistration = ({ product_type }: Thing) => product_type === 'RegistrationOption'
