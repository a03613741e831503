import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import type { Erasure } from '@centrepass/contract/privacy/privacy'
import { eq } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { endErasureProposal } from '#features/office/second-pair/erasure-proposals'
import type { Deed, PairDeps } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { erasureRequests } from '#platform/database/tables/privacy'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { nameOf } from '../file/make-data-file.ts'
import { eraseTarget, lockAll, type Row } from './carry-out-erasures.ts'
import { BLOCKING, erasureMatters, type Target } from './erasure-matters.ts'
import { erasureIn, proposalOf } from './erasure-proposals.ts'
import { ERASURE_TASK } from './erasures.queries.ts'
import { type ErasureDeps, oneErasure, subjectOf } from './request-erasure.ts'
import { readersOf } from './who-is-told.ts'

async function lockUndecided(tx: Database, id: number): Promise<{ row: Row; target: Target }> {
  const locked = await lockAll(tx, id)
  if (!locked) throw notFound('erasure')
  if (locked.row.status !== 'waiting' && locked.row.status !== 'office') throw new Failure('erasure_over')
  return locked
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
