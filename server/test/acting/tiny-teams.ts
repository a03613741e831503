import { signedIn } from '../people.ts'
import { startWorld } from '../world.ts'
import { buyingIn } from './buying.ts'
import { enteringIn } from './entering.ts'
import { type Manager, managingIn } from './teams.ts'

type World = Awaited<ReturnType<typeof startWorld>>
export type TinyTeam = { id: number; manager: Manager }

/**
 * Complete teams of one player each in a division that asks for no more, each with a manager of its own: many
 * can enter at once with the few hundred people of the demonstration.
 */
export async function tinyTeams(world: World, { count, places }: { count: number; places: number }) {
  await world.database.script(`begin;
    update divisions set limits = '{"players": {"min": 1, "max": 18}, "coaches": {"min": 0, "max": 4},
      "umpires": {"min": 0, "max": 4}, "volunteers": {"min": 0, "max": 4}, "team_managers": {"min": 0, "max": 4}}'
      where code = 'WO';
    update offerings set limit_places = ${places}
      where id = (select offering_id from divisions where code = 'WO');
    delete from teams where division_id = (select id from divisions where code = 'WO') and status = 'draft';
    insert into teams (id, tournament_id, division_id, account_id, club_id, name, status,
        jersey_color, shorts_color, sock_color_light, gk_jersey_color)
      select 1000 + row_number() over (order by a.id), d.tournament_id, d.id, a.id, c.id,
        'Tiny ' || row_number() over (order by a.id), 'draft', 'Red', 'White', 'White', 'Black'
      from accounts a join guardianships g on g.account_id = a.id and g.relation = 'own'
        and g.confirmed_at is not null, divisions d, clubs c
      where d.code = 'WO' and c.code = 'TAM' and a.status = 'active' order by a.id limit ${count};
    create temp table tiny on commit drop as
      select t.id as team_id, 'players' as role, p.id as participant_id, 1 as jersey_number
      from (select id, row_number() over (order by id) as n from teams where id > 1000) t
      join (select p.id, row_number() over (order by p.id) as n from participants p
        join registrations r on r.participant_id = p.id and r.status = 'valid' and r.season_year = 2024
        join registration_options o on o.id = r.option_id and o.code in ('SENIOR', 'POSTSEC', 'MASTERS')
        where p.stream = 'WG') p on p.n = t.n
      union all
      select t.id, role, p.id, null from teams t, (values ('umpires', 'UMPIRE'), ('volunteers', 'VOLUNTEER'))
        as needed (role, code), lateral (select r.participant_id as id from registrations r
        join registration_options o on o.id = r.option_id and o.code = needed.code
        where r.status = 'valid' and r.season_year = 2024 order by 1 limit 1) p
      where t.id > 1000;
    insert into team_people (team_id, participant_id, how)
      select distinct team_id, participant_id, 'invitation' from tiny;
    insert into team_members (team_id, role, participant_id, position, jersey_number, is_goalkeeper)
      select team_id, role, participant_id, 0, jersey_number, role = 'players' from tiny;
    commit`)
  const rows = await world.database.rows(
    `select t.id, a.email from teams t join accounts a on a.id = t.account_id where t.id > 1000 order by t.id`,
  )
  const teams: TinyTeam[] = []
  for (const { id, email } of rows) {
    teams.push({ id: Number(id), manager: await signedIn(world, String(email)) })
  }
  const entering = enteringIn(world)
  for (const { id } of teams.slice(0, 1)) await entering.complete(id)
  return { teams, buying: buyingIn(world), entering }
}

/** A world of its own with two tiny teams. */
export async function startTwoTeams(places: number) {
  const world = await startWorld({ visitors: 'many' })
  const { teams, entering } = await tinyTeams(world, { count: 2, places })
  const [first, second] = teams
  if (!first || !second) throw new Error('The demo has no managers.')
  return { world, managing: managingIn(world), entering, first, second }
}
export type TwoTeams = Awaited<ReturnType<typeof startTwoTeams>>
