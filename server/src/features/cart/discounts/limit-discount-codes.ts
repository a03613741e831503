import type { Database } from '#platform/database/client'
import type { AccountActor } from '#platform/http/actor'
import { countGuesses, tooManyTries } from '#platform/security/count-guesses'
import { plainCode } from './discount-facts.queries.ts'

/** All codes are one target: a code opens whatever it is for. A family tries a few, a person who guesses thousands. */
const CEILINGS = { account: 20, source: 200, target: 5000, targetInMonth: 50_000, site: 5000 }

/** Counts the codes before any is compared, right and wrong alike. The same code again costs nothing. */
export async function limitDiscountCodes(
  db: Database,
  { accountId }: AccountActor,
  codes: readonly string[],
): Promise<void> {
  const guesses = codes.map((code) => ({ target: 'discounts', secret: plainCode(code) }))
  const refused = await countGuesses(db, { kind: 'discount code', accountId, guesses, ceilings: CEILINGS })
  if (refused.length > 0) throw tooManyTries()
}
