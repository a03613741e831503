import { and, eq, lte } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { lockPerson } from '#features/participants/record/custody.queries'
import { forgetAnswersReadBy } from '#features/participants/record/forget-answers'
import { joinedWith } from '#features/participants/record/records-named'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { retrying } from '#platform/database/retrying'
import { documents } from '#platform/database/tables/documents'
import { officeTasks } from '#platform/database/tables/links'
import { participants } from '#platform/database/tables/people'
import { erasureRequests } from '#platform/database/tables/privacy'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { erase } from './erase.ts'
import { erasureMatters, type Target } from './erasure-matters.ts'
import { ERASURE_TASK, type ErasureRow, lockRequest, targetIn } from './erasures.queries.ts'
import { type ErasureDeps, subjectOf } from './request-erasure.ts'
import { readersOf } from './who-is-told.ts'

export type Row = ErasureRow

/** Carries out what has waited long enough, one by one; what the office has to see goes there. Says how many. */
export async function carryOutErasures(deps: ErasureDeps): Promise<number> {
  const { db, season } = deps
  const due = await db
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(and(eq(erasureRequests.status, 'waiting'), lte(erasureRequests.due_at, season.now)))
  for (const { id } of due) {
    await retrying(() =>
      db.transaction(async (tx) => {
        const locked = await lockAll(tx, id)
        if (locked?.row.status !== 'waiting') return
        const { row, target } = locked
        const matters = await erasureMatters(tx, target, season)
        if (matters.length === 0) await eraseTarget(tx, deps, row, target)
        else await askOffice(tx, row)
      }),
    )
  }
  return due.length
}

/**
 * The account, the person, the request, in the order in which a link ends. A custody freeze that is just being put waits
 * for the erasure, or the erasure sees the freeze.
 */
export async function lockAll(tx: Database, id: number): Promise<{ row: Row; target: Target } | undefined> {
  const [asked] = await tx.select().from(erasureRequests).where(eq(erasureRequests.id, id))
  if (!asked) return
  await lockAccount(tx, asked.account_id)
  const target = await targetIn(tx, asked)
  if (target.participantId !== null) await lockPerson(tx, target.participantId)
  const row = await lockRequest(tx, id)
  return row && { row, target }
}

async function askOffice(tx: Database, row: Row): Promise<void> {
  await tx.update(erasureRequests).set({ status: 'office' }).where(eq(erasureRequests.id, row.id))
  await tx.insert(officeTasks).values({ kind: ERASURE_TASK, subject: { erasure_id: row.id } })
}

/** The person and, where the account goes too, the account: all in the caller's transaction, under its locks. */
export async function eraseTarget(
  tx: Database,
  { letters, season }: ErasureDeps,
  row: Row,
  target: Target,
): Promise<void> {
  const { accountId, participantId, isAccount } = target
  const whose = { p: participantId ?? 0, a: accountId }
  const [person] = await tx.select().from(participants).where(eq(participants.id, whose.p))
  // Read before the erasure, which ends the links of all.
  const readers = await readersOf(tx, target, season)
  if (participantId !== null) {
    // What was never signed is no evidence, and is not asked for again.
    const isOpen = isOpenDocument
    await tx
      .update(documents)
      .set({ status: 'void' })
      .where(and(eq(documents.participant_id, participantId), isOpen))
    await erase(tx, 'participant', whose)
    // What stayed with a record that was joined with this one.
    for (const id of await joinedWith(tx, participantId)) await erase(tx, 'participant', { ...whose, p: id })
  }
  if (isAccount) {
    await forgetAnswersReadBy(tx, accountId)
    await erase(tx, 'account', whose)
  }
  const set = { status: 'done' as const, done_at: season.now }
  await tx.update(erasureRequests).set(set).where(eq(erasureRequests.id, row.id))
  // Written after the erasure, which deletes what was sent before: this last email still goes to the old address.
  for (const { email, language } of readers)
    await queueEmail(tx, email, letters.done(language, person?.participant_number ?? null))
  await record(tx, null, 'erasure.done', subjectOf(row.id, row.participant_id))
}
