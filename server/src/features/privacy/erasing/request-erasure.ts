import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { Erasure } from '@centrepass/contract/privacy/privacy'
import { eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { requirePassword } from '#features/accounts/record/require-password'
import { refuseInCustodyFreeze } from '#features/participants/record/custody.queries'
import { requireActing } from '#features/participants/record/participants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { erasureRequests } from '#platform/database/tables/privacy'
import { violates } from '#platform/database/violates'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { nameOf, ownParticipantOf } from '../file/make-data-file.ts'
import type { ErasureLetters } from './erasure-emails.ts'
import type { Target } from './erasure-matters.ts'
import { erasuresWhere } from './erasures.queries.ts'
import { presentErasure } from './list-erasures.ts'
import { WAITING_DAYS } from './preview-erasure.ts'
import { readersOf } from './who-is-told.ts'

export type ErasureDeps = { db: Database; letters: ErasureLetters; season: SeasonFacts; timezone: string }
type Wish = { accountId: number; participantId: number | null; password: string }

/** Whom a wish is about. The own participant goes with the account and not alone. */
export async function targetOf(
  db: Database,
  actor: AccountActor,
  { accountId, participantId, today }: { accountId: number; participantId: number | null; today: string },
): Promise<Target> {
  requireOwn(actor, accountId)
  const own = await ownParticipantOf(db, accountId)
  if (participantId === null || participantId === own)
    return { accountId, participantId: own, isAccount: true }
  return { accountId, participantId: await requireActing(db, actor, participantId, today), isAccount: false }
}

/** Nothing happens for a week: a stranger at a borrowed phone, or a quarrel, is noticed in time. */
export async function requestErasure(
  { db, letters, season, timezone }: ErasureDeps,
  actor: AccountActor,
  { accountId, participantId, password }: Wish,
): Promise<Erasure> {
  const target = await targetOf(db, actor, { accountId, participantId, today: season.today })
  // The password alone is not enough where there is a second factor.
  if (actor.proof?.hasFactor) requireRecentFactor(actor)
  await requirePassword(db, accountId, password)
  const due_at = new Date(season.now.getTime() + WAITING_DAYS * 86_400_000)
  const about = target.isAccount ? null : target.participantId
  return retrying(() =>
    db.transaction(async (tx) => {
      await refuseFrozen(tx, target, season)
      const row = { account_id: accountId, participant_id: about, asked_at: season.now, due_at }
      const id = await insert(tx, row)
      const person = await nameOf(tx, accountId, about)
      const day = plainDateIn(due_at, timezone)
      for (const { email, language, mayStop } of await readersOf(tx, target, season)) {
        const write = mayStop ? letters.asked : letters.askedByAnother
        await queueEmail(tx, email, write(language, person, day))
      }
      await record(tx, accountId, 'erasure.asked', subjectOf(id, about))
      return oneErasure(tx, id, accountId)
    }),
  )
}

/** The account before the person, as where a link ends: the two never wait for each other. */
async function refuseFrozen(
  tx: Database,
  { accountId, participantId }: Target,
  season: SeasonFacts,
): Promise<void> {
  await lockAccount(tx, accountId)
  if (participantId !== null) await refuseInCustodyFreeze(tx, participantId, 'erase', season)
}

async function insert(tx: Database, row: typeof erasureRequests.$inferInsert): Promise<number> {
  try {
    const [made] = await tx.insert(erasureRequests).values(row).returning({ id: erasureRequests.id })
    return made?.id ?? 0
  } catch (error) {
    if (violates(error, 'erasure_requests_one_open')) throw new Failure('erasure_asked_already')
    throw error
  }
}

export const subjectOf = (id: number, participantId: number | null) => ({
  erasure_id: id,
  ...(participantId !== null && { participant_id: participantId }),
})

export async function oneErasure(db: Database, id: number, readerId: number | null): Promise<Erasure> {
  const [found] = await erasuresWhere(db, eq(erasureRequests.id, id), 'newest')
  if (!found) throw notFound('erasure')
  return presentErasure(found, readerId)
}
