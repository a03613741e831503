import {
  PROPOSAL_DAYS,
  secondPairLimitFrom,
  type WhySecondPair,
  whySecondPair,
} from '@centrepass/contract/office/second-pair-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { Work } from './decide-in.ts'

/** One number, any constant: it only has to differ from other advisory locks. */
const DECLINING_LOCK = 353

/** Two presses of one person wait for each other here: each sees what the other gave back. */
export const declineInTurn = (tx: Database, accountId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${DECLINING_LOCK}, ${accountId})`)

type About = Pick<Work, 'actor' | 'tournament' | 'terms'>

/** Why another person has to agree that so much goes back; null where one decides alone. */
export async function whyAnother(
  tx: Database,
  { actor, tournament, terms }: About,
  cents: number,
): Promise<WhySecondPair | null> {
  if (cents === 0) return null
  const aloneCents = await declinedAlone(tx, actor.accountId, tournament.id)
  const limitCents = secondPairLimitFrom(terms.configuration.variables)
  return whySecondPair({ deed: 'decline_entries', cents, aloneCents, limitCents })
}

/**
 * What one person has declined without a second one: ever in this tournament, and lately in any other. A large amount in
 * small parts is large.
 */
async function declinedAlone(tx: Database, accountId: number, tournamentId: number): Promise<number> {
  const [sum] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(sum(amount_cents), 0)::float8 as cents from entry_declines
      where declined_by = ${accountId} and proposal_id is null and (tournament_id = ${tournamentId}
        or declined_at > now() - make_interval(days => ${PROPOSAL_DAYS}))`,
  )
  return sum?.cents ?? 0
}
