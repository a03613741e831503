-- A refund that is asked for again gets another name from the provider. Its earlier names are kept, each with the try
-- that had it, so that a line of a payout finds it however late the line comes.
create table refund_tries (
  refund_id integer not null references refunds (id),
  try integer not null check (try > 0),
  refund_ref text not null,
  primary key (refund_id, try)
);
create index refund_tries_ref on refund_tries (refund_ref);

create function tries_in(provider_key text) returns integer language sql immutable
  return coalesce(substring(provider_key from '-r([0-9]+)$')::integer, 0);

-- Those that wait for their next try still had the name of the one before.
insert into refund_tries (refund_id, try, refund_ref)
  select id, tries_in(provider_key), refund_ref from refunds
  where status in ('asked', 'disputed') and refund_ref is not null and tries_in(provider_key) > 0;
update refunds r set refund_ref = null where exists (select from refund_tries t where t.refund_id = r.id);

create view inv_refund_try as
  select t.refund_id, 'a name of a try that has not been' as problem
    from refund_tries t join refunds r on r.id = t.refund_id where t.try > tries_in(r.provider_key)
  union all
  select t.refund_id, 'one name for two tries'
    from refund_tries t join refunds r on r.refund_ref = t.refund_ref;
