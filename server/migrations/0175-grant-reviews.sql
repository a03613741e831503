-- Every role in the office is confirmed or ended once in three months, by someone else than its holder where there is one.
alter table office_grants
  add reviewed_at timestamptz,
  add reviewed_by integer references accounts (id),
  add constraint office_grants_reviewed check ((reviewed_at is null) = (reviewed_by is null));

-- Asked once, however many workers ask at the same moment.
create unique index office_tasks_one_grant_review on office_tasks ((subject ->> 'reviewed_grant_id'))
  where kind = 'grant_review' and done_at is null;

-- Whether someone else than this account could decide about roles now.
create function another_administrator(account integer) returns boolean language sql stable as $$
  select exists (
    select from office_grants o join accounts x on x.id = o.account_id and x.status = 'active'
    where o.role = 'admin' and o.account_id <> account and o.ended_at is null and o.counts_from is not null
      and (o.until is null or o.until > now())
  )
$$;

create or replace view inv_office_grant as
  select g.id as grant_id, 'counts for an account that is not marked' as problem
    from office_grants g join accounts a on a.id = g.account_id
    where g.ended_at is null and g.counts_from is not null and (g.until is null or g.until > now())
      and not a.is_office and a.status <> 'closed'
  union all
  select g.id, 'waits, and no one is asked to decide it'
    from office_grants g
    where g.ended_at is null and g.counts_from is null and not exists (
      select from office_tasks t where t.kind = 'grant_waits' and t.done_at is null
        and t.subject @> jsonb_build_object('office_grant_id', g.id)
    )
  union all
  select g.id, 'has ended, and is still asked about'
    from office_grants g
    where g.ended_at is not null and exists (
      select from office_tasks t where t.kind = 'grant_review' and t.done_at is null
        and t.subject ->> 'reviewed_grant_id' = g.id::text
    );
