-- Refunds that a restore made us forget, as far as each counts for a refund that the office ended: none counts twice,
-- and a payout's line finds the refund that it is a part of.
create table refund_parts (
  refund_id integer not null references refunds (id),
  provider_key text not null,
  cents integer not null check (cents > 0),
  primary key (refund_id, provider_key)
);
create index refund_parts_key on refund_parts (provider_key);

create view inv_refund_part as
  select r.id as refund_id, 'parts of more than the provider gave of it' as problem
    from refunds r join refund_parts p on p.refund_id = r.id
    group by r.id having sum(p.cents) > r.provider_cents
  union all
  select r.id, 'has parts, and was not ended by the office'
    from refunds r where r.status <> 'by_office' and exists (select from refund_parts p where p.refund_id = r.id)
  union all
  select min(p.refund_id), 'more of a forgotten refund counts than it gave'
    from refund_parts p join unknown_money u on u.key = p.provider_key and u.kind = 'refund'
    group by p.provider_key having sum(p.cents) > max(u.amount_cents);
