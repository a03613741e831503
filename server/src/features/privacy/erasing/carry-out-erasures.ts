import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import type { Erasure } from '@centrepass/contract/privacy/privacy'
import { and, eq, lte } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { endErasureProposal } from '#features/office/second-pair/erasure-proposals'
import type { Deed, PairDeps } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
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
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { nameOf } from '../file/make-data-file.ts'
import { erase } from './erase.ts'
import { BLOCKING, erasureMatters, type Target } from './erasure-matters.ts'
import { erasureIn, proposalOf } from './erasure-proposals.ts'
import { ERASURE_TASK, type ErasureRow, lockRequest, targetIn } from './erasures.queries.ts'
import { type ErasureDeps, oneErasure, subjectOf } from './request-erasure.ts'
import { readersOf } from './who-is-told.ts'

type Row = ErasureRow

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
async function lockAll(tx: Database, id: number): Promise<{ row: Row; target: Target } | undefined> {
  const [asked] = await tx.select().from(erasureRequests).where(eq(erasureRequests.id, id))
  if (!asked) return
  await lockAccount(tx, asked.account_id)
  const target = await targetIn(tx, asked)
  if (target.participantId !== null) await lockPerson(tx, target.participantId)
  const row = await lockRequest(tx, id)
  return row && { row, target }
}

async function lockUndecided(tx: Database, id: number): Promise<{ row: Row; target: Target }> {
  const locked = await lockAll(tx, id)
  if (!locked) throw notFound('erasure')
  if (locked.row.status !== 'waiting' && locked.row.status !== 'office') throw new Failure('erasure_over')
  return locked
}

async function askOffice(tx: Database, row: Row): Promise<void> {
  await tx.update(erasureRequests).set({ status: 'office' }).where(eq(erasureRequests.id, row.id))
  await tx.insert(officeTasks).values({ kind: ERASURE_TASK, subject: { erasure_id: row.id } })
}

type Decision = { erasureId: number; isErased: boolean; reason: string }
type Decided = { erasure: Erasure; proposal: Proposal | null }

/**
 * The office's word, once the week is over. What is still open is settled first, whatever the office says. Nothing brings
 * back what is erased: one person proposes it and another confirms it.
 */
export async function decideErasure(
  deps: ErasureDeps & Pick<PairDeps, 'pairLetters'>,
  actor: AccountActor,
  { erasureId, isErased, reason }: Decision,
): Promise<Decided> {
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      await refuseOwnMatter(tx, actor, { erasure_id: erasureId })
      const found = await lockUndecided(tx, erasureId)
      if (isErased) {
        await requireErasable(tx, deps, found)
        const proposal = await propose(tx, deps, actor, proposalOf(erasureId, reason))
        return { erasure: await oneErasure(tx, erasureId, null), proposal }
      }
      await write(tx, deps, found.row, { action: 'erasure.refused', by: actor.accountId, reason })
      await refuse(tx, deps, { ...found.row, reason }, found.target)
      await endErasureProposal(tx, erasureId)
      return { erasure: await oneErasure(tx, erasureId, null), proposal: null }
    }),
  )
}

/** What a second person agreed to. */
export const erasureDeed = (depsOf: () => Promise<ErasureDeps>) => async (): Promise<Deed> => {
  const deps = await depsOf()
  return async (tx, { asked, proposed_by, reason }) => {
    const found = await lockUndecided(tx, erasureIn(asked))
    await requireErasable(tx, deps, found)
    await write(tx, deps, found.row, { action: 'erasure.confirmed', by: proposed_by, reason })
    await eraseTarget(tx, deps, found.row, found.target)
    return {}
  }
}

type Word = { action: 'erasure.confirmed' | 'erasure.refused'; by: number; reason: string }

async function write(tx: Database, { season }: ErasureDeps, row: Row, { action, by, reason }: Word) {
  await record(tx, row.account_id, action, subjectOf(row.id, row.participant_id))
  const decided = { decided_by: by, decided_at: season.now, reason }
  await tx.update(erasureRequests).set(decided).where(eq(erasureRequests.id, row.id))
  await finishTasks(tx, { kinds: [ERASURE_TASK], subject: { erasure_id: row.id } })
}

type Found = { row: Row; target: Target }

async function requireErasable(
  tx: Database,
  { season, timezone }: ErasureDeps,
  { row, target }: Found,
): Promise<void> {
  if (row.due_at > season.now) throw new Failure('erasure_waits', { day: plainDateIn(row.due_at, timezone) })
  const matters = await erasureMatters(tx, target, season)
  if (matters.some((matter) => BLOCKING.includes(matter))) throw new Failure('erasure_blocked')
}

async function refuse(tx: Database, deps: ErasureDeps, row: Row, target: Target): Promise<void> {
  const person = await nameOf(tx, row.account_id, row.participant_id)
  await tx.update(erasureRequests).set({ status: 'refused' }).where(eq(erasureRequests.id, row.id))
  for (const { email, language } of await readersOf(tx, target, deps.season))
    await queueEmail(tx, email, deps.letters.refused(language, person, row.reason ?? ''))
}

/** The person and, where the account goes too, the account: all in the caller's transaction, under its locks. */
async function eraseTarget(
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
