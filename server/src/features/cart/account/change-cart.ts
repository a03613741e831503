import type { AccountCart, CartChange } from '@centrepass/contract/cart/account-cart'
import { applyChange } from '@centrepass/contract/cart/apply-change'
import { type CartItem, MOST_ROWS } from '@centrepass/contract/cart/cart'
import { lockAccount } from '#features/accounts/record/lock-account'
import { confirmedPeople } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { storeCart, storedCart } from './account-cart.queries.ts'

type Wish = { accountId: number; changes: readonly CartChange[] }

/**
 * Carries out what a browser has not sent yet. What was done before is not done again, and a person whom the account
 * does not act for is left out without a word: it would say whether there is one.
 */
export async function changeCart(db: Database, actor: AccountActor, wish: Wish): Promise<AccountCart> {
  const { accountId, changes } = wish
  requireOwn(actor, accountId)
  return retrying(() =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      const { version, seen, items } = await storedCart(tx, accountId)
      const fresh = changes.filter(({ id }) => !seen.includes(id))
      if (fresh.length === 0) return { version, items: [...items] }
      const people = await confirmedPeople(tx, accountId)
      const changed = fresh
        .reduce<readonly CartItem[]>(applyChange, items)
        .filter(({ participant }) => people.has(participant))
        .slice(0, MOST_ROWS)
      const cart = { version: version + 1, items: changed, seen: [...seen, ...fresh.map(({ id }) => id)] }
      await storeCart(tx, accountId, cart)
      return { version: cart.version, items: [...changed] }
    }),
  )
}

export async function readCart(db: Database, actor: AccountActor, accountId: number): Promise<AccountCart> {
  requireOwn(actor, accountId)
  const { version, items } = await storedCart(db, accountId)
  return { version, items: [...items] }
}
