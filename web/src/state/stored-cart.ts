import type { CartChange } from '@centrepass/contract/cart/account-cart'
import type { CartItem, ProductType } from '@centrepass/contract/cart/cart'
import { viewToken } from './view-token.ts'

/** What this browser knows of a cart: as the server last said, and what it has not been told yet. */
export type CartCopy = {
  version: number
  items: readonly CartItem[]
  waiting: readonly CartChange[]
}

export const newCopy = (): CartCopy => ({ version: 0, items: [], waiting: [] })

/** Null where nothing is stored, or nothing that makes sense. */
export function readCopy(accountId: number): CartCopy | null {
  const found = parsed(localStorage.getItem(keyOf(accountId)))
  if (Array.isArray(found)) return fromEarlier(found.flatMap(itemFrom))
  if (!isObject(found) || !Array.isArray(found.items) || !Array.isArray(found.waiting)) return null
  const version = Number.isInteger(found.version) ? Number(found.version) : 0
  return { version, items: found.items.flatMap(itemFrom), waiting: found.waiting.flatMap(changeFrom) }
}

export function writeCopy(accountId: number, copy: CartCopy): void {
  if (viewToken !== null) return
  try {
    const isBlank = copy.items.length === 0 && copy.waiting.length === 0
    if (isBlank) localStorage.removeItem(keyOf(accountId))
    else localStorage.setItem(keyOf(accountId), JSON.stringify(copy))
  } catch (error) {
    // A full storage costs the copy, not the cart.
    console.warn('The cart could not be kept in this browser.', error)
  }
}

/** The first version of the site stored the rows here and nowhere else: they are told to the server. */
function fromEarlier(items: CartItem[]): CartCopy {
  const rows = items.map((item, at) => ({ at, item }))
  return { ...newCopy(), waiting: rows.length > 0 ? [{ id: newChangeId(), kind: 'put_in', rows }] : [] }
}

// Random values are there on plain http too, where randomUUID is not.
export const newChangeId = () => crypto.getRandomValues(new BigUint64Array(2)).join('-')

const keyOf = (accountId: number) => `centrepass.cart.${accountId}`

// An older version of the site, an extension or a curious person may have written anything there.
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isObject = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null

function changeFrom(found: unknown): CartChange[] {
  if (!isObject(found) || typeof found.id !== 'string') return []
  const { id, kind } = found
  if (kind === 'update') return itemFrom(found.item).map((item) => ({ id, kind, item }))
  if (kind === 'take_out' && Array.isArray(found.things)) {
    const things = found.things.flatMap(itemFrom).map(thingOf)
    return things.length > 0 ? [{ id, kind, things }] : []
  }
  if (kind !== 'put_in' || !Array.isArray(found.rows)) return []
  const rows = found.rows.flatMap(rowFrom)
  return rows.length > 0 ? [{ id, kind, rows }] : []
}

function rowFrom(found: unknown): { at: number; item: CartItem }[] {
  if (!isObject(found) || typeof found.at !== 'number') return []
  const { at } = found
  return itemFrom(found.item).map((item) => ({ at, item }))
}

const thingOf = ({ participant, product, product_type }: CartItem) => ({
  ...{ participant, product, product_type },
})

function itemFrom(found: unknown): CartItem[] {
  if (!isObject(found)) return []
  const { participant, product, product_type, pays_by_plan, access_code } = found
  if (!isId(participant) || !isId(product) || !isProductType(product_type)) return []
  return [
    {
      ...{ participant, product, product_type },
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
