-- Everyone sees a game that was there when the schedule was published; one that was drawn since is the desk's.
alter table play_games add column is_public boolean not null default false;
update play_games g set is_public = true
  from play_plans p where p.tournament_id = g.tournament_id and p.published > 0;

-- A new draw replaces games that people were told of. These have no pool any more, and are called off until the next
-- publication tells of it.
alter table play_games drop constraint play_games_check;
alter table play_games add constraint play_games_pool
  check (case when pool_id is null then stage <> 'pool' or is_cancelled else stage = 'pool' end);
