/** The plan of one tournament with a game in its first division and pool, as it is left by `set`. */
const game = (set: string, more = '') => `
  insert into play_plans (tournament_id, settings) select min(tournament_id), '{}' from divisions;
  insert into play_pools (id, division_id, letter)
    select 900, min(id), 'A' from divisions where tournament_id = (select tournament_id from play_plans);
  ${more && `${more};`}
  insert into play_games (id, tournament_id, division_id, pool_id, stage, round)
    select 900, p.tournament_id, q.division_id, q.id, 'pool', 1 from play_plans p, play_pools q where q.id = 900;
  update play_games set ${set} where id = 900`

const ELSEWHERE =
  'select min(id) from divisions where tournament_id <> (select tournament_id from play_plans)'
const teamElsewhere = `insert into teams (id, tournament_id, division_id, account_id, club_id, name, status)
  select 900, tournament_id, id, (select min(id) from accounts), (select min(id) from clubs), 'Planted', 'draft'
  from divisions where id = (${ELSEWHERE})`

type Case = [problem: string, view: string, plant: () => string]

export const playCases: Case[] = (
  [
    [
      'is told, and no schedule was published',
      game(`told_day = '2025-06-01', told_minute = 540, told_field = '1'`),
    ],
    ['is in a division of another tournament', game(`division_id = (${ELSEWHERE})`)],
    ['is played by a team of another tournament', game('home_team_id = 900', teamElsewhere)],
    ['has a score and not both teams', game('home_goals = 1, away_goals = 0')],
    [
      'is in a pool of another division',
      game(
        'pool_id = 901',
        `insert into play_pools (id, division_id, letter) select 901, max(id), 'A' from divisions`,
      ),
    ],
  ] as const
).map(([problem, plant]) => [problem, 'inv_play', () => plant])
