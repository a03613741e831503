import { Stream } from '@centrepass/contract/catalogue'
import type { RoleLimits, TournamentRole } from '#platform/database/tables/tournaments'
import clubs from '../../demo-data/clubs.json' with { type: 'json' }
import tournaments from '../../demo-data/tournaments.json' with { type: 'json' }
import { centsIn } from './demo-catalogue.ts'
import type { DemoOfferings } from './demo-offerings.ts'
import { demoSeason, officeTime } from './demo-time.ts'

const ROLES: TournamentRole[] = [
  { code: 'players', name: 'Player' },
  { code: 'coaches', name: 'Coach' },
  { code: 'umpires', name: 'Umpire' },
  { code: 'volunteers', name: 'Technical Volunteer' },
  { code: 'team_managers', name: 'Team Manager' },
]

type Tournament = (typeof tournaments)[number]

export function demoTournaments(offerings: DemoOfferings) {
  return {
    tournaments: tournaments.map(tournamentRow),
    divisions: tournaments.flatMap(({ id, divisions }) =>
      divisions.map((division) => divisionRow(division, id, offerings.add(division.capacity))),
    ),
  }
}

function tournamentRow(tournament: Tournament) {
  const { host_club, start, end, early_entry_opens, entry_opens, entry_closes, roster_lock, ...rest } =
    tournament
  return {
    ...rest,
    season_year: demoSeason,
    host_club_id: clubs.find((club) => club.code === host_club)?.id,
    starts_on: start,
    ends_on: end,
    early_entry_opens_at: early_entry_opens === null ? null : officeTime(early_entry_opens),
    entry_opens_at: officeTime(entry_opens),
    entry_closes_at: officeTime(entry_closes),
    roster_locks_at: officeTime(roster_lock),
    roles: ROLES,
  }
}

function divisionRow(division: Tournament['divisions'][number], tournament_id: number, offering_id: number) {
  const { fee, deposit, balance_due, min_umpire, limits, ...rest } = division
  return {
    ...rest,
    tournament_id,
    offering_id,
    stream: Stream.parse(rest.stream),
    fee_cents: centsIn(fee),
    tax_class: 'GST',
    deposit_cents: centsIn(deposit),
    balance_due_on: balance_due,
    min_umpire_level: min_umpire,
    limits: roleLimits(limits),
  }
}

function roleLimits(limits: Record<string, number[]>): RoleLimits {
  return Object.fromEntries(Object.entries(limits).map(([role, [min = 0, max = 0]]) => [role, { min, max }]))
}
