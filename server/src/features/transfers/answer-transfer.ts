import { addDays } from '@centrepass/contract/payments/instalment-rules'
import { haveAllAgreed, inForceOn, isOpenTransfer } from '@centrepass/contract/transfers/transfer-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { clubTransfers } from '#platform/database/tables/transfers'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { askClubs, clubOf, subjectOf } from './begin-transfer.ts'
import { storyOf, tellClubs, tellEveryone, tellFamily } from './tell-of-transfer.ts'
import type { TransferWork } from './transfer-deps.ts'
import type { TransferNews } from './transfer-email-words.ts'
import { type KnownTransfer, transfersWhere, type Who } from './transfers.queries.ts'

const TRANSFER_TASKS = ['transfer_answer', 'transfer_in_place'] as const

export type Answering = {
  who: Who
  answer: 'yes' | 'no'
  by: number
  /** Empty where none was given. */
  reason: string
  inPlace: boolean
}

/** The transfer under its lock; the caller has locked the person before. */
export async function lockTransfer(tx: Database, id: number): Promise<KnownTransfer> {
  await tx.select({ id: clubTransfers.id }).from(clubTransfers).where(eq(clubTransfers.id, id)).for('update')
  const [known] = await transfersWhere(tx, eq(clubTransfers.id, id))
  if (!known) throw notFound('transfer')
  return known
}

/** Of the family and both clubs, one says yes or no. The last yes settles the day; a no ends it for all. */
export async function answerIn(
  tx: Database,
  work: TransferWork,
  known: KnownTransfer,
  answering: Answering,
): Promise<void> {
  const { who, answer, by, reason, inPlace } = answering
  if (!isOpenTransfer(known.row.state)) throw new Failure('transfer_over')
  if (who !== 'family' && known.row.family_answer !== 'yes') throw new Failure('transfer_family_first')
  const [row] = await tx
    .update(clubTransfers)
    .set({
      ...{ [`${who}_answer`]: answer, [`${who}_answered_at`]: work.season.now, [`${who}_by`]: by },
      ...(who === 'family'
        ? { answer_by: addDays(work.season.today, work.policy.answer_days) }
        : { [`${who}_reason`]: reason || null, [`${who}_in_place`]: inPlace }),
    })
    // The answer is the guard: of two at once, one counts.
    .where(
      and(
        eq(clubTransfers.id, known.row.id),
        eq(clubTransfers.state, 'waiting'),
        isNull(clubTransfers[`${who}_answer`]),
      ),
    )
    .returning()
  if (!row) throw new Failure('transfer_answered')
  const answered = { ...known, row }
  await closeTasks(tx, answered, who)
  await recordChange(tx, who === 'family' ? by : null, {
    ...{ action: inPlace ? 'transfer.answered_in_place' : 'transfer.answered', subject: subjectOf(known) },
    ...{ after: { who, answer }, reason: reason || undefined },
  })
  if (answer === 'no') return refuse(tx, work, answered, answering)
  await agree(tx, work, answered, answering)
}

async function closeTasks(tx: Database, known: KnownTransfer, who: Who): Promise<void> {
  if (who === 'family') return
  const subject = { transfer_id: known.row.id, club_id: clubOf(known, who) }
  await finishTasks(tx, { kinds: TRANSFER_TASKS, subject })
}

const clubNamed = ({ from, to }: KnownTransfer, who: Who): string =>
  who === 'family' ? '' : who === 'leaving' ? from.name : to.name

async function refuse(tx: Database, work: TransferWork, known: KnownTransfer, answering: Answering) {
  const { who, by, reason, inPlace } = answering
  await endTransfer(tx, work, known, 'refused')
  const news: TransferNews = who === 'family' ? 'family_refused' : inPlace ? 'in_place_no' : 'refused'
  const story = storyOf(known, { reason, club: clubNamed(known, who) })
  await tellEveryone(tx, work, { known, news: [news], story, except: by })
}

/** Where all have agreed it is settled. The clubs are asked after the family; an answer in place of one is news. */
async function agree(tx: Database, work: TransferWork, known: KnownTransfer, answering: Answering) {
  const { row } = known
  const { who, by, reason, inPlace } = answering
  const isSettled = haveAllAgreed({
    ...{ family: row.family_answer === 'yes', leaving: row.leaving_answer === 'yes' },
    taking: row.taking_answer === 'yes',
  })
  const day = inForceOn(row.wished_on, work.season.today)
  if (isSettled) {
    await tx
      .update(clubTransfers)
      .set({ state: 'agreed', in_force_on: day })
      .where(and(eq(clubTransfers.id, row.id), eq(clubTransfers.state, 'waiting')))
  } else if (who === 'family') await askClubs(tx, work, known)
  const news: TransferNews[] = [
    ...(inPlace ? (['in_place_yes'] as const) : []),
    ...(isSettled ? (['agreed'] as const) : []),
  ]
  if (news.length === 0) return
  const story = storyOf(known, { day, reason, club: clubNamed(known, who) })
  // The last yes is news for the one who gave it, too.
  await tellFamily(tx, work, { known, news, story, except: isSettled ? null : by })
  await tellClubs(tx, work, { known, news, story, except: isSettled ? null : by })
}

type Ending = 'refused' | 'withdrawn' | 'ended'

/** Ends it, and takes back every question about it. */
export async function endTransfer(
  tx: Database,
  { season }: TransferWork,
  { row }: KnownTransfer,
  state: Ending,
): Promise<void> {
  const [ended] = await tx
    .update(clubTransfers)
    .set({ state, ended_at: season.now, in_force_on: null })
    .where(and(eq(clubTransfers.id, row.id), eq(clubTransfers.state, row.state)))
    .returning({ id: clubTransfers.id })
  if (!ended) throw new Failure('transfer_over')
  await finishTasks(tx, { kinds: TRANSFER_TASKS, subject: { transfer_id: row.id } })
}
