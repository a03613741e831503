import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { offerings } from '#platform/database/tables/catalogue'
import { placeHolds } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'

const HOLD_MINUTES = 15
/** Nobody keeps a place longer than this, however often they ask, and then somebody else has a chance. */
const MOST_MINUTES = 30
const PAUSE_MINUTES = 5
const MOST_PLACES = 20

export type Demand = ReadonlyMap<number, number>
type Held = { held_until: Date | null; may_extend: boolean; full: number[] }

/**
 * Keeps places for an account: all that it wants, or none more. Offerings are locked in the order of their ids,
 * so that two carts never wait for each other, and nobody touches a hold whose offering they have not locked.
 */
export async function holdPlaces(tx: Database, accountId: number, demand: Demand): Promise<Held> {
  const wanted = [...demand.values()].reduce((sum, places) => sum + places, 0)
  if (wanted > MOST_PLACES) {
    throw new Failure('cart_refused', `One account can keep at most ${MOST_PLACES} limited places at a time.`)
  }
  const kept = await ownHolds(tx, accountId)
  const ids = [...new Set([...demand.keys(), ...kept.map(({ offering_id }) => offering_id)])]
  if (ids.length === 0) return { held_until: null, may_extend: false, full: [] }
  await lockOfferings(tx, ids)
  await releaseExpired(tx, ids)

  const live = await ownHolds(tx, accountId)
  const full: number[] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const hold = live.find(({ offering_id }) => offering_id === id)
    const isKept = await keep(tx, { accountId, offeringId: id, places: demand.get(id) ?? 0, hold })
    if (!isKept) full.push(id)
  }
  return { ...(await untilWhen(tx, accountId)), full }
}

export async function lockOfferings(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: offerings.id })
    .from(offerings)
    .where(inArray(offerings.id, [...ids]))
    .orderBy(offerings.id)
    .for('update')
}

/** Gives back what ran out. Only for offerings that the caller has locked. */
export async function releaseExpired(tx: Database, ids: readonly number[]): Promise<number> {
  const ended = await tx
    .update(placeHolds)
    .set({ ended_at: sql`now()` })
    .where(
      and(
        inArray(placeHolds.offering_id, [...ids]),
        isNull(placeHolds.ended_at),
        isNull(placeHolds.purchase_id),
        lt(placeHolds.held_until, sql`now()`),
      ),
    )
    .returning({ offering_id: placeHolds.offering_id, places: placeHolds.places })
  for (const { offering_id, places } of ended) await changeHeld(tx, offering_id, -places)
  return ended.length
}

type Keeping = {
  accountId: number
  offeringId: number
  places: number
  hold: typeof placeHolds.$inferSelect | undefined
}

async function keep(tx: Database, { accountId, offeringId, places, hold }: Keeping): Promise<boolean> {
  const more = places - (hold?.places ?? 0)
  const since = more > 0 && !hold ? await keptSince(tx, accountId, offeringId) : null
  if (since && Date.now() - since.getTime() >= MOST_MINUTES * 60_000) return false
  if (more !== 0 && !(await changeHeld(tx, offeringId, more))) return false
  if (places === 0) {
    if (hold) await tx.update(placeHolds).set({ ended_at: sql`now()` }).where(eq(placeHolds.id, hold.id))
    return true
  }
  const longest = sql`make_interval(mins => ${MOST_MINUTES})`
  const next = sql`now() + make_interval(mins => ${HOLD_MINUTES})`
  if (hold) {
    const held_until = sql`least(${next}, ${placeHolds.first_held_at} + ${longest})`
    await tx.update(placeHolds).set({ places, held_until }).where(eq(placeHolds.id, hold.id))
    return true
  }
  const first_held_at = since ? sql`${since.toISOString()}::timestamptz` : sql`now()`
  await tx.insert(placeHolds).values({
    ...{ account_id: accountId, offering_id: offeringId, places, first_held_at },
    held_until: sql`least(${next}, ${first_held_at} + ${longest})`,
  })
  return true
}

/** The database is the guard: the counter moves only while there is room. */
async function changeHeld(tx: Database, offeringId: number, by: number): Promise<boolean> {
  const [changed] = await tx
    .update(offerings)
    .set({ held: sql`${offerings.held} + ${by}` })
    .where(
      and(
        eq(offerings.id, offeringId),
        by < 0 ? undefined : sql`${offerings.held} + ${offerings.sold} + ${by} <= ${offerings.limit_places}`,
      ),
    )
    .returning({ id: offerings.id })
  return changed !== undefined
}

/** A place given back a moment ago is still the same keeping: whoever takes it again goes on counting. */
async function keptSince(tx: Database, accountId: number, offeringId: number): Promise<Date | null> {
  const [recent] = await tx
    .select({ first_held_at: placeHolds.first_held_at })
    .from(placeHolds)
    .where(
      and(
        eq(placeHolds.account_id, accountId),
        eq(placeHolds.offering_id, offeringId),
        gt(placeHolds.ended_at, sql`now() - make_interval(mins => ${PAUSE_MINUTES})`),
        isNull(placeHolds.purchase_id),
      ),
    )
    .orderBy(desc(placeHolds.ended_at))
    .limit(1)
  return recent?.first_held_at ?? null
}

/** Without those that are being paid for: they wait for the money. */
function ownHolds(tx: Database, accountId: number) {
  return tx
    .select()
    .from(placeHolds)
    .where(
      and(eq(placeHolds.account_id, accountId), isNull(placeHolds.ended_at), isNull(placeHolds.purchase_id)),
    )
}

async function untilWhen(tx: Database, accountId: number) {
  const holds = await ownHolds(tx, accountId)
  const first = holds.toSorted((a, b) => a.held_until.getTime() - b.held_until.getTime())[0]
  if (!first) return { held_until: null, may_extend: false }
  const last = first.first_held_at.getTime() + MOST_MINUTES * 60_000
  return { held_until: first.held_until, may_extend: first.held_until.getTime() < last }
}
