import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import type { Database } from '#platform/database/client'
import { endedLinks } from '#platform/database/tables/links'
import { accounts, guardianships } from '#platform/database/tables/people'
import { rightsIn, standingOf } from './guardianship-rules.ts'
import type { Link } from './participants.queries.ts'

/**
 * Addresses of former guardians, as they were then and as they are now. An address on file may outlive the link
 * it came with: it asks no one and proves nothing, unless its reader is linked again.
 */
export async function endedAddresses(
  db: Database,
  participantId: number,
  links: readonly Link[],
  today: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ atTheEnd: endedLinks.email, now: accounts.email_normalised })
    .from(endedLinks)
    .innerJoin(accounts, eq(accounts.id, endedLinks.account_id))
    .where(eq(endedLinks.participant_id, participantId))
  const ended = new Set(rows.flatMap(({ atTheEnd, now }) => [atTheEnd, now]))
  for (const link of links) {
    const standing = standingOf(link, today)
    if (rightsIn[standing].acts) ended.delete(normaliseEmail(link.email))
    // While the office looks at an objection, the address speaks for no one either.
    if (standing === 'frozen') ended.add(normaliseEmail(link.email))
  }
  return ended
}

/**
 * Those of the people whose guardian this account was and is not today, or whose link is on hold: it must not find them
 * by a remembered id or number.
 */
export async function formerlyLinked(
  db: Database,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const isLinked = sql`exists (
    select from ${guardianships} g
    where g.account_id = ${endedLinks.account_id} and g.participant_id = ${endedLinks.participant_id}
      and g.handed_over_at is null
  )`
  const onHold = await db
    .select({ id: guardianships.participant_id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.account_id, accountId),
        inArray(guardianships.participant_id, [...ids]),
        isNotNull(guardianships.frozen_at),
      ),
    )
  const rows = await db
    .select({ id: endedLinks.participant_id })
    .from(endedLinks)
    .where(
      and(eq(endedLinks.account_id, accountId), inArray(endedLinks.participant_id, [...ids]), not(isLinked)),
    )
  return new Set([...onHold, ...rows].map(({ id }) => id))
}
