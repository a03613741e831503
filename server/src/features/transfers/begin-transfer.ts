import { addDays } from '@centrepass/contract/payments/instalment-rules'
import {
  isTransferDay,
  lastTransferDay,
  type TransferSide,
  transferSides,
  whyNotTransfer,
} from '@centrepass/contract/transfers/transfer-rules'
import { and, eq } from 'drizzle-orm'
import { inCustodyFreeze, lockPerson } from '#features/participants/record/custody.queries'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { officeTasks } from '#platform/database/tables/links'
import { clubTransfers } from '#platform/database/tables/transfers'
import { Failure } from '#platform/failure'
import { queueEmails } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import { answeringFor, askFamily, storyOf, tellFamily } from './tell-of-transfer.ts'
import type { TransferWork } from './transfer-deps.ts'
import { clubThisSeason, type KnownTransfer, transfersWhere } from './transfers.queries.ts'

export type Wish = { participantId: number; toClubId: number; wishedOn: string | null }
export type Asker = {
  accountId: number
  /** Null where the family asks itself. */
  byOffice: { reason: string; proposalId: number | null } | null
}
type Standing = Awaited<ReturnType<typeof transferStanding>>

/** What decides whether a person can change clubs today. */
export async function transferStanding(db: Database, work: TransferWork, participantId: number) {
  const { season, policy } = work
  const { isRegistered, club } = await clubThisSeason(db, participantId, season.activeYear)
  const isFrozen = (await inCustodyFreeze(db, [participantId], season)).has(participantId)
  const lastDay = lastTransferDay(season.seasonEnd, policy)
  return { isRegistered, club, isFrozen, lastDay }
}

export const whyNotNow = (standing: Standing, { season }: TransferWork, isMinorAsking: boolean) =>
  whyNotTransfer({ ...standing, hasClub: standing.club !== null, isMinorAsking, today: season.today })

/** Writes the transfer down and asks both clubs, or, where the office began it, the family first. */
export async function beginTransfer(
  tx: Database,
  work: TransferWork,
  wish: Wish,
  { accountId, byOffice }: Asker,
): Promise<number> {
  await lockPerson(tx, wish.participantId)
  const from = await requireLeaving(tx, work, wish, byOffice)
  await refuseClubAndDay(tx, work, wish, from.id)
  const { season, policy } = work
  const [made] = await tx
    .insert(clubTransfers)
    .values({
      ...{ participant_id: wish.participantId, season_year: season.activeYear, wished_on: wish.wishedOn },
      ...{ from_club_id: from.id, to_club_id: wish.toClubId, asked_at: season.now, asked_by: accountId },
      ...{ by_office: byOffice !== null, reason: byOffice?.reason ?? null },
      ...{ answer_by: addDays(season.today, policy.answer_days), proposal_id: byOffice?.proposalId ?? null },
      ...(byOffice === null && {
        ...{ family_answer: 'yes' as const, family_answered_at: season.now, family_by: accountId },
      }),
    })
    .onConflictDoNothing()
    .returning({ id: clubTransfers.id })
  if (!made) throw new Failure('transfer_open')
  const [known] = await transfersWhere(tx, eq(clubTransfers.id, made.id))
  if (!known) throw new Error('A transfer without its clubs.')
  if (byOffice === null) await askClubs(tx, work, known)
  await tellOfBeginning(tx, work, known)
  await recordChange(tx, byOffice ? null : accountId, {
    ...{ action: 'transfer.asked', subject: subjectOf(known), reason: byOffice?.reason },
    after: { from: known.from.name, to: known.to.name, wished_on: wish.wishedOn },
  })
  return made.id
}

export const subjectOf = ({ row }: KnownTransfer) => ({
  ...{ transfer_id: row.id, participant_id: row.participant_id },
})

async function tellOfBeginning(tx: Database, work: TransferWork, known: KnownTransfer): Promise<void> {
  if (known.row.by_office) return askFamily(tx, work, known)
  await tellFamily(tx, work, { known, news: ['asked'], story: storyOf(known), except: known.row.asked_by })
}

/** The club that lets go. The last day is for families: the office comes here after it by exception only. */
async function requireLeaving(tx: Database, work: TransferWork, wish: Wish, byOffice: Asker['byOffice']) {
  const standing = await transferStanding(tx, work, wish.participantId)
  const why = whyNotNow(standing, work, false)
  if (why && !(why === 'transfer_late' && byOffice?.proposalId)) throw new Failure(why)
  if (!standing.club) throw new Failure('transfer_no_club')
  return standing.club
}

async function refuseClubAndDay(tx: Database, { season }: TransferWork, wish: Wish, fromId: number) {
  if (wish.toClubId === fromId) throw new Failure('transfer_same_club')
  const isChoice = and(eq(clubs.id, wish.toClubId), eq(clubs.is_active, true), eq(clubs.is_other, false))
  if ((await tx.$count(clubs, isChoice)) === 0) throw new Failure('transfer_club')
  if (wish.wishedOn !== null && !isTransferDay(wish.wishedOn, season)) throw new Failure('transfer_day')
}

export const clubOf = ({ row }: Pick<KnownTransfer, 'row'>, side: TransferSide): number =>
  side === 'leaving' ? row.from_club_id : row.to_club_id

/** Only once the family agrees: before that, a club is told nothing of a person who may not want to come or go. */
export async function askClubs(tx: Database, work: TransferWork, known: KnownTransfer): Promise<void> {
  for (const side of transferSides)
    if (known.row[`${side}_answer`] === null) await askClub(tx, work, known, side)
}

/** A club without a registrar who may answer is answered for by the registrar of the association. */
async function askClub(tx: Database, work: TransferWork, known: KnownTransfer, side: TransferSide) {
  const club_id = clubOf(known, side)
  const registrars = await answeringFor(tx, club_id, known.row.participant_id)
  const kind = registrars.length > 0 ? 'transfer_answer' : 'transfer_in_place'
  await tx.insert(officeTasks).values({ kind, subject: { transfer_id: known.row.id, club_id, side } })
  const story = storyOf(known, { day: known.row.answer_by })
  await queueEmails(
    tx,
    registrars.map(({ email, language }) => ({ to: email, email: work.letters.clubAsked(language, story) })),
  )
}
