import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { accounts, guardianships, participantProfiles } from '#platform/database/tables/people'
import { hashOf, newSecret } from '#platform/security/secrets'
import { askThoseOnRecord } from './ask-those-on-record.ts'
import { mailOwnConfirmation } from './confirm-own-link.ts'
import type { LinkDeps } from './request-link.ts'

type Deps = Pick<LinkDeps, 'letters' | 'season'>

/** After those who answer for a person have changed: earlier secrets end, and those who answer now get another. */
export async function askAgain(
  tx: Database,
  { letters, season }: Deps,
  participantId: number,
  which?: SQL,
): Promise<void> {
  const isOpen = and(
    eq(linkRequests.participant_id, participantId),
    eq(linkRequests.status, 'requested'),
    which,
  )
  for (const { id } of await tx.select({ id: linkRequests.id }).from(linkRequests).where(isOpen)) {
    const secret = newSecret()
    const [request] = await tx
      .update(linkRequests)
      .set({ secret_hash: hashOf(secret) })
      .where(and(eq(linkRequests.id, id), isOpen))
      .returning()
    if (!request || (await mailOwnConfirmation(tx, letters, { request, secret, season }))) continue
    await askThoseOnRecord(tx, letters, { request, secret, season })
  }
}

/**
 * The same for questions that the asker's own mailbox may answer, because no one else answered for the person. Now
 * someone does.
 */
export async function askInsteadOfMailbox(tx: Database, deps: Deps, participantId: number): Promise<void> {
  const { account_id, participant_id } = linkRequests
  const isLinked = sql`exists (
    select from ${guardianships} g where g.account_id = ${account_id} and g.participant_id = ${participant_id}
  )`
  const isOnFile = sql`exists (
    select from ${participantProfiles} p join ${accounts} a on a.id = ${account_id}
    where p.participant_id = ${participant_id} and lower(btrim(p.email)) = a.email_normalised
  )`
  await askAgain(tx, deps, participantId, sql`(${isLinked} or ${isOnFile})`)
}
