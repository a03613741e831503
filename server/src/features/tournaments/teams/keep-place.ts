import type { Team } from '@centrepass/contract/tournaments/teams'
import { and, count, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holdPlaces, lockOfferings, releaseExpired } from '#features/cart/places/hold-places'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { offerings } from '#platform/database/tables/catalogue'
import { placeHolds } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import type { TeamRow } from './team-facts.queries.ts'

/** How long a free spot is held for the team it was offered to. */
export const offerHoursFrom = ({ variables }: Configuration): number =>
  Number(variables.waitlist_offer_hours ?? 48)

const HOUR_MS = 3_600_000
/** Offers from before this moment have expired. */
export const offersSince = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

export const offerEnd = (offeredAt: Date, hours: number) => new Date(offeredAt.getTime() + hours * HOUR_MS)

/** Until when a spot is held for the team; null when none is, or no longer. */
export function offerEnds(
  { offered_at }: Pick<TeamRow, 'offered_at'>,
  now: Date,
  configuration: Configuration,
): Date | null {
  if (offered_at === null) return null
  const end = offerEnd(offered_at, offerHoursFrom(configuration))
  return now < end ? end : null
}

type Keeping = {
  accountId: number
  team: Pick<TeamRow, 'id' | 'division_id' | 'status' | 'offered_at'>
  offeringId: number
  now: Date
  offerHours: number
  purchaseId: number | null
}
type Kept = { isFull: boolean; heldUntil: Date | null }

/** Holds a team's spot in its division. Spots promised to waiting teams are not free for others. */
export async function keepPlace(tx: Database, keeping: Keeping): Promise<Kept> {
  const { accountId, team, offeringId, purchaseId } = keeping
  await lockOfferings(tx, [offeringId])
  await releaseExpired(tx, [offeringId])
  const left = await placesLeft(tx, offeringId)
  if (left === null) return { isFull: false, heldUntil: null }
  const isOwn = (await tx.$count(placeHolds, heldBy(team.id))) > 0
  if (!isOwn && left <= (await promised(tx, keeping))) return { isFull: true, heldUntil: null }
  const holder = { accountId, teamId: team.id }
  const { full, held_until } = await holdPlaces(tx, holder, new Map([[offeringId, 1]]), purchaseId)
  return { isFull: full.length > 0, heldUntil: held_until }
}

/** Null where spots are unlimited. */
export async function placesLeft(tx: Database, offeringId: number): Promise<number | null> {
  const { limit_places, held, sold } = offerings
  const [found] = await tx
    .select({ left: sql<number | null>`(${limit_places} - ${held} - ${sold})::int` })
    .from(offerings)
    .where(eq(offerings.id, offeringId))
  return found?.left ?? null
}

/** A team with an offer comes before teams that wait, and those before a team that comes now. */
function promised(tx: Database, { team, now, offerHours }: Keeping): Promise<number> {
  const { status, offered_at } = team
  const isOffered =
    status === 'waitlisted' && offered_at !== null && offered_at > offersSince(now, offerHours)
  if (isOffered) return offersIn(tx, team.division_id, { now, offerHours, except: team.id })
  return tx.$count(teams, waitingIn(tx, team.division_id, team.id))
}

/** How many free spots of a division are promised to teams that waited. */
export async function offersIn(
  tx: Database,
  divisionId: number,
  { now, offerHours, except = 0 }: { now: Date; offerHours: number; except?: number },
): Promise<number> {
  const isOffered = gt(teams.offered_at, offersSince(now, offerHours))
  return tx.$count(teams, and(waitingIn(tx, divisionId, except), isOffered))
}

/** Teams are offered spots in this order; one that has an offer keeps its position until it answers. */
export async function positionOf(db: Database, { id, division_id, status }: TeamRow): Promise<Team['waits']> {
  if (status !== 'waitlisted') return null
  const line = and(eq(teams.division_id, division_id), eq(teams.status, 'waitlisted'))
  const own = sql`(select own.waitlisted_at, own.id from teams own where own.id = ${id})`
  const isAhead = sql`(${teams.waitlisted_at}, ${teams.id}) < ${own}`
  const [found] = await db
    .select({ in_line: count(), ahead: sql<number>`count(*) filter (where ${isAhead})::int` })
    .from(teams)
    .where(line)
  return found ? { position: found.ahead + 1, in_line: found.in_line } : null
}

/** Waiting teams; one whose spot is held during its review already counts among the held ones. */
export const waitingIn = (tx: Database, divisionId: number, except: number) =>
  and(
    eq(teams.division_id, divisionId),
    eq(teams.status, 'waitlisted'),
    ne(teams.id, except),
    notExists(tx.select({ id: placeHolds.id }).from(placeHolds).where(heldBy(teams.id))),
  )

export const heldBy = (teamId: number | PgColumn) =>
  and(eq(placeHolds.team_id, teamId), isNull(placeHolds.ended_at))
