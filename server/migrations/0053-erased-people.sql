-- The erasure of an account takes the account's own person with it, and its request names no person: the record itself
-- says that it was erased.
alter table participants add column erased_at timestamptz;

update participants p set erased_at = now()
  where p.first_name = 'Erased' and p.last_name = 'Erased'
    and not exists (select from guardianships g where g.participant_id = p.id)
    and not exists (select from participant_profiles f where f.participant_id = p.id);
