import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/hold-places'
import type { PurchaseDeps } from '#features/cart/pay-purchase'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { offerings } from '#platform/database/tables/catalogue'
import { accounts } from '#platform/database/tables/people'
import { teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { offerHoursFrom, offersIn, offersSince } from './keep-place.ts'
import type { TeamLetters } from './team-emails.ts'

type Deps = Pick<PurchaseDeps, 'db' | 'clock' | 'configuration' | 'teamLetters'>

/** Offers free places to the teams that wait, in their order. Who does not answer in time goes to the end. */
export async function offerPlaces({ db, clock, configuration, teamLetters }: Deps): Promise<number> {
  const now = clock.now()
  const offerHours = offerHoursFrom(await configuration())
  const waiting = await db
    .selectDistinct({ id: teams.division_id, offering_id: divisions.offering_id })
    .from(teams)
    .innerJoin(divisions, eq(divisions.id, teams.division_id))
    .innerJoin(tournaments, eq(tournaments.id, divisions.tournament_id))
    .where(and(eq(teams.status, 'waitlisted'), gt(tournaments.roster_locks_at, now)))
  let offered = 0
  for (const division of waiting) {
    // A manager who enters such a team has locked it before its place; we come the other way.
    offered += await retrying(() =>
      db.transaction((tx) => offerIn(tx, teamLetters, { division, now, offerHours })),
    )
  }
  return offered
}

type Offering = { now: Date; offerHours: number }
type Looking = Offering & { division: { id: number; offering_id: number } }

async function offerIn(
  tx: Database,
  letters: TeamLetters,
  { division, ...offering }: Looking,
): Promise<number> {
  await lockOfferings(tx, [division.offering_id])
  await sendToTheEnd(tx, division.id, offering)
  const [found] = await tx
    .select({ left: sql<number>`(${offerings.limit_places} - ${offerings.held} - ${offerings.sold})::int` })
    .from(offerings)
    .where(eq(offerings.id, division.offering_id))
  const free = (found?.left ?? 0) - (await offersIn(tx, division.id, offering))
  if (free <= 0) return 0
  const next = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.division_id, division.id), eq(teams.status, 'waitlisted'), isNull(teams.offered_at)))
    .orderBy(asc(teams.waitlisted_at), asc(teams.id))
    .limit(free)
  let offered = 0
  for (const { id } of next) offered += await offer(tx, letters, { teamId: id, ...offering })
  return offered
}

async function sendToTheEnd(tx: Database, divisionId: number, { now, offerHours }: Offering): Promise<void> {
  await tx
    .update(teams)
    .set({ offered_at: null, waitlisted_at: now })
    .where(
      and(
        eq(teams.division_id, divisionId),
        eq(teams.status, 'waitlisted'),
        isNotNull(teams.offered_at),
        lte(teams.offered_at, offersSince(now, offerHours)),
      ),
    )
}

async function offer(
  tx: Database,
  letters: TeamLetters,
  { teamId, now, offerHours }: Offering & { teamId: number },
): Promise<number> {
  const [offered] = await tx
    .update(teams)
    .set({ offered_at: now })
    .where(and(eq(teams.id, teamId), eq(teams.status, 'waitlisted'), isNull(teams.offered_at)))
    .returning({ id: teams.id })
  // It left the wait list a moment ago.
  if (!offered) return 0
  const [about] = await tx
    .select({
      team: teams.name,
      tournament: tournaments.name,
      email: accounts.email,
      language: accounts.language,
    })
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .innerJoin(accounts, eq(accounts.id, teams.account_id))
    .where(eq(teams.id, teamId))
  if (!about) throw new Error(`Team ${teamId} is gone.`)
  const { team, tournament } = about
  await queueEmail(
    tx,
    about.email,
    letters.placeOffered(about.language, { team, tournament, hours: String(offerHours) }, teamId),
  )
  await record(tx, null, 'team.place_offered', { team_id: teamId })
  return 1
}
