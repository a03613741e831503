import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { accounts, participantProfiles } from '#platform/database/tables/people'

/** For a question whose secret opens nothing any more, not even the answer that was given. */
export const FORGOTTEN = { secret_hash: null, answer: null }

/** An answer that is no longer true must not be given again. */
export async function forgetAnswers(tx: Database, which: SQL | undefined): Promise<void> {
  await tx.update(linkRequests).set(FORGOTTEN).where(which)
}

/** Of an account that is erased: its address is on file for these people, so it was emailed the questions about them. */
export async function forgetAnswersReadBy(tx: Database, accountId: number): Promise<void> {
  const isTheirs = eq(accounts.email_normalised, sql`lower(btrim(${participantProfiles.email}))`)
  const asked = tx
    .select({ id: participantProfiles.participant_id })
    .from(participantProfiles)
    .innerJoin(accounts, and(eq(accounts.id, accountId), isTheirs))
  await forgetAnswers(tx, and(inArray(linkRequests.participant_id, asked), isNotNull(linkRequests.answer)))
}
