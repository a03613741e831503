-- The secret of an authenticator app is stored encrypted. The version before wrote it plain into the same column; a job
-- encrypts what is there. A plain secret has no dot, so the two cannot be mistaken for each other.

alter table account_factors
  add constraint account_factors_secret
    check (authenticator_secret ~ '^([A-Za-z0-9_-]+|e1\.[0-9]+\.[A-Za-z0-9_-]{38,})$'),
  add column authenticator_key integer
    generated always as (
      case when authenticator_secret like 'e1.%' then split_part(authenticator_secret, '.', 2)::integer end
    ) stored
    references data_keys (id);
create index account_factors_authenticator_key on account_factors (authenticator_key);

-- Something plain may be left again, until the job has said that nothing is.
update data_keys set none_plain_at = null
  where exists (select from account_factors where authenticator_secret is not null);

drop view inv_plain_private;
create view inv_plain_private as
with leftovers as (
  select participant_id, null::integer as account_id, 'medical' as part
  from participant_confidential where medical is not null
  union all
  select participant_id, null, 'country_eligibility'
  from participant_confidential where country_eligibility is not null
  union all
  select participant_id, null, 'self_identification'
  from participant_restricted where self_identification is not null
  union all
  select participant_id, null, 'screening' from screenings where status is not null
  union all
  select null, account_id, 'authenticator' from account_factors where authenticator_secret not like 'e1.%'
)
select participant_id, account_id, part, 'stored as plain text after all was encrypted' as problem
from leftovers
where exists (select from data_keys where none_plain_at is not null);
