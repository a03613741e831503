import type { ProductType } from '@centrepass/contract/cart/cart'
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
import { forgetStored } from './stored-for-account.ts'

type Rows = readonly CartRow[]

const shown = createStore<Rows>(resetCart())
let ownerId: number | undefined

/** The cart of the signed-in account, stored in this browser under the account. */
export const cart: Store<Rows> = {
  ...shown,
  set: (rows) => {
    shown.set(rows)
    keep(rows)
  },
}

export const useCart = (): Rows => useStore(cart)
export const useCartCount = (): number => useCart().length

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

/** At log-out, deletes the rows and everything stored for paying them. */
export function forgetCart(): void {
  emptyCart()
  if (ownerId !== undefined) forgetStored(ownerId)
}

/** Whose cart is shown; none when signed out. It stays in this browser until its owner signs in again. */
export function showCartOf(accountId: number | undefined): void {
  ownerId = accountId
  shown.set(kept())
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

const keyOf = (accountId: number) => `centrepass.cart.${accountId}`

function keep(rows: Rows): void {
  if (ownerId === undefined) return
  try {
    if (rows.length === 0) localStorage.removeItem(keyOf(ownerId))
    else localStorage.setItem(keyOf(ownerId), JSON.stringify(rows))
  } catch (error) {
    // A full storage costs the copy, not the cart.
    console.warn('The cart could not be kept in this browser.', error)
  }
}

function kept(): Rows {
  if (ownerId === undefined) return resetCart()
  const found = parsed(localStorage.getItem(keyOf(ownerId)))
  return Array.isArray(found) ? found.flatMap(rowFrom) : resetCart()
}

// An older version of the site, an extension or a curious person may have written anything there.
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

function rowFrom(found: unknown): CartRow[] {
  if (typeof found !== 'object' || found === null) return []
  const row: Record<string, unknown> = { ...found }
  const { participant, product, product_type, refundable, pays_by_plan, access_code } = row
  if (!isId(participant) || !isId(product) || !isProductType(product_type)) return []
  return [
    {
      ...{ participant, product, product_type },
      ...(typeof refundable === 'boolean' && { refundable }),
      ...(typeof pays_by_plan === 'boolean' && { pays_by_plan }),
      ...(typeof access_code === 'string' && { access_code }),
    },
  ]
}

// The server's ids end where a PostgreSQL integer does; one beyond would make it refuse the whole cart.
const MAX_ID = 2_147_483_647
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID

const isProductType = (value: unknown): value is ProductType =>
  typeof value === 'string' && Object.hasOwn(productTypes, value)

// By hand: the contract's schemas would bring their library into every page.
const productTypes: Record<ProductType, true> = { RegistrationOption: true, Course: true, Program: true }

function showChange({ key }: StorageEvent): void {
  const isOurs = key === null || (ownerId !== undefined && key === keyOf(ownerId))
  if (isOurs) shown.set(kept())
}

// A page from the back-forward cache has missed changes by other tabs.
function showAfterSleep({ persisted }: PageTransitionEvent): void {
  if (persisted) shown.set(kept())
}
