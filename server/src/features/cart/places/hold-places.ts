import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { rowsOf } from '#platform/database/rows-of'
import { statement } from '#platform/database/statement'
import { offerings } from '#platform/database/tables/catalogue'
import { placeHolds } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { rowsOthersWaitFor } from './kept-in-cart.ts'

export const HOLD = sql.raw(`interval '15 minutes'`)
const MOST_MINUTES = 30
/** The longest time an account can keep a spot, however often it asks; then others have a chance. */
const LONGEST = sql.raw(`interval '${MOST_MINUTES} minutes'`)
/** Taking a spot again within this time continues the earlier hold, so its clock goes on. */
const PAUSE = sql.raw(`interval '5 minutes'`)
const MOST_PLACES = 20

export type Demand = ReadonlyMap<number, number>
/** What the office prepared for a family keeps its spots until it ends, however often it is looked at. */
export type Prepared = { id: number; until: Date }
/** An account's cart, a team that it enters, or what was prepared for it: none gives back what another keeps. */
export type Holder = {
  accountId: number
  teamId: number | null
  prepared?: Prepared | undefined
  /** The account emptied its cart: nothing of it is kept, also while others wait. */
  isEmptied?: boolean
}
type Held = { held_until: Date | null; may_extend: boolean; full: number[] }

/**
 * Keeps spots for a cart or a team: all that it needs, or none. Offerings are locked in the order of their ids, so that
 * two carts never wait for each other, and a hold is only touched under the lock of its offering. Spots kept for a
 * purchase wait for its money from here on, however long that takes.
 */
export async function holdPlaces(
  tx: Database,
  holder: Holder,
  demand: Demand,
  purchaseId: number | null = null,
): Promise<Held> {
  const wanted = [...demand.values()].reduce((sum, places) => sum + places, 0)
  if (wanted > MOST_PLACES) throw new Failure('most_spots', { most: MOST_PLACES })
  const concerned = sql`array(
    select unnest(${sql.param([...demand.keys()])}::int[])
    union select offering_id from place_holds
      where ${isOf(holder)} and ended_at is null and purchase_id is null
  )`
  const [ids, live] = await inOrder(
    tx,
    (tx) => lock(tx, concerned),
    (tx) => liveHolds(tx, holder, concerned),
  )

  const kept: Keeping[] = []
  const full: number[] = []
  for (const offeringId of ids) {
    const hold = live.find(({ offering_id }) => offering_id === offeringId)
    const places = demand.get(offeringId) ?? 0
    if (await mustStay(tx, holder, hold, { places, purchaseId })) continue
    if (places === 0) {
      await giveBack(tx, hold)
      continue
    }
    const keeping = await keep(tx, hold ?? { ...holder, offeringId }, { places, purchaseId })
    if (keeping) kept.push(keeping)
    else full.push(offeringId)
  }
  return { ...untilWhen(kept), full }
}

/** Of a purchase, only what is bought stays with it. */
async function mustStay(
  tx: Database,
  { accountId, teamId, prepared, isEmptied }: Holder,
  hold: Hold | undefined,
  { places, purchaseId }: Wanted,
): Promise<boolean> {
  if (!hold || places >= hold.places || teamId !== null || prepared || isEmptied) return false
  if (purchaseId !== null && places > 0) return false
  return (await rowsOthersWaitFor(tx, accountId, hold.offering_id)) > places
}

/** A team's spot is the team's, whichever of its managers asked for it first. */
function isOf({ accountId, teamId, prepared }: Holder): SQL {
  if (prepared) return sql`prepared_id = ${prepared.id}`
  return teamId === null
    ? sql`account_id = ${accountId} and team_id is null and wait_offer_id is null and prepared_id is null`
    : sql`team_id = ${teamId}`
}

export async function lockOfferings(tx: Database, ids: readonly number[]): Promise<void> {
  await lock(tx, sql`${sql.param(ids)}`)
}

async function lock(tx: Database, ids: SQL): Promise<number[]> {
  const locked = await rowsOf<{ id: number }>(
    tx,
    sql`select id from offerings where id = any(${ids}) order by id for update`,
  )
  return locked.map(({ id }) => id)
}

/** Releases expired holds. Only for offerings that the caller has locked. */
export async function releaseExpired(tx: Database, ids: readonly number[]): Promise<number> {
  const [released] = await rowsOf<{ count: number }>(
    tx,
    sql`with ${expired(sql`${sql.param(ids)}`)} select count(*)::int as count from ended`,
  )
  return released?.count ?? 0
}

const expired = (ids: SQL): SQL => sql`ended as (
    update place_holds set ended_at = now()
    where offering_id = any(${ids}) and ended_at is null and purchase_id is null
      and wait_offer_id is null and prepared_id is null and held_until < now()
    returning offering_id, places
  ), freed as (
    update offerings set held = held - gone.places
    from (select offering_id, sum(places)::int as places from ended group by offering_id) as gone
    where id = gone.offering_id
  )`

type Hold = { id: number; offering_id: number; places: number }
type Keeping = { first_held_at: Date; held_until: Date }
type Wanted = { places: number; purchaseId: number | null }

/** The account's live holds, after expired ones are released. Without those that are being paid for. */
async function liveHolds(tx: Database, holder: Holder, ids: SQL): Promise<Hold[]> {
  return rowsOf(
    tx,
    sql`with ${expired(ids)}
      select id, offering_id, places from place_holds
      where ${isOf(holder)} and ended_at is null and purchase_id is null
        and (held_until >= now() or prepared_id is not null)`,
  )
}

async function giveBack(tx: Database, hold: Hold | undefined): Promise<void> {
  if (!hold) return
  await changeHeld(tx, hold.offering_id, -hold.places)
  await tx.update(placeHolds).set({ ended_at: sql`now()` }).where(eq(placeHolds.id, hold.id))
}

type Where = Holder & { offeringId: number }

/** Null when there is no room. */
const keep = (tx: Database, where: Hold | Where, wanted: Wanted): Promise<Keeping | null> =>
  'id' in where ? extend(tx, where, wanted) : take(tx, where, wanted)

const extendHold = statement((db) =>
  db
    .update(placeHolds)
    .set({
      places: sql`${sql.placeholder('places')}`,
      purchase_id: sql`${sql.placeholder('purchaseId')}`,
      held_until: sql`case when ${placeHolds.prepared_id} is null
        then least(now() + ${HOLD}, ${placeHolds.first_held_at} + ${LONGEST}) else ${placeHolds.held_until} end`,
    })
    .where(eq(placeHolds.id, sql.placeholder('id')))
    .returning({ first_held_at: placeHolds.first_held_at, held_until: placeHolds.held_until }),
)

async function extend(tx: Database, hold: Hold, { places, purchaseId }: Wanted): Promise<Keeping | null> {
  const more = places - hold.places
  if (more !== 0 && !(await changeHeld(tx, hold.offering_id, more))) return null
  const [keeping] = await extendHold(tx, { id: hold.id, places, purchaseId })
  return keeping ?? null
}

/** The database is the guard: the counter moves only while there is room. */
async function changeHeld(tx: Database, offeringId: number, by: number): Promise<boolean> {
  const [changed] = await tx
    .update(offerings)
    .set({ held: sql`${offerings.held} + ${by}` })
    .where(and(eq(offerings.id, offeringId), by < 0 ? undefined : hasRoomFor(by)))
    .returning({ id: offerings.id })
  return changed !== undefined
}

/** While people wait, a free spot is theirs: the round that offers spots takes it for them. */
export const hasRoomFor = (places: number) => sql`held + sold + ${places} <= limit_places and waiting = 0`

/** Counts the spot and writes down whose it is in one statement, which does neither where there is no room. */
async function take(
  tx: Database,
  { offeringId, ...holder }: Where,
  { places, purchaseId }: Wanted,
): Promise<Keeping | null> {
  const { prepared } = holder
  const isPrepared = sql`${prepared !== undefined}::boolean`
  const [taken] = await rowsOf<{ first_held_at: string; held_until: string }>(
    tx,
    sql`with earlier as (
        select first_held_at from place_holds
        where ${isOf(holder)} and offering_id = ${offeringId} and purchase_id is null
          and ended_at > now() - ${PAUSE}
        order by ended_at desc limit 1
      ), room as (
        update offerings set held = held + ${places}
        where id = ${offeringId} and ${hasRoomFor(places)}
          and (${isPrepared} or not exists (select from earlier where first_held_at <= now() - ${LONGEST}))
        returning id
      )
      insert into place_holds
        (account_id, team_id, prepared_id, offering_id, places, purchase_id, first_held_at, held_until)
      select ${holder.accountId}::int, ${holder.teamId}::int, ${prepared?.id ?? null}::int, room.id, ${places}::int,
        ${purchaseId}::int, since.at,
        coalesce(${prepared?.until.toISOString() ?? null}::timestamptz, least(now() + ${HOLD}, since.at + ${LONGEST}))
      from room, (select coalesce((select first_held_at from earlier), now()) as at) as since
      returning first_held_at, held_until`,
  )
  return taken
    ? { first_held_at: new Date(taken.first_held_at), held_until: new Date(taken.held_until) }
    : null
}

function untilWhen(kept: Keeping[]) {
  const first = kept.toSorted((a, b) => a.held_until.getTime() - b.held_until.getTime())[0]
  if (!first) return { held_until: null, may_extend: false }
  const last = first.first_held_at.getTime() + MOST_MINUTES * 60_000
  return { held_until: first.held_until, may_extend: first.held_until.getTime() < last }
}
