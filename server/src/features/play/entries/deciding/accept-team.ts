import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/places/hold-places'
import { offerTo } from '#features/tournaments/entry/offer-places'
import { refuse } from '#features/tournaments/teams/change-team'
import { offerHoursFrom, offersIn, placesLeft } from '#features/tournaments/teams/keep-place'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { divisions } from '#platform/database/tables/tournaments'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type Decided, type Deciding, writeToManagers } from './deciding-deps.ts'
import { refuseNotIn } from './refuse-not-in.ts'

/** An entered team is told that it plays; a team that waits is offered the next free spot, before those ahead of it. */
export async function acceptTeam(tx: Database, deciding: Deciding): Promise<Decided> {
  const { deps, team, terms } = deciding
  refuseNotIn(team)
  if (team.status === 'waitlisted') return offerOutOfTurn(tx, deciding)
  if (team.accepted_at) throw new Failure('entry_accepted')
  const [accepted] = await tx
    .update(teams)
    .set({ accepted_at: terms.season.now, version: sql`${teams.version} + 1` })
    .where(
      and(
        ...[eq(teams.id, team.id), eq(teams.version, team.version), eq(teams.status, team.status)],
        ...[isNotNull(teams.submitted_at), isNull(teams.accepted_at)],
      ),
    )
    .returning({ id: teams.id })
  // It withdrew, or a colleague decided, a moment ago.
  if (!accepted) throw new Failure('team_changed')
  await writeToManagers(tx, deciding, deps.teamLetters.entryAccepted)
  await recordChange(tx, team.account_id, {
    ...{ action: 'team.accepted', subject: { team_id: team.id } },
    ...{ before: { accepted: false }, after: { accepted: true } },
  })
  return { outcome: 'accepted' }
}

/** The desk makes no spot: without a free one there is nothing to offer. */
async function offerOutOfTurn(tx: Database, { deps, team, terms, tournament }: Deciding): Promise<Decided> {
  if (team.offered_at) throw new Failure('spot_offered_already')
  const { season, configuration } = terms
  // Until then a team that waited may enter; the round that offers spots stops there, too.
  if (season.now >= tournament.roster_locks_at)
    refuse('entries_closed', { tournament: bothNames(tournament) })
  const offerHours = offerHoursFrom(configuration)
  const [division] = await tx.select().from(divisions).where(eq(divisions.id, team.division_id))
  if (!division) throw new Error(`Division ${team.division_id} is gone.`)
  await lockOfferings(tx, [division.offering_id])
  const left = await placesLeft(tx, division.offering_id)
  const promised = await offersIn(tx, team.division_id, { now: season.now, offerHours })
  if (left !== null && left - promised <= 0) throw new Failure('no_spot_to_offer')
  const offering = { now: season.now, season, offerHours, timezone: season.timezone }
  const offered = await offerTo(tx, deps.teamLetters, { teamId: team.id, ...offering })
  if (offered === 0) throw new Failure('spot_offered_already')
  return { outcome: 'offered' }
}
