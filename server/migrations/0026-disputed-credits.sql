-- Money that a bank wants back is given back once: not by the bank and as a credit as well.

-- Each dispute by the provider's name for it, and how it stands.
create table disputes (
  id text primary key check (char_length(id) between 1 and 255),
  payment_id integer not null references payments (id),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null check (status in ('open', 'won', 'lost')),
  changed_at timestamptz not null default now()
);
create index disputes_payment_id on disputes (payment_id);
insert into disputes (id, payment_id, amount_cents, status)
  select distinct on (coalesce(t.subject ->> 'dispute_id', 'of payment ' || y.id))
    coalesce(t.subject ->> 'dispute_id', 'of payment ' || y.id), y.id,
    coalesce((
      select abs(p.cents) from ledger_transactions l join ledger_postings p on p.transaction_id = l.id
      where p.account = 'disputes' and starts_with(l.fact, 'dispute ' || coalesce(t.subject ->> 'dispute_id', 'of payment ' || y.id) || ' ')
      order by l.id limit 1
    ), y.amount_cents), t.subject ->> 'status'
  from office_tasks t join payments y on y.id = (t.subject ->> 'payment_id')::integer
  where t.kind = 'payment_disputed' and t.subject ->> 'status' in ('open', 'won', 'lost')
  order by 1, t.id desc;

-- While a dispute is open, what it is about cannot be used; when it is lost, what is left of it is taken back.
alter table credits
  add column held_cents integer not null default 0,
  add column reversed_cents integer not null default 0,
  add constraint credits_held_within check (held_cents between 0 and left_cents),
  add constraint credits_reversed_within check (reversed_cents between 0 and amount_cents);

-- Which payments a credit stands on. What a family paid with a credit and cancelled again stands on the first one.
create table credit_sources (
  credit_id integer not null references credits (id),
  payment_id integer not null references payments (id),
  cents integer not null check (cents > 0),
  held_cents integer not null default 0 check (held_cents >= 0),
  reversed_cents integer not null default 0 check (reversed_cents >= 0),
  -- Was used before the bank asked for it: the office settles it with the family.
  spent_cents integer not null default 0 check (spent_cents >= 0),
  primary key (credit_id, payment_id),
  constraint credit_sources_within check (held_cents + reversed_cents + spent_cents <= cents)
);
create index credit_sources_payment_id on credit_sources (payment_id);

-- Credits of earlier cancellations: on the newest payments of their invoice, as far as those are not given back.
do $backfill$
declare given record; payment record; rest integer; part integer;
begin
  for given in select k.id, k.amount_cents, c.invoice_id from credits k
      join cancellations c on c.id = k.cancellation_id order by k.id loop
    rest := given.amount_cents;
    for payment in
      select y.id, y.amount_cents - y.refunded_cents - coalesce(
          (select sum(s.cents) from credit_sources s where s.payment_id = y.id), 0)::integer as free
        from payments y join invoices i on i.id = given.invoice_id
        where y.status = 'succeeded' and (y.purchase_id = i.purchase_id or y.schedule_id in (
          select p.id from payment_schedules p where p.invoice_id = i.id))
        order by y.id desc loop
      part := least(rest, payment.free);
      continue when part <= 0;
      insert into credit_sources (credit_id, payment_id, cents) values (given.id, payment.id, part);
      rest := rest - part;
    end loop;
  end loop;
  for given in
    select s.credit_id, s.payment_id, s.cents, k.left_cents - k.held_cents as free, least(s.cents, (
        select sum(d.amount_cents) from disputes d where d.payment_id = s.payment_id and d.status <> 'won'
      ))::integer as away
    from credit_sources s join credits k on k.id = s.credit_id
    where exists (select from disputes d where d.payment_id = s.payment_id and d.status <> 'won') loop
    part := least(given.away, given.free);
    update credits set held_cents = held_cents + part where id = given.credit_id;
    update credit_sources set held_cents = part, spent_cents = given.away - part
      where credit_id = given.credit_id and payment_id = given.payment_id;
  end loop;
end $backfill$;

alter table refunds drop constraint refunds_status_check;
-- `disputed` waits for the bank's decision; `charged_back` was given back by the bank instead.
alter table refunds add constraint refunds_status_check check (status in (
  'asked', 'pending', 'succeeded', 'failed', 'review', 'disputed', 'charged_back'
));
alter table refunds add column try_after timestamptz;
create index refunds_disputed on refunds (payment_id) where status = 'disputed';

create view inv_given_back as
  select y.id as payment_id, 'more was given back than was paid' as problem
    from payments y
    where y.amount_cents
      < (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.payment_id = y.id and r.status in ('pending', 'succeeded'))
      + (select coalesce(sum(s.cents - s.held_cents - s.reversed_cents - s.spent_cents), 0)
          from credit_sources s where s.payment_id = y.id)
      + (select coalesce(sum(d.amount_cents), 0) from disputes d
          where d.payment_id = y.id and d.status in ('open', 'lost'));

create or replace view inv_credit as
  select c.id as credit_id, 'uses and what is left do not add up' as problem
    from credits c
    where c.amount_cents - c.left_cents - c.reversed_cents <> (
      select coalesce(sum(u.cents), 0) from credit_uses u where u.credit_id = c.id and u.returned_at is null
    )
  union all
  select c.id, 'held or taken back differs from what it stands on'
    from credits c
    where (select (coalesce(sum(s.held_cents), 0)::integer, coalesce(sum(s.reversed_cents), 0)::integer)
        from credit_sources s where s.credit_id = c.id)
      is distinct from (c.held_cents, c.reversed_cents);

create or replace view inv_ledger as
  select t.id as transaction_id, 'does not sum to zero' as problem
    from ledger_transactions t
    where (select coalesce(sum(cents), 0) from ledger_postings where transaction_id = t.id) <> 0
  union all
  select null, 'an issued invoice that the ledger does not know: ' || i.id
    from invoices i
    where i.number is not null and i.total_cents > 0
      and not exists (select 1 from ledger_transactions t where t.invoice_id = i.id)
  union all
  -- What a bank holds back while a charge is disputed stands apart until it is decided.
  select null, 'money of the provider and of the ledger differ'
    where (select coalesce(sum(amount_cents), 0) from payments where status = 'succeeded')
        - (select coalesce(sum(amount_cents), 0) from refunds where status in ('succeeded', 'charged_back'))
        - (select coalesce(sum(reversed_cents), 0) from credits)
      <> (select coalesce(sum(cents), 0) from ledger_postings where account in ('card', 'disputes'))
  union all
  select null, 'refunds on their way and what the ledger owes to cards differ'
    where (select coalesce(sum(amount_cents), 0) from refunds
        where status in ('asked', 'pending', 'review', 'disputed'))
      <> -(select coalesce(sum(cents), 0) from ledger_postings where account = 'refunds_due');
