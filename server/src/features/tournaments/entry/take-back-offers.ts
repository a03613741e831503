import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { nameFor } from '#platform/mail/name-for'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import type { TeamLetters } from '../letters/team-emails.ts'
import { offersSince, waitingIn } from '../teams/keep-place.ts'
import { managersOf } from '../teams/team-managers.queries.ts'

type Order = { divisionId: number; count: number; now: Date; offerHours: number }

/**
 * The limit was lowered below what was offered: the newest offers end, and the teams keep their position. One that
 * holds its spot already keeps it. The caller has locked the offering.
 */
export async function takeBackOffers(tx: Database, letters: TeamLetters, order: Order): Promise<void> {
  const { divisionId, count, now, offerHours } = order
  const newest = tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(waitingIn(tx, divisionId, 0), gt(teams.offered_at, offersSince(now, offerHours))))
    .orderBy(desc(teams.offered_at), desc(teams.waitlisted_at), desc(teams.id))
    .limit(count)
  const ended = await tx
    .update(teams)
    .set({ offered_at: null })
    .where(and(inArray(teams.id, newest), eq(teams.status, 'waitlisted')))
    .returning({ id: teams.id, team: teams.name, tournament_id: teams.tournament_id })
  for (const { id, team, tournament_id } of ended) {
    const [about] = await tx
      .select({ name: tournaments.name, names: tournaments.names })
      .from(tournaments)
      .where(eq(tournaments.id, tournament_id))
    for (const { email, language } of await managersOf(tx, [id]))
      await queueEmail(
        tx,
        email,
        letters.offerTakenBack(language, { team, tournament: about ? nameFor(about, language) : '' }, id),
      )
    await record(tx, null, 'team.offer_taken_back', { team_id: id })
  }
}
