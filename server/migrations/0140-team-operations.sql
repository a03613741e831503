-- Every small change of a team that its managers made, in the order in which it was applied. The id that a browser gave
-- it is taken once, so sending it again does nothing. Ids of people only: no name is kept here.
create table team_operations (
  team_id integer not null references teams (id) on delete cascade,
  -- The version of the team that it became a part of, and where in that version.
  version integer not null,
  place integer not null,
  op_id text not null check (length(op_id) between 8 and 64),
  -- Null for the person's own side.
  account_id integer references accounts (id),
  at timestamptz not null default now(),
  operation jsonb not null check (jsonb_typeof(operation) = 'object'),
  primary key (team_id, version, place),
  unique (team_id, op_id)
);
create index team_operations_account_id on team_operations (account_id);

-- A person who is moved in a list gets a place between two others.
alter table team_members drop constraint team_members_position_check;
alter table team_members alter column position type double precision;
