import type { AccountCart, CartChange } from '@centrepass/contract/cart/account-cart'
import { applyChange, changesBetween } from '@centrepass/contract/cart/apply-change'
import {
  addRow,
  type CartRow,
  deleteRow,
  type EnrolmentItem,
  type RegistrationItem,
  removeProduct,
  removeRegistrations,
  replaceRow,
  resetCart,
  setRegistration,
} from '@centrepass/contract/cart/cart-rules'
import { isSameItem, type Thing } from './is-same-item.ts'
import { createStore, type Store, useStore } from './store.ts'
import { type CartCopy, newChangeId, newCopy, readCopy, writeCopy } from './stored-cart.ts'
import { forgetStored } from './stored-for-account.ts'

type Rows = readonly CartRow[]

const shown = createStore<Rows>(resetCart())
const known = createStore(false)
let ownerId: number | undefined
let copy: CartCopy = newCopy()

/**
 * The cart of the signed-in account. It belongs to the account on the server; this browser stores a copy, with the
 * changes that the server has not carried out yet.
 */
export const cart: Store<Rows> = {
  ...shown,
  set: (rows) => {
    const changes = changesBetween(shown.get().map(itemOf), rows.map(itemOf))
    const waiting = changes.map((change): CartChange => ({ ...change, id: newChangeId() }))
    copy = { ...copy, waiting: [...copy.waiting, ...waiting] }
    shown.set(rows)
    store()
    onWaiting()
  },
}

export const useCart = (): Rows => useStore(cart)
export const useCartCount = (): number => useCart().length
/** Whether this browser has heard what is in the cart, now or on an earlier visit, or has tried to. */
export const useIsCartKnown = (): boolean => useStore(known)

export const addToCart = (row: CartRow) => change((rows) => addRow(rows, row))
export const replaceInCart = (index: number, row: CartRow) => change((rows) => replaceRow(rows, index, row))
export const deleteFromCart = (index: number) => change((rows) => deleteRow(rows, index))
export const removeFromCart = (item: EnrolmentItem) => change((rows) => removeProduct(rows, item))
export const removeRegistrationsFromCart = (participant: number) =>
  change((rows) => removeRegistrations(rows, participant))
export const setRegistrationInCart = (row: CartRow & RegistrationItem) =>
  change((rows) => setRegistration(rows, row))
export const emptyCart = () => change(resetCart)
/** What was paid for leaves the cart; what another tab put there meanwhile stays. */
export const removeBoughtFromCart = (bought: readonly Thing[]) =>
  change((rows) => rows.filter((row) => !bought.some((item) => isSameItem(item, row))))

/** At log-out, deletes the copy and everything stored for paying it. The account keeps its cart. */
export function forgetCart(): void {
  if (ownerId === undefined) return
  show(newCopy())
  writeCopy(ownerId, copy)
  forgetStored(ownerId)
}

/** Whose cart is shown; none when signed out. The copy stays in this browser until its owner signs in again. */
export function showCartOf(accountId: number | undefined): void {
  ownerId = accountId
  const found = accountId === undefined ? null : readCopy(accountId)
  known.set(found !== null)
  show(found ?? newCopy())
  // What an earlier version stored gets the ids of its changes once.
  if (found) store()
}

/** What the server has not carried out yet, in its order. */
export const waitingChanges = (): readonly CartChange[] => copy.waiting

/** The cart as the server has it: what was sent is in it, and what was changed meanwhile comes on top. */
export function takeOverCart(accountId: number, answer: AccountCart, sent: readonly CartChange[]): void {
  if (accountId !== ownerId) return
  const waiting = withoutSent(sent)
  // An answer that was overtaken by a newer one still says that its changes arrived.
  const { version, items } = answer.version >= copy.version ? answer : copy
  known.set(true)
  show({ version, items, waiting })
  store()
}

/** The server cannot be asked now: what is stored here is what there is to show. */
export const goWithoutCart = (): void => known.set(true)

/** Changes that the server will never take, such as those that someone wrote into the storage by hand. */
export function giveUpChanges(accountId: number, sent: readonly CartChange[]): void {
  if (accountId !== ownerId) return
  show({ ...copy, waiting: withoutSent(sent) })
  store()
}

let onWaiting = () => {}
/** `work` sends what waits. */
export function whenCartWaits(work: () => void): void {
  onWaiting = work
}

/** What one tab changes, all show. */
export function followCartInOtherTabs(): void {
  window.addEventListener('storage', showChange)
  window.addEventListener('pageshow', showAfterSleep)
}

function change(rule: (rows: Rows) => Rows): void {
  const rows = rule(cart.get())
  if (rows !== cart.get()) cart.set(rows)
}

function show(next: CartCopy): void {
  copy = next
  const rows = copy.waiting.reduce<Rows>(applyChange, copy.items)
  // Screens that remember the rows, such as the one that can undo, see whether something really changed.
  if (JSON.stringify(rows) !== JSON.stringify(shown.get())) shown.set(rows)
}

function store(): void {
  if (ownerId !== undefined) writeCopy(ownerId, copy)
}

function withoutSent(sent: readonly CartChange[]): readonly CartChange[] {
  return copy.waiting.filter(({ id }) => !sent.some((change) => change.id === id))
}

const itemOf = ({ refundable: _, ...item }: CartRow) => item

function showChange({ key }: StorageEvent): void {
  if (ownerId === undefined || !(key === null || key.endsWith(`.${ownerId}`))) return
  show(readCopy(ownerId) ?? newCopy())
}

// A page from the back-forward cache has missed changes by other tabs.
function showAfterSleep({ persisted }: PageTransitionEvent): void {
  if (persisted && ownerId !== undefined) show(readCopy(ownerId) ?? newCopy())
}
