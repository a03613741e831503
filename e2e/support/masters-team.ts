import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'

/** Women of the demonstration who are registered and old enough for the masters, with their birthdates. */
const masters = [
  ['CC-100045', '1989-04-08'],
  ['CC-100133', '1978-09-20'],
  ['CC-100167', '1978-11-24'],
  ['CC-100184', '1984-06-18'],
  ['CC-100186', '1977-06-13'],
  ['CC-100200', '1974-03-01'],
  ['CC-100248', '1974-09-28'],
  ['CC-100249', '1980-11-18'],
  ['CC-100254', '1958-12-13'],
  ['CC-100255', '1990-11-12'],
  ['CC-100258', '1979-08-21'],
] as const
const VOLUNTEER = ['CC-100001', '1972-05-07'] as const
const MANAGER = ['CC-100072', '1988-01-26'] as const
/** Odette, whose account it is. She umpires. */
const ODETTE = ['CC-100309', '1971-10-12'] as const
export const LOGIN = 'masters@mail.example'

export type Api = Awaited<ReturnType<typeof signedIn>>
type SignedIn = {
  data: { account: { participant: { id: number } } }
  authorization: { access_token: string }
}

/** What is not the story is arranged through the same calls that the screens make. */
export async function signedIn(request: APIRequestContext, email: string) {
  const login = await request.post('/api/auth/login', { data: { email, password: 'Cedar-Demo-2024' } })
  const { data, authorization }: SignedIn = await login.json()
  const headers = { authorization: `Bearer ${authorization.access_token}` }
  const answered = async <T>(response: APIResponse): Promise<T> => {
    expect(response.ok(), await response.text()).toBe(true)
    const { data: answer }: { data: T } = await response.json()
    return answer
  }
  return {
    personId: data.account.participant.id,
    get: async <T>(path: string) => answered<T>(await request.get(path, { headers })),
    post: async <T>(path: string, body: object) =>
      answered<T>(await request.post(path, { headers, data: body })),
  }
}

export type Team = { id: number; version: number; players: { participant: { first_name: string } }[] }
type Division = { id: number; name: string }
export type Tournament = {
  id: number
  name: string
  clubs: { id: number; name: string }[]
  divisions: Division[]
}

/** A complete team in a division whose entries are open today. */
export async function preparedTeam(api: Api, name: string) {
  const tournaments = await api.get<Tournament[]>('/api/tournaments?per_page=200')
  const tournament = tournaments.find((known) => known.name === 'Harbour Invitational')
  const division = tournament?.divisions.find((known) => known.name === "Women's Masters 35+")
  const club = tournament?.clubs.at(-1)
  const contact = { name: 'Odette Laroche', email: LOGIN, phone: '604-555-0142' }
  const team = await api.post<Team>(`/api/tournaments/${tournament?.id}/teams`, {
    ...{ division_id: division?.id, club_id: club?.id, team_name: name, contact },
  })
  await becomeUmpire(api)
  const people = [
    ...masters.map(([participant_number, birthdate]) => ({ role: 'players', participant_number, birthdate })),
    ...[ODETTE].map(([participant_number, birthdate]) => ({
      role: 'umpires',
      participant_number,
      birthdate,
    })),
    ...[VOLUNTEER].map(([participant_number, birthdate]) => ({
      ...{ role: 'volunteers', participant_number, birthdate },
    })),
    ...[MANAGER].map(([participant_number, birthdate]) => ({
      ...{ role: 'team_managers', participant_number, birthdate },
    })),
  ]
  const judged = await api.post<{ entry: { participant: { id: number } } | null }[]>(
    `/api/tournaments/teams/${team.id}/validate-participants`,
    { people },
  )
  const inRole = (role: string) =>
    judged
      .filter((_, index) => people[index]?.role === role)
      .map(({ entry }, index) => ({
        participant: entry?.participant.id,
        ...(role === 'players' && { jersey_number: index + 1, is_goalkeeper: index === 0 }),
      }))
  const progress = {
    ...{
      paymentOption: 'full',
      teamName: name,
      teamId: team.id,
      clubId: club?.id,
      tournamentId: tournament?.id,
    },
    teamColors: {
      ...{ jersey_color: 'Navy', shorts_color: 'White', sock_color_light: 'White', gk_jersey_color: 'Lime' },
    },
    ...{ players: inRole('players'), coaches: [], umpires: inRole('umpires') },
    ...{ volunteers: inRole('volunteers'), team_managers: inRole('team_managers') },
  }
  await api.post(`/api/tournaments/teams/${team.id}/save-registration`, {
    ...{ data: JSON.stringify(progress), version: team.version },
  })
  return team
}

async function becomeUmpire(api: Api): Promise<void> {
  const path = `/api/participants/${api.personId}/profile`
  const { affiliation } = await api.get<{ affiliation: object }>(path)
  await api.post(path, {
    affiliation: { ...affiliation, umpire_level: 'COMMUNITY', umpire_expires_on: '2027-08-31' },
  })
}
