import type { tournamentRows } from '#features/season/files/tournament-rows'
import { officeTime } from '../demo-time.ts'
import type { Roll } from '../people/demo-roll.ts'
import { type DemoReturn, priceOf, sale } from './demo-returns.ts'
import type { demoTeams } from './demo-teams.ts'

/** The teams of the demonstration that are in have been paid for, by the manager and in full. */
export function demoEntries(
  roll: Roll,
  { tournaments, divisions }: ReturnType<typeof tournamentRows>,
  { teams }: ReturnType<typeof demoTeams>,
): DemoReturn[] {
  return teams
    .filter(({ status }) => status === 'confirmed')
    .map(({ id, name, division_id, tournament_id }) => {
      const division = divisions[division_id - 1]
      const tournament = tournaments.find((known) => known.id === tournament_id)
      if (!id || !division || !tournament) throw new Error(`The demo has no place for ${name}.`)
      const product = {
        ...{ id, code: `${tournament.code}-${division.code}` },
        name: `${name}, ${division.name}, ${tournament.name}`,
        ...{ tax_class: division.tax_class, price_cents: division.fee_cents, plan: null },
      }
      return {
        ...sale(roll, 'manager@mail.example', 'Tobias', officeTime('2024-12-02T12:04')),
        ...priceOf('TournamentTeam', product, '2024-12-02'),
        team_id: id,
      }
    })
}
