import type { Erasure } from '@centrepass/contract/privacy/privacy'
import { eq } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { endErasureProposal } from '#features/office/second-pair/erasure-proposals'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { erasureRequests } from '#platform/database/tables/privacy'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { nameOf } from '../file/make-data-file.ts'
import { ERASURE_TASK, lockRequest, targetIn } from './erasures.queries.ts'
import { erasuresSeenBy } from './list-erasures.ts'
import { type ErasureDeps, subjectOf } from './request-erasure.ts'
import { readersOf } from './who-is-told.ts'

/** By the asker or another adult who acts for the person. Also during a custody freeze: nothing changes by it. */
export async function withdrawErasure(
  { db, letters, season }: ErasureDeps,
  actor: AccountActor,
  { accountId, erasureId }: { accountId: number; erasureId: number },
): Promise<Erasure> {
  requireOwn(actor, accountId)
  return retrying(() =>
    db.transaction(async (tx) => {
      const row = await lockRequest(tx, erasureId)
      if (!row) throw notFound('erasure')
      await seenErasure(tx, { accountId, erasureId, season })
      if (row.status !== 'waiting' && row.status !== 'office') throw new Failure('erasure_over')
      const set = { status: 'withdrawn' as const, decided_at: season.now }
      await tx.update(erasureRequests).set(set).where(eq(erasureRequests.id, erasureId))
      await finishTasks(tx, { kinds: [ERASURE_TASK], subject: { erasure_id: erasureId } })
      await endErasureProposal(tx, erasureId)
      await record(tx, accountId, 'erasure.withdrawn', subjectOf(erasureId, row.participant_id))
      const person = await nameOf(tx, row.account_id, row.participant_id)
      for (const { email, language } of await readersOf(tx, await targetIn(tx, row), season))
        await queueEmail(tx, email, letters.withdrawn(language, person))
      return seenErasure(tx, { accountId, erasureId, season })
    }),
  )
}

type Seen = { accountId: number; erasureId: number; season: ErasureDeps['season'] }

async function seenErasure(tx: Database, { accountId, erasureId, season }: Seen): Promise<Erasure> {
  const seen = await erasuresSeenBy(tx, accountId, season)
  const found = seen.find(({ id }) => id === erasureId)
  if (!found) throw notFound('erasure')
  return found
}
