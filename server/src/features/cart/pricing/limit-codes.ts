import type { CartItem } from '@centrepass/contract/cart/cart'
import type { Database } from '#platform/database/client'
import type { AccountActor } from '#platform/http/actor'
import { countGuesses, tooManyTries } from '#platform/security/count-guesses'

/** A squad's families type the same code within a day; a person who guesses needs far more. */
const CEILINGS = { account: 20, source: 200, target: 300, targetInMonth: 2000, site: 2000 }

/** Counts the access codes of a cart before any is compared. The same code again costs nothing. */
export async function limitCodes(
  db: Database,
  { accountId }: AccountActor,
  items: readonly CartItem[],
): Promise<void> {
  const guesses = items.flatMap(({ product_type, product, access_code }) =>
    access_code ? { target: `${product_type} ${product}`, secret: access_code } : [],
  )
  const refused = await countGuesses(db, { kind: 'access code', accountId, guesses, ceilings: CEILINGS })
  if (refused.length > 0) throw tooManyTries()
}
