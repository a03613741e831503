import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { holdPlaces, lockOfferings } from '#features/cart/hold-places'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { offerings } from '#platform/database/tables/catalogue'
import { placeHolds } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import type { TeamRow } from './team-facts.queries.ts'

/** How long a free place is kept for the team it was offered to. */
export const offerHoursFrom = ({ variables }: Configuration): number =>
  Number(variables.waitlist_offer_hours ?? 48)

const HOUR_MS = 3_600_000
/** Offers from before this moment have run out. */
export const offersSince = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

/** Until when a place is kept for the team; null when none is, or no longer. */
export function offerEnds(
  { offered_at }: Pick<TeamRow, 'offered_at'>,
  now: Date,
  configuration: Configuration,
): Date | null {
  if (offered_at === null) return null
  const end = new Date(offered_at.getTime() + offerHoursFrom(configuration) * HOUR_MS)
  return now < end ? end : null
}

type Keeping = {
  accountId: number
  team: Pick<TeamRow, 'id' | 'division_id'>
  offeringId: number
  now: Date
  offerHours: number
  purchaseId: number | null
}
type Kept = { isFull: boolean; heldUntil: Date | null }

/** Keeps a team's place in its division. What was offered to a team of the wait list is not free for others. */
export async function keepPlace(tx: Database, keeping: Keeping): Promise<Kept> {
  const { accountId, team, offeringId, purchaseId } = keeping
  await lockOfferings(tx, [offeringId])
  const left = await placesLeft(tx, keeping)
  if (left === null) return { isFull: false, heldUntil: null }
  if (left <= (await offersIn(tx, team.division_id, { ...keeping, except: team.id }))) {
    return { isFull: true, heldUntil: null }
  }
  const holder = { accountId, teamId: team.id }
  const { full, held_until } = await holdPlaces(tx, holder, new Map([[offeringId, 1]]), purchaseId)
  return { isFull: full.length > 0, heldUntil: held_until }
}

/** With the one that the team keeps itself; null where nobody counts. */
async function placesLeft(tx: Database, { team, accountId, offeringId }: Keeping): Promise<number | null> {
  const own = tx
    .select({ places: sql<number>`coalesce(sum(${placeHolds.places}), 0)` })
    .from(placeHolds)
    .where(
      and(
        eq(placeHolds.account_id, accountId),
        eq(placeHolds.team_id, team.id),
        sql`${placeHolds.ended_at} is null`,
      ),
    )
  const { limit_places, held, sold } = offerings
  const [found] = await tx
    .select({ left: sql<number | null>`(${limit_places} - ${held} - ${sold} + (${own}))::int` })
    .from(offerings)
    .where(eq(offerings.id, offeringId))
  return found?.left ?? null
}

/** How many free places of a division are promised to teams that waited. */
export async function offersIn(
  tx: Database,
  divisionId: number,
  { now, offerHours, except = 0 }: { now: Date; offerHours: number; except?: number },
): Promise<number> {
  return tx.$count(
    teams,
    and(
      eq(teams.division_id, divisionId),
      eq(teams.status, 'waitlisted'),
      isNotNull(teams.offered_at),
      gt(teams.offered_at, offersSince(now, offerHours)),
      ne(teams.id, except),
    ),
  )
}
