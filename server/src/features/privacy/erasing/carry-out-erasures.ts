import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { Erasure } from '@centrepass/contract/privacy/privacy'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documents } from '#platform/database/tables/documents'
import { officeTasks } from '#platform/database/tables/links'
import { accounts, participants } from '#platform/database/tables/people'
import { erasureRequests } from '#platform/database/tables/privacy'
import { Failure, notFound } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { nameOf, ownParticipantOf } from '../file/make-data-file.ts'
import { erase } from './erase.ts'
import { BLOCKING, erasureMatters, type Target } from './erasure-matters.ts'
import { type ErasureRow, erasuresWhere } from './erasures.queries.ts'
import { type ErasureDeps, oneErasure, subjectOf } from './request-erasure.ts'

type Row = ErasureRow

async function targetIn(tx: Database, { account_id, participant_id }: Row): Promise<Target> {
  const isAccount = participant_id === null
  const participantId = isAccount ? await ownParticipantOf(tx, account_id) : participant_id
  return { accountId: account_id, participantId, isAccount }
}

/** Carries out what has waited long enough, one by one; what the office has to see goes there. Says how many. */
export async function carryOutErasures(deps: ErasureDeps): Promise<number> {
  const { db, season } = deps
  const due = await db
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(and(eq(erasureRequests.status, 'waiting'), lte(erasureRequests.due_at, season.now)))
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const row = await lockRequest(tx, id)
      if (row?.status !== 'waiting') return
      const target = await targetIn(tx, row)
      const matters = await erasureMatters(tx, target, season)
      if (matters.length === 0) await eraseTarget(tx, deps, row, target)
      else await askOffice(tx, row)
    })
  }
  return due.length
}

async function lockRequest(tx: Database, id: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(erasureRequests).where(eq(erasureRequests.id, id)).for('update')
  return row
}

async function askOffice(tx: Database, row: Row): Promise<void> {
  await tx.update(erasureRequests).set({ status: 'office' }).where(eq(erasureRequests.id, row.id))
  await tx.insert(officeTasks).values({ kind: 'erasure_asked', subject: { erasure_id: row.id } })
}

type Decision = { erasureId: number; isErased: boolean; reason: string; accountId: number | null }

/** The office's word, once the week is over. What is still open is settled first, whatever the office says. */
export async function decideErasure(
  deps: ErasureDeps,
  { erasureId, isErased, reason, accountId }: Decision,
): Promise<Erasure> {
  const { db, season } = deps
  return db.transaction(async (tx) => {
    const row = await lockRequest(tx, erasureId)
    if (!row) throw notFound('erasure')
    if (accountId !== null) await refuseOwnMatter(tx, { accountId }, { erasure_id: erasureId })
    if (row.status !== 'waiting' && row.status !== 'office') throw new Failure('erasure_over')
    const decided = { decided_by: accountId, decided_at: season.now, reason }
    const action = isErased ? 'erasure.confirmed' : 'erasure.refused'
    await record(tx, accountId, action, subjectOf(row.id, row.participant_id))
    await tx.update(erasureRequests).set(decided).where(eq(erasureRequests.id, row.id))
    if (isErased) await eraseNow(tx, deps, row)
    else await refuse(tx, deps, { ...row, reason })
    await closeTask(tx, row.id, { accountId, season })
    return oneErasure(tx, row.id)
  })
}

async function eraseNow(tx: Database, deps: ErasureDeps, row: Row): Promise<void> {
  const { season, timezone } = deps
  if (row.due_at > season.now) throw new Failure('erasure_waits', { day: plainDateIn(row.due_at, timezone) })
  const target = await targetIn(tx, row)
  const matters = await erasureMatters(tx, target, season)
  if (matters.some((matter) => BLOCKING.includes(matter))) throw new Failure('erasure_blocked')
  await eraseTarget(tx, deps, row, target)
}

async function refuse(tx: Database, { letters }: ErasureDeps, row: Row): Promise<void> {
  const [asker] = await tx.select().from(accounts).where(eq(accounts.id, row.account_id))
  const person = await nameOf(tx, row.account_id, row.participant_id)
  await tx.update(erasureRequests).set({ status: 'refused' }).where(eq(erasureRequests.id, row.id))
  if (asker) await queueEmail(tx, asker.email, letters.refused(asker.language, person, row.reason ?? ''))
}

async function closeTask(
  tx: Database,
  erasureId: number,
  { accountId, season }: { accountId: number | null; season: SeasonFacts },
): Promise<void> {
  const tasks = await tx.select().from(officeTasks).where(eq(officeTasks.kind, 'erasure_asked'))
  const ids = tasks
    .filter(({ subject, done_at }) => subject.erasure_id === erasureId && !done_at)
    .map(({ id }) => id)
  if (ids.length === 0) return
  const done = { done_at: season.now, done_by: accountId, done_reason: 'Decided' }
  await tx.update(officeTasks).set(done).where(inArray(officeTasks.id, ids))
}

/** The person and, where the account goes too, the account: all in the caller's transaction. */
async function eraseTarget(
  tx: Database,
  { letters, season }: ErasureDeps,
  row: Row,
  { accountId, participantId, isAccount }: Target,
): Promise<void> {
  const whose = { p: participantId ?? 0, a: accountId }
  const [asker] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  if (participantId !== null) {
    await tx.select().from(participants).where(eq(participants.id, participantId)).for('update')
    // What was never signed is no evidence, and is not asked for again.
    const isOpen = inArray(documents.status, ['pending', 'viewed'])
    await tx
      .update(documents)
      .set({ status: 'void' })
      .where(and(eq(documents.participant_id, participantId), isOpen))
    await erase(tx, 'participant', whose)
  }
  if (isAccount) await erase(tx, 'account', whose)
  const set = { status: 'done' as const, done_at: season.now }
  await tx.update(erasureRequests).set(set).where(eq(erasureRequests.id, row.id))
  // Written after the erasure, which deletes what was sent before: this last email still goes to the old address.
  if (asker) await queueEmail(tx, asker.email, letters.done(asker.language))
  await record(tx, null, 'erasure.done', subjectOf(row.id, row.participant_id))
}

export async function erasuresForOffice({ db, season }: Pick<ErasureDeps, 'db' | 'season'>) {
  const waiting = await erasuresWhere(db, inArray(erasureRequests.status, ['waiting', 'office']), 'oldest')
  const listed: (Erasure & { matters: Awaited<ReturnType<typeof erasureMatters>> })[] = []
  for (const { row, erasure } of waiting) {
    const matters = await erasureMatters(db, await targetIn(db, row), season)
    if (matters.length > 0) listed.push({ ...erasure, matters })
  }
  return listed
}
