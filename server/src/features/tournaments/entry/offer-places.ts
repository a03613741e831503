import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/places/hold-places'
import { tellOnScreen } from '#features/notifications/notify'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import type { TeamLetters } from '../letters/team-emails.ts'
import type { EntryDeps } from '../teams/entry-deps.ts'
import { offerEnd, offerHoursFrom, offersIn, offersSince, placesLeft } from '../teams/keep-place.ts'
import { managersOf } from '../teams/team-managers.queries.ts'
import { takeBackOffers } from './take-back-offers.ts'

type Deps = Pick<EntryDeps, 'db' | 'clock' | 'configuration' | 'teamLetters'>

/** Offers free spots to the waiting teams, in their order. A team that does not answer in time goes to the end. */
export async function offerPlaces({ db, clock, configuration, teamLetters }: Deps): Promise<number> {
  const known = await configuration()
  const season = seasonFrom(known, clock)
  const { now } = season
  const offering = { now, season, offerHours: offerHoursFrom(known), timezone: known.association.timezone }
  const waiting = await db
    .selectDistinct({ id: teams.division_id, offering_id: divisions.offering_id })
    .from(teams)
    .innerJoin(divisions, eq(divisions.id, teams.division_id))
    .innerJoin(tournaments, eq(tournaments.id, divisions.tournament_id))
    .where(and(eq(teams.status, 'waitlisted'), gt(tournaments.roster_locks_at, now)))
  let offered = 0
  for (const division of waiting) {
    // A manager who enters such a team has locked it before its spot; we lock in the other order.
    offered += await retrying(() =>
      db.transaction((tx) => offerIn(tx, teamLetters, { division, ...offering })),
    )
  }
  return offered
}

/** Where spots are no longer limited, every waiting team gets one; the rest in the next round. */
const MOST_AT_ONCE = 100

type Offering = { now: Date; season: SeasonFacts; offerHours: number; timezone: string }
type Looking = Offering & { division: { id: number; offering_id: number } }

async function offerIn(
  tx: Database,
  letters: TeamLetters,
  { division, ...offering }: Looking,
): Promise<number> {
  await lockOfferings(tx, [division.offering_id])
  await sendToTheEnd(tx, division.id, offering)
  const left = (await placesLeft(tx, division.offering_id)) ?? MOST_AT_ONCE
  const free = left - (await offersIn(tx, division.id, offering))
  if (free < 0) await takeBackOffers(tx, letters, { divisionId: division.id, count: -free, ...offering })
  if (free <= 0) return 0
  const next = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.division_id, division.id), eq(teams.status, 'waitlisted'), isNull(teams.offered_at)))
    .orderBy(asc(teams.waitlisted_at), asc(teams.id))
    .limit(free)
  let offered = 0
  for (const { id } of next) offered += await offerTo(tx, letters, { teamId: id, ...offering })
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

/** Offers a spot that is free to one waiting team. How many were offered: none where it has an offer already. */
export async function offerTo(
  tx: Database,
  letters: TeamLetters,
  { teamId, ...offering }: Offering & { teamId: number },
): Promise<number> {
  const { now } = offering
  const [offered] = await tx
    .update(teams)
    .set({ offered_at: now })
    .where(and(eq(teams.id, teamId), eq(teams.status, 'waitlisted'), isNull(teams.offered_at)))
    .returning({ id: teams.id })
  // It left the wait list a moment ago.
  if (!offered) return 0
  await tell(tx, letters, { teamId, ...offering })
  await record(tx, null, 'team.place_offered', { team_id: teamId })
  return 1
}

/** Notifies every manager of the team in their language: the first to see it can take the spot. */
async function tell(
  tx: Database,
  letters: TeamLetters,
  { teamId, season, timezone, now, offerHours }: Offering & { teamId: number },
): Promise<void> {
  const [about] = await tx
    .select({
      ...{ team: teams.name, tournament: tournaments.name, division: divisions.name },
      ...{ tournaments: tournaments.names, divisions: divisions.names },
    })
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .innerJoin(divisions, eq(divisions.id, teams.division_id))
    .where(eq(teams.id, teamId))
  if (!about) throw new Error(`Team ${teamId} is gone.`)
  const { team, tournament, division } = about
  const until = plainDateIn(offerEnd(now, offerHours), timezone)
  const named = (locale: Locale) =>
    `${about.divisions[locale] ?? division}, ${about.tournaments[locale] ?? tournament}`
  const product = { product: `${division}, ${tournament}`, product_en: named('en'), product_fr: named('fr') }
  const subject = { ...product, until, team_id: teamId, team }
  for (const { email, language, account_id, participant_id } of await managersOf(tx, [teamId])) {
    const spoken = about.tournaments[language === 'FR' ? 'fr' : 'en'] ?? tournament
    const offer = { team, tournament: spoken, hours: String(offerHours) }
    await queueEmail(tx, email, letters.placeOffered(language, offer, teamId))
    if (participant_id === null) continue
    await tellOnScreen(tx, season, { participant_id, account_id, kind: 'waitlist_offer', subject })
  }
}
