import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { teamMembers, teamPeople } from '#platform/database/tables/teams'
import { enterBilledTeam } from './enter-indoor-team.ts'
import type { Working } from './new-families.ts'

type Harbour = {
  name: string
  club: string
  division: 'WO' | 'MO'
  jersey: string
  players: number
  /** What the team still lacks, for the desk to see. */
  without?: readonly RoleCode[]
}

const harbour: readonly Harbour[] = [
  { name: 'Delta Tides', club: 'DLT', division: 'WO', jersey: 'Navy', players: 11 },
  { name: 'Brookmere Gulls', club: 'BRK', division: 'WO', jersey: 'Black', players: 11 },
  { name: 'Quarry Sparks', club: 'QUA', division: 'WO', jersey: 'White', players: 9, without: ['umpires'] },
  { name: 'Valley Spray', club: 'VAL', division: 'WO', jersey: 'Red', players: 11, without: ['volunteers'] },
  { name: 'Abbey Masts', club: 'ABY', division: 'MO', jersey: 'Royal blue', players: 11 },
  { name: 'Granville Anchors', club: 'GRN', division: 'MO', jersey: '', players: 8 },
]

/** Teams that were entered when entries opened in February, so that the desk has a field to look at. */
export const enterHarbourTeams = (working: Working): Promise<void> =>
  working.db.transaction(async (tx) => {
    for (const team of harbour) await enter({ ...working, db: tx }, team)
  })

async function enter(working: Working, { name, club, division, jersey, players, without = [] }: Harbour) {
  const colours = jersey
    ? {
        ...noColours,
        jersey_color: jersey,
        shorts_color: 'White',
        sock_color_light: 'White',
        gk_jersey_color: 'Lime',
      }
    : noColours
  const at = { tournament: 'HARB', division, colours }
  const entered = await enterBilledTeam(working, { name, club, on: '2025-02-04', at })
  const { team_id, tournament } = entered
  const chosen: Chosen[] = []
  for (const { role, count, categories } of roles(players)) {
    if (without.includes(role)) continue
    const asked = { categories, count, stream: role === 'players' ? STREAM[division] : null }
    const taken = chosen.map(({ id }) => id)
    const found = await peopleFor(working.db, {
      ...asked,
      club: entered.club.id,
      tournament: tournament.id,
      taken,
    })
    chosen.push(...found.map((id) => ({ id, role })))
  }
  await putOn(working.db, { team_id, division_id: entered.division.id, chosen })
}

type Chosen = { id: number; role: RoleCode }

const STREAM = { WO: 'WG', MO: 'MB' } as const
const ADULTS = ['SENIOR', 'POSTSEC', 'MASTERS']
const roles = (players: number) =>
  [
    { role: 'players', count: players, categories: ADULTS },
    { role: 'coaches', count: 1, categories: ['COACH'] },
    { role: 'team_managers', count: 1, categories: ['VOLUNTEER'] },
    { role: 'umpires', count: 1, categories: ['UMPIRE'] },
    { role: 'volunteers', count: 1, categories: ['VOLUNTEER'] },
  ] as const

type Asked = {
  categories: readonly string[]
  count: number
  stream: 'WG' | 'MB' | null
  club: number
  tournament: number
  taken: readonly number[]
}

/** Adults who are registered and in no other team there, those of the club first. */
async function peopleFor(tx: Database, asked: Asked): Promise<number[]> {
  const { categories, count, stream, club, tournament, taken } = asked
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select p.id from participants p
      where p.birthdate < '2006-01-01' and p.erased_at is null and p.id <> all (${sql.param([...taken])}::int[])
        ${stream === null ? sql`` : sql`and p.stream = ${stream}`}
        and exists (select from registrations r join registration_options o on o.id = r.option_id
          where r.participant_id = p.id and r.status = 'valid' and o.code = any (${sql.param([...categories])}::text[]))
        and not exists (select from team_members m join teams t on t.id = m.team_id
          where m.participant_id = p.id and t.tournament_id = ${tournament})
      order by (p.club_id = ${club}) desc nulls last, p.id limit ${count}`,
  )
  return rows.map(({ id }) => id)
}

async function putOn(
  tx: Database,
  { team_id, division_id, chosen }: { team_id: number; division_id: number; chosen: readonly Chosen[] },
): Promise<void> {
  const people = chosen.map(({ id }) => ({ team_id, participant_id: id, how: 'invitation' as const }))
  await tx.insert(teamPeople).values(people)
  await tx.insert(teamMembers).values(
    chosen.map(({ id, role }, position) => ({
      ...{ team_id, role, participant_id: id, position },
      jersey_number: role === 'players' ? position + 1 : null,
      is_goalkeeper: role === 'players' && position === 0,
      is_captain: role === 'players' && position === 1,
      entered_division_id: role === 'players' ? division_id : null,
    })),
  )
}
