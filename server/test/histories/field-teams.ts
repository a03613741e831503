import type { OpenDatabase } from '#platform/database/client'
import type { Account, Team } from './model/state.ts'

const EACH = 6
const FIRST = 5000
/** The last day of entries is the model's; no team plays before the histories are over. */
const DIVISION = 'WO'

/**
 * Complete teams of one player each, a few for each family, in a division that asks for no more. Their club has asked for
 * invoices.
 */
export async function fieldTeams({ rows, script }: OpenDatabase, accounts: Account[]): Promise<Team[]> {
  const ids = accounts.map(({ id }) => id).join(', ')
  await script(`begin;
    update clubs set pays_by_invoice = true, email = 'treasurer@club.example' where code = 'TAM';
    insert into teams (id, tournament_id, division_id, account_id, club_id, name, status,
        jersey_color, shorts_color, sock_color_light, gk_jersey_color)
      select ${FIRST} + row_number() over (order by n, a.id), d.tournament_id, d.id, a.id, c.id,
        'Team ' || row_number() over (order by n, a.id), 'draft', 'Red', 'White', 'White', 'Black'
      from accounts a, generate_series(1, ${EACH}) n, divisions d, clubs c
      where a.id in (${ids}) and d.code = '${DIVISION}' and c.code = 'TAM';
    create temp table fielded on commit drop as
      select t.id as team_id, 'players' as role, p.id as participant_id, 1 as jersey_number
      from (select id, row_number() over (order by id) as n from teams where id > ${FIRST}) t
      join (select p.id, row_number() over (order by p.id) as n from participants p
        join registrations r on r.participant_id = p.id and r.status = 'valid' and r.season_year = 2024
        join registration_options o on o.id = r.option_id and o.code in ('SENIOR', 'POSTSEC', 'MASTERS')
        where p.stream = 'WG') p on p.n = t.n
      union all
      select t.id, role, p.id, null from teams t, (values ('umpires', 'UMPIRE'), ('volunteers', 'VOLUNTEER'))
        as needed (role, code), lateral (select r.participant_id as id from registrations r
        join registration_options o on o.id = r.option_id and o.code = needed.code
        where r.status = 'valid' and r.season_year = 2024 order by 1 limit 1) p
      where t.id > ${FIRST};
    insert into team_people (team_id, participant_id, how)
      select distinct team_id, participant_id, 'invitation' from fielded;
    insert into team_members (team_id, role, participant_id, position, jersey_number, is_goalkeeper)
      select team_id, role, participant_id, 0, jersey_number, role = 'players' from fielded;
    update participant_profiles set affiliation = affiliation ||
        '{"umpire_level": "NATIONAL", "umpire_expires_on": "2027-08-31"}'
      where participant_id in (select participant_id from fielded where role = 'umpires');
    commit`)
  const teams = await rows(
    `select t.id, t.account_id from teams t where id > ${FIRST}
      and exists (select from team_members m where m.team_id = t.id and m.role = 'players') order by id`,
  )
  return teams.map(({ id, account_id }) => {
    const account = accounts.find((one) => one.id === account_id)
    if (!account) throw new Error(`Team ${id} is of no family.`)
    return { id: Number(id), account, status: 'draft' }
  })
}
