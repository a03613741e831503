import type { Transfer, TransferAnswer } from '@centrepass/contract/transfers/transfers'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { participants, registrations } from '#platform/database/tables/people'
import { clubTransfers } from '#platform/database/tables/transfers'

export type TransferRow = typeof clubTransfers.$inferSelect
export type Who = 'family' | 'leaving' | 'taking'
export type KnownTransfer = Awaited<ReturnType<typeof transfersWhere>>[number]

export const isOpen = inArray(clubTransfers.state, ['waiting', 'agreed'])

type Listing = { order?: SQL; limit?: number }

/** Each with the person and the two clubs, the newest first unless another order is given. */
export async function transfersWhere(db: Database, wanted: SQL | undefined, { order, limit }: Listing = {}) {
  const from = alias(clubs, 'leaving')
  const to = alias(clubs, 'taking')
  const { id, first_name, last_name, birthdate, participant_number } = participants
  return db
    .select({
      row: clubTransfers,
      from: { id: from.id, name: from.name },
      to: { id: to.id, name: to.name },
      person: { id, first_name, last_name, birthdate, participant_number },
    })
    .from(clubTransfers)
    .innerJoin(from, eq(from.id, clubTransfers.from_club_id))
    .innerJoin(to, eq(to.id, clubTransfers.to_club_id))
    .innerJoin(participants, eq(participants.id, clubTransfers.participant_id))
    .where(wanted)
    .orderBy(order ?? desc(clubTransfers.id))
    .limit(limit ?? 100)
}

/** A transfer as everyone reads it who may read it at all. */
export const shownTransfer = ({ row, from, to }: KnownTransfer): Transfer => ({
  ...{ id: row.id, season_year: row.season_year, from_club: from, to_club: to, state: row.state },
  asked_at: row.asked_at.toISOString(),
  ...{ by_office: row.by_office, reason: row.reason, wished_on: row.wished_on, answer_by: row.answer_by },
  ...{ family: saidBy(row, 'family'), leaving: saidBy(row, 'leaving'), taking: saidBy(row, 'taking') },
  in_force_on: row.in_force_on,
  ended_at: row.ended_at?.toISOString() ?? null,
})

const saidBy = (row: TransferRow, who: Who): TransferAnswer => ({
  answer: row[`${who}_answer`],
  answered_at: row[`${who}_answered_at`]?.toISOString() ?? null,
  reason: who === 'family' ? null : row[`${who}_reason`],
  in_place: who === 'family' ? false : row[`${who}_in_place`],
})

/** The club that a person is registered with this season; null where it is none of our list. */
export async function clubThisSeason(db: Database, participantId: number, seasonYear: number) {
  const [newest] = await db
    .select({ id: clubs.id, name: clubs.name, is_other: clubs.is_other })
    .from(registrations)
    .leftJoin(clubs, eq(clubs.id, registrations.club_id))
    .where(isRegistered(participantId, seasonYear))
    .orderBy(sql`(${clubs.id} is null or ${clubs.is_other})`, desc(registrations.id))
    .limit(1)
  const { id, name, is_other } = newest ?? {}
  return {
    isRegistered: newest !== undefined,
    club: id && name && !is_other ? { id, name } : null,
  }
}

const isRegistered = (participantId: number, seasonYear: number) =>
  and(
    eq(registrations.participant_id, participantId),
    eq(registrations.season_year, seasonYear),
    eq(registrations.is_live, true),
  )

/** What the family is asked to agree to. */
export async function transfersToAgree(db: Database, people: readonly number[]) {
  if (people.length === 0) return []
  const found = await transfersWhere(
    db,
    and(
      inArray(clubTransfers.participant_id, [...people]),
      eq(clubTransfers.state, 'waiting'),
      sql`${clubTransfers.family_answer} is null`,
    ),
  )
  return found.map(({ row, to }) => ({
    ...{ participant_id: row.participant_id, club: to.name, answer_by: row.answer_by },
  }))
}
