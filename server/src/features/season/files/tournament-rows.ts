import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import type { RoleLimits, TournamentRole } from '#platform/database/tables/tournaments'
import { centsIn, type Season, seasonOf } from './catalogue-rows.ts'
import type { OfferingRows } from './offering-rows.ts'

/** The rules know these by their codes; readers see them in their own language. */
const ROLES: TournamentRole[] = [
  { code: 'players', name: 'Player' },
  { code: 'coaches', name: 'Coach' },
  { code: 'umpires', name: 'Umpire' },
  { code: 'volunteers', name: 'Technical Volunteer' },
  { code: 'team_managers', name: 'Team Manager' },
]

export function tournamentRows(files: AssociationFiles, offerings: OfferingRows) {
  return {
    tournaments: files.tournaments.map((tournament) => ({
      ...tournamentRow(tournament, seasonOf(files)),
      id: tournament.id,
      host_club_id: files.clubs.find(({ code }) => code === tournament.host_club)?.id,
    })),
    divisions: files.tournaments.flatMap(({ id, divisions }) =>
      divisions.map((division) => ({
        ...divisionRow(division),
        ...{ tournament_id: id, offering_id: offerings.add(division.capacity) },
      })),
    ),
  }
}

type Tournament = AssociationFiles['tournaments'][number]

export function tournamentRow(tournament: Omit<Tournament, 'id'>, { season_year, instant }: Season) {
  const { host_club, start, end, early_entry_opens, entry_opens, entry_closes, roster_lock, ...rest } =
    tournament
  return {
    ...rest,
    season_year,
    starts_on: start,
    ends_on: end,
    early_entry_opens_at: early_entry_opens === null ? null : instant(early_entry_opens),
    entry_opens_at: instant(entry_opens),
    entry_closes_at: instant(entry_closes),
    roster_locks_at: instant(roster_lock),
    roles: ROLES,
  }
}

export function divisionRow(division: Tournament['divisions'][number]) {
  const { fee, deposit, balance_due, min_umpire, limits, ...rest } = division
  return {
    ...rest,
    fee_cents: centsIn(fee),
    deposit_cents: centsIn(deposit),
    balance_due_on: balance_due,
    min_umpire_level: min_umpire,
    limits: roleLimits(limits),
  }
}

function roleLimits(limits: Tournament['divisions'][number]['limits']): RoleLimits {
  return Object.fromEntries(Object.entries(limits).map(([role, [min, max]]) => [role, { min, max }]))
}
