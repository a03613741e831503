import {
  isOpenTransfer,
  type TransferSide,
  transferSides,
} from '@centrepass/contract/transfers/transfer-rules'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { inCustodyFreeze, lockPerson } from '#features/participants/record/custody.queries'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { rowsOf } from '#platform/database/rows-of'
import { officeTasks } from '#platform/database/tables/links'
import { participants, registrations } from '#platform/database/tables/people'
import { clubTransfers } from '#platform/database/tables/transfers'
import { recordChange } from '#platform/record'
import { endTransfer, lockTransfer } from './answer-transfer.ts'
import { clubOf, subjectOf } from './begin-transfer.ts'
import { answeringFor, storyOf, tellEveryone } from './tell-of-transfer.ts'
import { type TransferDeps, type TransferWork, workOf } from './transfer-deps.ts'
import { type KnownTransfer, transfersWhere } from './transfers.queries.ts'

/** Ends what has nothing left to change, puts in force what is due, and asks the office about silent clubs. */
export async function carryOutTransfers(deps: TransferDeps): Promise<void> {
  const work = await workOf(deps)
  await each(deps, await withoutRegistration(deps.db, work), (tx, id) => endOne(tx, work, id))
  await each(deps, await due(deps.db, work), (tx, id) => putInForce(tx, work, id))
  const waiting = await transfersWhere(deps.db, eq(clubTransfers.state, 'waiting'), { limit: 10_000 })
  await each(
    deps,
    waiting.map(({ row }) => row.id),
    (tx, id) => askOffice(tx, work, id),
  )
}

type Step = (tx: Database, id: number) => Promise<void>

/** One transaction each: one that fails must not keep the others waiting. */
async function each({ db, tell }: TransferDeps, ids: readonly number[], take: Step): Promise<void> {
  for (const id of ids) await retrying(() => db.transaction((tx) => take(tx, id))).catch(tell)
}

/** The registration was cancelled, its season is over, or the record is no one any more. */
async function withoutRegistration(db: Database, { season }: TransferWork): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select t.id from club_transfers t join participants p on p.id = t.participant_id
      where t.state in ('waiting', 'agreed') and (t.season_year <> ${season.activeYear}
        or ${season.today}::date > ${season.seasonEnd}::date
        or p.erased_at is not null or p.merged_into is not null
        or not exists (select from registrations r where r.participant_id = t.participant_id and r.is_live
          and r.season_year = t.season_year and r.club_id = t.from_club_id))
      order by t.id`,
  )
  return rows.map(({ id }) => id)
}

async function endOne(tx: Database, work: TransferWork, id: number): Promise<void> {
  const known = await lockTransfer(tx, id)
  // The family withdrew, a club refused, or another worker was here since it was listed.
  if (!isOpenTransfer(known.row.state)) return
  await endTransfer(tx, work, known, 'ended')
  await recordChange(tx, null, { action: 'transfer.ended', subject: subjectOf(known) })
  await tellEveryone(tx, work, { known, news: ['ended'], story: storyOf(known), except: null })
}

async function due(db: Database, { season }: TransferWork): Promise<number[]> {
  const found = await db
    .select({ id: clubTransfers.id })
    .from(clubTransfers)
    .where(and(eq(clubTransfers.state, 'agreed'), sql`${clubTransfers.in_force_on} <= ${season.today}`))
    .orderBy(asc(clubTransfers.id))
  return found.map(({ id }) => id)
}

/** The update of the transfer is the guard: however many workers look, one of them changes the club, once. */
async function putInForce(tx: Database, work: TransferWork, id: number): Promise<void> {
  const { season } = work
  const [seen] = await tx.select().from(clubTransfers).where(eq(clubTransfers.id, id))
  if (!seen) return
  await lockPerson(tx, seen.participant_id)
  // It waits for the day on which the freeze is lifted.
  if ((await inCustodyFreeze(tx, [seen.participant_id], season)).size > 0) return
  const [row] = await tx
    .update(clubTransfers)
    .set({ state: 'in_force', in_force_on: season.today, took_effect_at: season.now })
    .where(and(eq(clubTransfers.id, id), eq(clubTransfers.state, 'agreed')))
    .returning()
  if (!row) return
  await changeClub(tx, row)
  const [known] = await transfersWhere(tx, eq(clubTransfers.id, id))
  if (!known) throw new Error('A transfer without its clubs.')
  await recordChange(tx, null, {
    ...{ action: 'transfer.in_force', subject: subjectOf(known) },
    ...{ before: { club: known.from.name }, after: { club: known.to.name } },
  })
  const story = storyOf(known, { day: season.today })
  await tellEveryone(tx, work, { known, news: ['in_force'], story, except: null })
}

/** Registrations of this season, and of one that is already bought. Those of earlier seasons stay as they were. */
async function changeClub(tx: Database, row: KnownTransfer['row']): Promise<void> {
  await tx
    .update(registrations)
    .set({ club_id: row.to_club_id })
    .where(
      and(
        eq(registrations.participant_id, row.participant_id),
        eq(registrations.is_live, true),
        gte(registrations.season_year, row.season_year),
        eq(registrations.club_id, row.from_club_id),
      ),
    )
  await tx
    .update(participants)
    .set({ club_id: row.to_club_id })
    .where(eq(participants.id, row.participant_id))
}

/** A club that has let its days pass, or has lost its registrar, is answered for by the association. */
async function askOffice(tx: Database, work: TransferWork, id: number): Promise<void> {
  const known = await lockTransfer(tx, id)
  if (known.row.state !== 'waiting' || known.row.family_answer !== 'yes') return
  for (const side of transferSides) {
    if (known.row[`${side}_answer`] === null && (await isSilent(tx, work, known, side)))
      await askOnce(tx, known, side)
  }
}

async function isSilent(tx: Database, { season }: TransferWork, known: KnownTransfer, side: TransferSide) {
  if (known.row.answer_by < season.today) return true
  return (await answeringFor(tx, clubOf(known, side), known.row.participant_id)).length === 0
}

async function askOnce(tx: Database, known: KnownTransfer, side: TransferSide): Promise<void> {
  const kind = 'transfer_in_place' as const
  const subject = { transfer_id: known.row.id, club_id: clubOf(known, side), side }
  const isAsked = and(
    eq(officeTasks.kind, kind),
    sql`${officeTasks.done_at} is null and ${officeTasks.subject} @> ${JSON.stringify(subject)}::jsonb`,
  )
  if ((await tx.$count(officeTasks, isAsked)) === 0) await tx.insert(officeTasks).values({ kind, subject })
}
