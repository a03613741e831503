-- Medical facts, citizenship, self-identification and screening results are stored encrypted. The plain columns stay
-- for the version before this one; a job moves what is in them and leaves them empty.

-- What the values are encrypted with, each itself encrypted with the key of the configuration.
create table data_keys (
  id integer generated always as identity primary key,
  wrapped text not null,
  -- Which key of the configuration: enough to name a wrong one, too little to find it.
  wrapped_by text not null check (wrapped_by ~ '^[0-9a-f]{16}$'),
  created_at timestamptz not null default now(),
  -- A newer one encrypts from then on; this one only reads.
  retired_at timestamptz,
  -- The operator said that its key is gone for good.
  lost_at timestamptz,
  -- Since when no plain value was left anywhere.
  none_plain_at timestamptz
);

alter table participant_confidential
  add column medical_encrypted text check (medical_encrypted ~ '^e1\.[0-9]+\.[A-Za-z0-9_-]{38,}$'),
  add column medical_key integer generated always as (split_part(medical_encrypted, '.', 2)::integer) stored
    references data_keys (id),
  add column country_eligibility_encrypted text
    check (country_eligibility_encrypted ~ '^e1\.[0-9]+\.[A-Za-z0-9_-]{38,}$'),
  add column country_eligibility_key integer
    generated always as (split_part(country_eligibility_encrypted, '.', 2)::integer) stored
    references data_keys (id),
  -- That both questions were answered, not how: a program asks for no more.
  add column eligibility_answered boolean not null default false;
create index participant_confidential_medical_key on participant_confidential (medical_key);
create index participant_confidential_eligibility_key on participant_confidential (country_eligibility_key);

alter table participant_restricted
  alter column self_identification drop not null,
  add column self_identification_encrypted text
    check (self_identification_encrypted ~ '^e1\.[0-9]+\.[A-Za-z0-9_-]{38,}$'),
  add column self_identification_key integer
    generated always as (split_part(self_identification_encrypted, '.', 2)::integer) stored
    references data_keys (id);
create index participant_restricted_key on participant_restricted (self_identification_key);

alter table screenings
  alter column status drop not null,
  add column result_encrypted text check (result_encrypted ~ '^e1\.[0-9]+\.[A-Za-z0-9_-]{38,}$'),
  add column result_key integer generated always as (split_part(result_encrypted, '.', 2)::integer) stored
    references data_keys (id);
create index screenings_result_key on screenings (result_key);

-- The version before writes the plain column and knows no other: its word is the newer one.
create function newest_confidential() returns trigger language plpgsql as $$
begin
  if new.medical is not null then
    new.medical_encrypted := null;
  end if;
  if new.country_eligibility is not null then
    new.country_eligibility_encrypted := null;
    new.eligibility_answered := num_nulls(
      new.country_eligibility ->> 'citizenship_status',
      new.country_eligibility ->> 'representing_country_eligible'
    ) = 0;
  end if;
  return new;
end $$;
create trigger participant_confidential_newest before insert or update on participant_confidential
  for each row execute function newest_confidential();

create function newest_restricted() returns trigger language plpgsql as $$
begin
  if new.self_identification is not null then
    new.self_identification_encrypted := null;
  end if;
  return new;
end $$;
create trigger participant_restricted_newest before insert or update on participant_restricted
  for each row execute function newest_restricted();

create function newest_screening() returns trigger language plpgsql as $$
begin
  if new.status is not null then
    new.result_encrypted := null;
  end if;
  return new;
end $$;
create trigger screenings_newest before insert or update on screenings
  for each row execute function newest_screening();

-- Through the trigger, which knows what is an answer.
update participant_confidential set country_eligibility = country_eligibility
  where country_eligibility is not null;

create view inv_plain_private as
with leftovers as (
  select participant_id, 'medical' as part from participant_confidential where medical is not null
  union all
  select participant_id, 'country_eligibility' from participant_confidential where country_eligibility is not null
  union all
  select participant_id, 'self_identification' from participant_restricted where self_identification is not null
  union all
  select participant_id, 'screening' from screenings where status is not null
)
select participant_id, part, 'stored as plain text after all was encrypted' as problem
from leftovers
where exists (select from data_keys where none_plain_at is not null);
