-- A team is compared by its tournament, and the problem says so.
create or replace view inv_play as
  select g.id as game_id, 'is told, and no schedule was published' as problem
    from play_games g join play_plans p using (tournament_id)
    where g.told_day is not null and p.published = 0
  union all
  select g.id, 'is in a division of another tournament'
    from play_games g join divisions d on d.id = g.division_id where d.tournament_id <> g.tournament_id
  union all
  select g.id, 'is played by a team of another tournament'
    from play_games g join teams t on t.id in (g.home_team_id, g.away_team_id)
    where t.tournament_id <> g.tournament_id
  union all
  select g.id, 'has a score and not both teams'
    from play_games g where g.home_goals is not null and (g.home_team_id is null or g.away_team_id is null)
  union all
  select g.id, 'is in a pool of another division'
    from play_games g join play_pools q on q.id = g.pool_id where q.division_id <> g.division_id;
