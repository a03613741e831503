-- The email with a code says what it is for, so the check counts for that alone. A check of before, without a purpose,
-- counts for nothing.
alter table caller_checks add column purpose text
  check (purpose in ('change_login', 'reset_factor', 'add_guardian'));

-- Every change adds a row of its own. One row for a person would be missed where it was there already, while the change
-- behind it was not yet committed; and the family would wait for the job that deletes it.
alter table people_to_weigh drop constraint people_to_weigh_pkey;
alter table people_to_weigh add column id bigint generated always as identity primary key;
create index people_to_weigh_participant_id on people_to_weigh (participant_id);

create or replace function weigh_again() returns trigger language plpgsql as $$
begin
  insert into people_to_weigh (participant_id)
    values (case when tg_table_name = 'participants'
      then (to_jsonb(new) ->> 'id')::integer else (to_jsonb(new) ->> 'participant_id')::integer end);
  return null;
end
$$;
