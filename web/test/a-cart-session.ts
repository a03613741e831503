import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { beginSession } from '#api/session.ts'
import { followSession } from '../src/shell/follow-session.ts'
import { anAccount } from './an-account.ts'
import { renderAt } from './render-at.tsx'

export const camp = { participant: 302, product: 4, product_type: 'Program' } as const
export const umpire = { participant: 302, product: 2, product_type: 'Course' } as const

/** Where the browser stores the cart of the first account. */
export const KEY = 'centrepass.cart.1'

export const signInAs = (id: number) =>
  beginSession({
    data: { account: anAccount({ id }) },
    authorization: { access_token: `token-${id}`, expires_in: 600 },
  })

/** For each test of a file, the first account is signed in, and the page follows the session as it does in the shell. */
export function eachCartSession(): void {
  // What is given back is done after all of them.
  beforeAll(async () => followSession(await renderAt('/', null)))
  beforeEach(() => signInAs(1))
  afterEach(() => vi.restoreAllMocks())
}
