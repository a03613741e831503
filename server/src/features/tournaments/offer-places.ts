import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/hold-places'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { offerings } from '#platform/database/tables/catalogue'
import { accounts } from '#platform/database/tables/people'
import { teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { OFFER_HOURS, offersIn } from './keep-place.ts'
import type { TeamLetters } from './team-emails.ts'

type Deps = { db: Database; clock: Clock; teamLetters: TeamLetters }

/** Offers free places to the teams that wait, in their order. Who does not answer in time goes to the end. */
export async function offerPlaces({ db, clock, teamLetters }: Deps): Promise<number> {
  const now = clock.now()
  const waiting = await db
    .selectDistinct({ id: teams.division_id, offering_id: divisions.offering_id })
    .from(teams)
    .innerJoin(divisions, eq(divisions.id, teams.division_id))
    .innerJoin(tournaments, eq(tournaments.id, divisions.tournament_id))
    .where(and(eq(teams.status, 'waitlisted'), gt(tournaments.roster_locks_at, now)))
  let offered = 0
  for (const division of waiting) {
    offered += await db.transaction((tx) => offerIn(tx, teamLetters, { division, now }))
  }
  return offered
}

type Looking = { division: { id: number; offering_id: number }; now: Date }

async function offerIn(tx: Database, letters: TeamLetters, { division, now }: Looking): Promise<number> {
  await lockOfferings(tx, [division.offering_id])
  await sendToTheEnd(tx, division.id, now)
  const [found] = await tx
    .select({ left: sql<number>`(${offerings.limit_places} - ${offerings.held} - ${offerings.sold})::int` })
    .from(offerings)
    .where(eq(offerings.id, division.offering_id))
  const free = (found?.left ?? 0) - (await offersIn(tx, division.id, { now }))
  if (free <= 0) return 0
  const next = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.division_id, division.id), eq(teams.status, 'waitlisted'), isNull(teams.offered_at)))
    .orderBy(asc(teams.waitlisted_at), asc(teams.id))
    .limit(free)
  for (const { id } of next) await offer(tx, letters, { teamId: id, now })
  return next.length
}

async function sendToTheEnd(tx: Database, divisionId: number, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - OFFER_HOURS * 3_600_000)
  await tx
    .update(teams)
    .set({ offered_at: null, waitlisted_at: now })
    .where(
      and(
        eq(teams.division_id, divisionId),
        eq(teams.status, 'waitlisted'),
        isNotNull(teams.offered_at),
        or(lt(teams.offered_at, longAgo), eq(teams.offered_at, longAgo)),
      ),
    )
}

async function offer(tx: Database, letters: TeamLetters, { teamId, now }: { teamId: number; now: Date }) {
  await tx.update(teams).set({ offered_at: now }).where(eq(teams.id, teamId))
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
  await queueEmail(tx, about.email, letters.placeOffered(about.language, { team, tournament }, teamId))
  await record(tx, null, 'team.place_offered', { team_id: teamId })
}
