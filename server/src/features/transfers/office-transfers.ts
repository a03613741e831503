import { ageGroupOf, ageInSeason } from '@centrepass/contract/eligibility/age-rules'
import { roleHas, scopeOf } from '@centrepass/contract/office/roles'
import type { OfficeTransfer } from '@centrepass/contract/transfers/office-transfers'
import {
  isOpenTransfer,
  type TransferSide,
  transferSides,
} from '@centrepass/contract/transfers/transfer-rules'
import { and, asc, desc, eq, gt, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { withoutOwnMatters } from '#features/office/own-matters'
import { scopedTo } from '#features/office/scoped-to'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { clubTransfers } from '#platform/database/tables/transfers'
import type { OfficeActor } from '#platform/http/actor'
import { clubOf } from './begin-transfer.ts'
import { type TransferDeps, type TransferWork, workOf } from './transfer-deps.ts'
import { isOpen, type KnownTransfer, shownTransfer, transfersWhere } from './transfers.queries.ts'

const AT_ONCE = 50

/**
 * A club sees who wants to leave it and who wants to come, as soon as the family agrees. Once a transfer is over, each sees only what is about its
 * own people: the new club the one that came, the old club the one that stayed.
 */
export function isInSight(clubs: number[] | null): SQL | undefined {
  if (clubs === null) return undefined
  const { state, family_answer, from_club_id, to_club_id } = clubTransfers
  const isLeaving = inArray(from_club_id, clubs)
  const isTaking = inArray(to_club_id, clubs)
  return and(
    eq(family_answer, 'yes'),
    or(
      and(isOpen, or(isLeaving, isTaking)),
      and(eq(state, 'in_force'), isTaking),
      and(not(isOpen), sql`${state} <> 'in_force'`, isLeaving),
    ),
  )
}

type Page = { state: 'open' | 'over'; after?: number | undefined }

export async function officeTransfers(deps: TransferDeps, actor: OfficeActor, { state, after }: Page) {
  const { db } = deps
  const isFirst = state === 'open'
  const beyond = isFirst ? gt(clubTransfers.id, after ?? 0) : after ? lt(clubTransfers.id, after) : undefined
  const found = await transfersWhere(
    db,
    and(isFirst ? isOpen : not(isOpen), isInSight(scopedTo(actor, 'club')), beyond),
    { order: isFirst ? asc(clubTransfers.id) : desc(clubTransfers.id), limit: AT_ONCE + 1 },
  )
  const page = found.slice(0, AT_ONCE)
  const rows = await withoutOwnMatters(db, actor, page, ({ row }) => ({ transfer_id: row.id }))
  return {
    rows: await shownToOffice(deps, actor, rows),
    next: found.length > AT_ONCE ? (page.at(-1)?.row.id ?? null) : null,
  }
}

export async function shownToOffice(deps: TransferDeps, actor: OfficeActor, rows: readonly KnownTransfer[]) {
  const work = await workOf(deps)
  const waiting = await waitingInPlace(
    deps.db,
    rows.map(({ row }) => row.id),
  )
  return rows.map((known) => shownToOne(actor, work, known, waiting.get(known.row.id) ?? []))
}

function shownToOne(
  actor: OfficeActor,
  { mastersAge }: TransferWork,
  known: KnownTransfer,
  inPlace: readonly TransferSide[],
): OfficeTransfer {
  const { row, person } = known
  const clubs = scopedTo(actor, 'club')
  const isOurs =
    clubs === null || clubs.includes(row.state === 'in_force' ? row.to_club_id : row.from_club_id)
  const age = ageInSeason(Number(person.birthdate.slice(0, 4)), row.season_year)
  const isFree = (side: TransferSide) =>
    row.state === 'waiting' && row.family_answer === 'yes' && row[`${side}_answer`] === null
  return {
    ...shownTransfer(known),
    // The office gave it to the family; it may be about a club.
    reason: clubs === null ? row.reason : null,
    person: {
      ...{ first_name: person.first_name, last_name: person.last_name },
      age_group: ageGroupOf(age, mastersAge),
      ...(isOurs
        ? { id: person.id, participant_number: person.participant_number }
        : { id: null, participant_number: null }),
    },
    may_answer: transferSides.filter(
      (side) => isFree(side) && (answersFor(actor, clubOf(known, side)) || mayDecide(actor, inPlace, side)),
    ),
    in_place_of: transferSides.filter((side) => isFree(side) && inPlace.includes(side)),
    may_withdraw: row.by_office && isOpenTransfer(row.state) && decidesAll(actor),
  }
}

/** Whether one of the caller's grants is that of a registrar of this club. */
export const answersFor = ({ grants }: Pick<OfficeActor, 'grants'>, clubId: number): boolean =>
  grants.some((grant) => {
    const scope = scopeOf(grant)
    return roleHas(grant.role, 'transfer.answer') && scope?.kind === 'club' && scope.id === clubId
  })

const mayDecide = (actor: OfficeActor, inPlace: readonly TransferSide[], side: TransferSide): boolean =>
  inPlace.includes(side) && decidesAll(actor)

const decidesAll = ({ grants }: OfficeActor): boolean =>
  grants.some((grant) => roleHas(grant.role, 'transfer.decide') && scopeOf(grant) === null)

/** For which sides the association is asked to answer. */
export async function waitingInPlace(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, TransferSide[]>> {
  if (ids.length === 0) return new Map()
  const about = sql<number>`(${officeTasks.subject} ->> 'transfer_id')::int`
  const found = await db
    .select({ id: about, side: sql<TransferSide>`${officeTasks.subject} ->> 'side'` })
    .from(officeTasks)
    .where(
      and(eq(officeTasks.kind, 'transfer_in_place'), isNull(officeTasks.done_at), inArray(about, [...ids])),
    )
  return new Map(ids.map((id) => [id, found.filter((one) => one.id === id).map(({ side }) => side)]))
}
