import { isOpenTransfer } from '@centrepass/contract/transfers/transfer-rules'
import type { PersonTransfers } from '@centrepass/contract/transfers/transfers'
import { eq } from 'drizzle-orm'
import { refuseInCustodyFreeze } from '#features/participants/record/custody.queries'
import { isAdultWhoActs } from '#features/participants/record/guardianship-rules'
import { linksTo, requireActing, requireConfirmed } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { clubTransfers } from '#platform/database/tables/transfers'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { answerIn, endTransfer, lockTransfer } from './answer-transfer.ts'
import { beginTransfer, subjectOf, transferStanding, type Wish, whyNotNow } from './begin-transfer.ts'
import { storyOf, tellEveryone } from './tell-of-transfer.ts'
import { type TransferDeps, type TransferWork, workOf } from './transfer-deps.ts'
import { shownTransfer, transfersWhere } from './transfers.queries.ts'

/** What a person's page says about their club. */
export async function personTransfers(
  deps: TransferDeps,
  actor: AccountActor,
  participantId: number,
): Promise<PersonTransfers> {
  const { db } = deps
  const work = await workOf(deps)
  await requireConfirmed(db, actor, participantId)
  const standing = await transferStanding(db, work, participantId)
  const isMinorAsking = !(await isAdult(db, work, actor, participantId))
  const all = (await transfersWhere(db, eq(clubTransfers.participant_id, participantId))).map(shownTransfer)
  return {
    ...{ club: standing.club, season_end: work.season.seasonEnd, last_day: standing.lastDay },
    why_not: whyNotNow(standing, work, isMinorAsking),
    open: all.find(({ state }) => isOpenTransfer(state)) ?? null,
    past: all.filter(({ state }) => !isOpenTransfer(state)),
  }
}

async function isAdult(db: Database, { season }: TransferWork, actor: AccountActor, participantId: number) {
  const links = await linksTo(db, participantId)
  return links.some((link) => link.accountId === actor.accountId && isAdultWhoActs(link, season))
}

type Step = (tx: Database, work: TransferWork) => Promise<void>

/** Every step of a family: by an adult who acts for the person, and never during a custody freeze. */
async function step(deps: TransferDeps, actor: AccountActor, participantId: number, take: Step) {
  const work = await workOf(deps)
  await requireActing(deps.db, actor, participantId, work.season.today)
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      await refuseInCustodyFreeze(tx, participantId, 'profile', work.season)
      if (!(await isAdult(tx, work, actor, participantId))) throw new Failure('transfer_minor')
      await take(tx, work)
    }),
  )
  return personTransfers(deps, actor, participantId)
}

export const askTransfer = (deps: TransferDeps, actor: AccountActor, wish: Wish) =>
  step(deps, actor, wish.participantId, async (tx, work) => {
    await beginTransfer(tx, work, wish, { accountId: actor.accountId, byOffice: null })
  })

type Theirs = { participantId: number; transferId: number }

/** Another child's transfer and one that does not exist look alike. */
async function theirs(tx: Database, { participantId, transferId }: Theirs) {
  const known = await lockTransfer(tx, transferId)
  if (known.row.participant_id !== participantId) throw notFound('transfer')
  return known
}

export const answerTransfer = (
  deps: TransferDeps,
  actor: AccountActor,
  { answer, ...which }: Theirs & { answer: 'yes' | 'no' },
) =>
  step(deps, actor, which.participantId, async (tx, work) => {
    const known = await theirs(tx, which)
    await answerIn(tx, work, known, {
      ...{ who: 'family', answer, by: actor.accountId, reason: '', inPlace: false },
    })
  })

export const withdrawTransfer = (deps: TransferDeps, actor: AccountActor, which: Theirs) =>
  step(deps, actor, which.participantId, async (tx, work) => {
    const known = await theirs(tx, which)
    if (!isOpenTransfer(known.row.state)) throw new Failure('transfer_over')
    await endTransfer(tx, work, known, 'withdrawn')
    await recordChange(tx, actor.accountId, { action: 'transfer.withdrawn', subject: subjectOf(known) })
    await tellEveryone(tx, work, {
      ...{ known, news: ['withdrawn'], story: storyOf(known), except: actor.accountId },
    })
  })
