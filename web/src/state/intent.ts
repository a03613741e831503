import type { CartItem } from '@centrepass/contract/cart/cart'
import { pathTo } from './paths.ts'
import { safePath } from './safe-path.ts'

// A person's choice survives sign-in, a new account, a lost password and the emails of all three.
// It travels in the address (`redirect`, and `register` for a product); this browser remembers it while an email is
// on its way, because the link in it may open in another tab.

export type WantedProduct = Pick<CartItem, 'product' | 'product_type'>

const PRODUCT = /^(RegistrationOption|Program|Course):([1-9]\d{0,8})$/

/** The product that an address asks to be registered for: `?register=Program:12`. */
export function wantedProduct(search: Record<string, unknown>): WantedProduct | null {
  const [, product_type, product] = PRODUCT.exec(String(search.register)) ?? []
  // The pattern lets only these through.
  return product_type
    ? { product_type: product_type as CartItem['product_type'], product: Number(product) }
    : null
}

export const registerSearch = ({ product_type, product }: WantedProduct) => ({
  register: `${product_type}:${product}`,
})

/** Home, with the question who a product is for. */
export const pathToRegister = (wanted: WantedProduct): string =>
  `${pathTo('home')}?${new URLSearchParams(registerSearch(wanted))}`

/** Where signing in leads: the path that was asked for, the product that was chosen, or home. */
export function wantedPath(): string {
  const search = new URLSearchParams(location.search)
  const redirect = search.get('redirect')
  if (redirect !== null) return safePath(redirect)
  const product = wantedProduct({ register: search.get('register') })
  return product ? pathToRegister(product) : pathTo('home')
}

/** For a link between the sign-in pages: it keeps the wanted path. */
export function wantedSearch(path = wantedPath()): { redirect?: string } {
  return path === pathTo('home') ? {} : { redirect: path }
}

const KEY = 'centrepass.wanted'
/** As long as the link in a confirmation email works. */
const REMEMBERED_MS = 48 * 60 * 60 * 1000

/** Before a person goes to their mailbox. Wanting nothing in particular replaces an earlier wish. */
export function rememberWanted(path = wantedPath()): void {
  if (path === pathTo('home')) {
    forgetWanted()
    return
  }
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + REMEMBERED_MS }))
  } catch {
    // Without storage the choice is lost, but sign-up still works.
  }
}

export const forgetWanted = (): void => localStorage.removeItem(KEY)

/** Where a confirmation leads: what its link carries, else what this browser remembers, else home. */
export function pathAfterMail(): string {
  const carried = wantedPath()
  return carried === pathTo('home') ? rememberedPath() : carried
}

function rememberedPath(): string {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Number(until) > Date.now() ? safePath(path) : pathTo('home')
  } catch {
    return pathTo('home')
  }
}

/** The product that was chosen before a person was added, for the page behind the link email. */
export function rememberedProduct(): WantedProduct | null {
  const { searchParams } = new URL(rememberedPath(), location.origin)
  return wantedProduct({ register: searchParams.get('register') })
}
