-- Records that may be one person. They are weighed when one of them is written, and not when the office asks: to compare
-- everyone with everyone takes minutes where there are many.
create table likenesses (
  first_id integer not null references participants (id) on delete cascade,
  second_id integer not null references participants (id) on delete cascade,
  score integer not null check (score between 1 and 100),
  reasons text[] not null,
  primary key (first_id, second_id),
  constraint likenesses_in_order check (first_id < second_id)
);
create index likenesses_score on likenesses (score desc, first_id, second_id);
create index likenesses_second_id on likenesses (second_id);

-- Whose record was written since it was last weighed. Every change adds a row of its own: one row for a person would be
-- missed where it was there already, while the change behind it was not yet committed; and the family would wait for the
-- job that deletes it.
create table people_to_weigh (
  id bigint generated always as identity primary key,
  participant_id integer not null references participants (id) on delete cascade
);
create index people_to_weigh_participant_id on people_to_weigh (participant_id);

create function weigh_again() returns trigger language plpgsql as $$
begin
  insert into people_to_weigh (participant_id)
    values (case when tg_table_name = 'participants'
      then (to_jsonb(new) ->> 'id')::integer else (to_jsonb(new) ->> 'participant_id')::integer end);
  return null;
end
$$;
create trigger participants_weigh after insert or update of
  first_name, last_name, preferred_name, birthdate, merged_into, erased_at
  on participants for each row execute function weigh_again();
create trigger participant_profiles_weigh after insert or update of email, phone_primary, postal_code
  on participant_profiles for each row execute function weigh_again();

-- Whom to weigh a record against: the same birthdate and one of its names, or the same telephone. The last name with the
-- birthdate, and the address, have an index already.
create index participants_birthdate_and_name on participants (birthdate, plain_name(first_name));
create index participant_profiles_phone on participant_profiles (phone_primary);

insert into people_to_weigh (participant_id) select id from participants;
