import { onDatabase } from '#server/test/databases/new-database.ts'

type Wanted = { rounds: number; managers: number; places: number }

/**
 * For every round a division with that many spots, and for each of its managers a complete team of one player who is
 * the manager too: the race is for spots, not for people. Team n belongs to buyer n. Returns the divisions.
 */
export async function makeTeams(databaseUrl: string, wanted: Wanted): Promise<number[]> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(DIVISIONS, [wanted.rounds, wanted.places])
    const divisions: number[] = rows.map(({ id }) => id)
    await client.query(PLAYERS)
    await client.query(TEAMS, [divisions, wanted.managers])
    for (const statement of MEMBERS) await client.query(statement)
    await client.query('analyze')
    return divisions
  })
}

/** Ids of buyers and their teams begin here. */
const FIRST_ID = 1_000_000

const DIVISIONS = `
  with made as (
    insert into offerings (limit_places) select $2 from generate_series(1, $1::int) returning id
  )
  insert into divisions
  select copy.* from made, (select divisions as model from divisions where code = 'MO') as one,
    jsonb_populate_record(model, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('divisions', 'id')), 'code', 'NOON-' || made.id,
      'offering_id', made.id, 'limits', '{"players": {"min": 1, "max": 18}, "coaches": {"min": 0, "max": 4},
        "umpires": {"min": 0, "max": 4}, "volunteers": {"min": 0, "max": 4}, "team_managers": {"min": 0, "max": 4}}'::jsonb
    )) as copy
  returning id`

const PLAYERS = `
  update registrations set option_id = (select id from registration_options where code = 'SENIOR')
  where participant_id > ${FIRST_ID}`

const TEAMS = `
  insert into teams (id, tournament_id, division_id, account_id, club_id, name, status,
    jersey_color, shorts_color, sock_color_light, gk_jersey_color)
  select a.id, d.tournament_id, d.id, a.id, c.id, 'Noon ' || a.id, 'draft', 'Red', 'White', 'White', 'Black'
  from accounts a
  join divisions d on d.id = ($1::int[])[1 + (a.id - ${FIRST_ID} - 1) / $2::int], clubs c
  where a.id > ${FIRST_ID} and c.code = 'TAM'`

const MEMBERS = [
  `create temp table roster as
   select id as team_id, 'players' as role, id as participant_id, 1 as jersey_number
   from teams where id > ${FIRST_ID}
   union all
   select t.id, role, p.id, null from teams t, (values ('umpires', 'UMPIRE'), ('volunteers', 'VOLUNTEER'))
     as needed (role, code), lateral (select r.participant_id as id from registrations r
     join registration_options o on o.id = r.option_id and o.code = needed.code
     where r.status = 'valid' and r.season_year = 2024 order by 1 limit 1) p
   where t.id > ${FIRST_ID}`,
  `insert into team_people (team_id, participant_id, how)
   select distinct team_id, participant_id, 'number' from roster`,
  `insert into team_members (team_id, role, participant_id, position, jersey_number, is_goalkeeper)
   select team_id, role, participant_id, 0, jersey_number, role = 'players' from roster`,
  `update participant_profiles set affiliation = affiliation ||
     '{"umpire_level": "NATIONAL", "umpire_expires_on": "2027-08-31"}'
   where participant_id in (select participant_id from roster where role = 'umpires')`,
]
