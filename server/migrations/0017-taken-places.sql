-- A team that was withdrawn late gets a part of its fee back once a team of the wait list has taken its place.
-- Which one did, so that each place is paid back for once, however many rounds and workers look.
alter table cancellations
  add column taken_by_team_id integer references teams (id),
  add constraint cancellations_taken check ((rule = 'team_replaced') = (taken_by_team_id is not null));
create unique index cancellations_one_taker on cancellations (taken_by_team_id);
