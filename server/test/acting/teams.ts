import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Judged, TeamProgress } from '@centrepass/contract/tournaments/rosters'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { expect } from 'vitest'
import { signedIn } from '../people.ts'
import type { Site } from '../site.ts'

export type Manager = Awaited<ReturnType<typeof signedIn>>
type Answered = { data: Team } & ErrorAnswer
type Saved = { data: { version: number; team: Team } } & ErrorAnswer

/** What a team manager does, in one world. */
export function managingIn(world: Site) {
  const at = (team: { id: number }, path = '') => `/api/tournaments/teams/${team.id}${path}`
  const managing = {
    manager: (email = 'manager@mail.example') => signedIn(world, email),
    async divisionOf(code: string): Promise<{ id: number; tournament_id: number }> {
      const [row] = await world.database.rows(
        `select id, tournament_id from divisions where code = '${code}'`,
      )
      return row as { id: number; tournament_id: number }
    },
    async clubId(code: string): Promise<number> {
      const [row] = await world.database.rows(`select id from clubs where code = '${code}'`)
      return Number(row?.id)
    },
    async start(manager: Manager, { division = 'U16G', club = 'TAM', name = 'Otters' } = {}) {
      const { id, tournament_id } = await managing.divisionOf(division)
      return world.post<Answered>(
        `/api/tournaments/${tournament_id}/teams`,
        {
          ...{ division_id: id, club_id: await managing.clubId(club), team_name: name },
          contact: { name: 'Tobias Caldera', email: 'manager@mail.example', phone: '604-555-0101' },
        },
        manager.bearer,
      )
    },
    async draft(manager: Manager, name: string): Promise<Team> {
      const reply = await managing.start(manager, { name })
      expect(reply.status).toBe(200)
      return reply.body.data
    },
    get: (manager: Manager, team: { id: number }) => world.get<Answered>(at(team), manager.bearer),
    post: <Body = Answered>(manager: Manager, team: { id: number }, path: string, body: object) =>
      world.post<Body>(at(team, `/${path}`), body, manager.bearer),
    judge: (manager: Manager, team: { id: number }, candidate: object) =>
      world.post<{ data: Judged } & ErrorAnswer>(
        at(team, '/validate-participant'),
        candidate,
        manager.bearer,
      ),
    /** The roster as given, everything else as it is. */
    save: (manager: Manager, team: Team, change: Partial<TeamProgress>, version = team.version) => {
      const progress = {
        ...{ paymentOption: team.payment_option, teamName: team.team_name, teamId: team.id },
        ...{ clubId: team.club.id, tournamentId: team.tournament.id },
        ...change,
      }
      return world.post<Saved>(
        at(team, '/save-registration'),
        { data: JSON.stringify(progress), version },
        manager.bearer,
      )
    },
    /** Girls of fourteen to sixteen with valid registrations, by number and birthdate. */
    async girls(count: number): Promise<{ id: number; participant_number: string; birthdate: string }[]> {
      const rows = await world.database.rows(
        `select p.id, p.participant_number, p.birthdate::text from participants p
         join registrations r on r.participant_id = p.id and r.status = 'valid' and r.season_year = 2024
         join registration_options o on o.id = r.option_id and o.code = 'JUNIOR'
         join clubs c on c.id = p.club_id and c.code = 'TAM'
         where p.stream = 'WG' and p.birthdate between '2009-01-01' and '2011-12-31'
         order by p.id limit ${count}`,
      )
      return rows as { id: number; participant_number: string; birthdate: string }[]
    },
  }
  return managing
}
