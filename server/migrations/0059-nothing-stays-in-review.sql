-- Money that came too late, or that is not what we asked for, goes back by itself; nothing stays in review.

alter table payments
  -- Why it is in review, was given back, or was given up; since when it is in review.
  add column why text check (char_length(why) <= 60),
  add column review_since timestamptz,
  -- What the provider took for nothing, and which goes back: as much and in the currency that it took.
  add column returned_cents integer check (returned_cents >= 0),
  add column returned_currency text check (returned_currency ~ '^[A-Z]{3}$'),
  -- While a person of the office decides about it; what the office decided, and what came of it.
  add column deciding_until timestamptz,
  add column decided jsonb check (jsonb_typeof(decided) = 'object'),
  -- Charges of the provider that the office has judged not to pay for the same instalments.
  add column set_aside_keys text[] not null default '{}';
alter table payments
  drop constraint payments_status_check,
  drop constraint payments_refunds_within,
  drop constraint payments_refunds_of_money,
  add constraint payments_status_check check (status in (
    'processing', 'requires_action', 'unknown', 'succeeded', 'declined', 'failed', 'review', 'returned'
  )),
  add constraint payments_refunds_within check (refunded_cents between 0 and coalesce(returned_cents, amount_cents)),
  add constraint payments_refunds_of_money check (refunded_cents = 0 or status in ('succeeded', 'returned')),
  add constraint payments_returned check (
    (status = 'returned') = (returned_cents is not null) and (returned_cents is null) = (returned_currency is null)
  );
update payments y set review_since = coalesce(y.settled_at, y.created_at), why = coalesce((
    select left(t.subject ->> 'why', 60) from office_tasks t
    where t.kind = 'payment_review' and (t.subject ->> 'payment_id')::integer = y.id order by t.id desc limit 1
  ), 'could not be settled')
  where y.status = 'review';
create index payments_in_review on payments (ask_after, id) where status = 'review';
-- Given up without a word of the provider: asked about until there is one.
create index payments_unanswered on payments (ask_after, id) where status = 'failed' and why = 'no_answer';

-- `by_office`: the office gave the money, except for what the provider gave of it and what became a credit.
alter table refunds
  add column provider_cents integer check (provider_cents between 0 and amount_cents),
  add column credit_cents integer not null default 0 check (credit_cents between 0 and amount_cents),
  add column state_since timestamptz not null default now(),
  add column deciding_until timestamptz,
  add column decided jsonb check (jsonb_typeof(decided) = 'object'),
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in (
    'asked', 'pending', 'succeeded', 'failed', 'review', 'disputed', 'charged_back', 'by_office'
  ));
update refunds set state_since = coalesce(settled_at, created_at);
create index refunds_in_review on refunds (state_since) where status in ('review', 'disputed');
create unique index refunds_one_return on refunds (payment_id) where cancellation_id is null;

create or replace view inv_plan as
  select null::integer as schedule_id, 'instalments without a plan: invoice ' || i.id as problem
    from invoices i join schedule_lines l on l.invoice_id = i.id
    where i.number is not null and l.schedule_id is null
  union all
  select s.id, 'a plan with an instalment of another row'
    from payment_schedules s join schedule_lines l on l.schedule_id = s.id
    where (l.invoice_id, l.row_position) <> (s.invoice_id, s.row_position)
  union all
  select s.id, 'an active plan with nothing left to pay'
    from payment_schedules s
    where s.status = 'active' and not exists (
      select 1 from schedule_lines l where l.schedule_id = s.id and l.status not in ('paid', 'cancelled')
    )
  union all
  select s.id, 'a plan that is over with something left to pay'
    from payment_schedules s join schedule_lines l on l.schedule_id = s.id
    where s.status <> 'active' and l.status not in ('paid', 'cancelled')
  union all
  select s.id, 'overdue since another day'
    from payment_schedules s
    where not exists (select 1 from schedule_lines l where l.schedule_id = s.id and l.status = 'processing')
      and s.overdue_since is distinct from (
        select min(l.due_on) from schedule_lines l
        where l.schedule_id = s.id and l.status in ('retrying', 'needs_card')
      )
  union all
  select s.id, 'suspended without being overdue'
    from payment_schedules s
    where s.suspended_at is not null and (s.overdue_since is null or s.status <> 'active')
  union all
  select l.schedule_id, 'being paid without a payment'
    from schedule_lines l
    where l.status = 'processing' and not exists (
      select 1 from payment_lines p join payments y on y.id = p.payment_id
      where p.schedule_line_id = l.id and y.status in ('processing', 'requires_action', 'unknown', 'review')
    )
  union all
  select y.schedule_id, 'a payment under way for an instalment that is not being paid'
    from payments y join payment_lines p on p.payment_id = y.id join schedule_lines l on l.id = p.schedule_line_id
    where y.status in ('processing', 'requires_action', 'unknown') and l.status <> 'processing'
  union all
  select l.schedule_id, 'paid by another number of payments than one'
    from schedule_lines l
    where (case when l.status = 'paid' then 1 else 0 end) <> (
      select count(*) from payment_lines p join payments y on y.id = p.payment_id
      where p.schedule_line_id = l.id and y.status = 'succeeded'
    )
  union all
  select y.schedule_id, 'a payment of another amount than its instalments'
    from payments y
    where y.schedule_id is not null and y.amount_cents <> (
      select coalesce(sum(p.cents), 0) from payment_lines p where p.payment_id = y.id
    )
  union all
  select l.schedule_id, 'a part of an instalment'
    from payment_lines p join schedule_lines l on l.id = p.schedule_line_id join payments y on y.id = p.payment_id
    -- A cancellation may shorten an instalment that was tried in vain before.
    where p.cents <> l.amount_cents and y.status not in ('declined', 'failed', 'returned')
  union all
  select l.schedule_id, 'a next try without being refused, or the other way round'
    from schedule_lines l
    where (l.status = 'retrying' and l.next_try_on is null)
      or (l.status in ('scheduled', 'needs_card', 'paid', 'cancelled') and l.next_try_on is not null)
      or (l.status = 'needs_card' and l.last_problem is null)
  union all
  select s.id, 'a plan on a card that was removed'
    from payment_schedules s join payment_methods m on m.id = s.payment_method_id
    where s.status = 'active' and m.removed_at is not null;

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
        + (select coalesce(sum(returned_cents), 0) from payments where returned_currency = currency)
        - (select coalesce(sum(r.amount_cents), 0) from refunds r join payments y on y.id = r.payment_id
            where r.status in ('succeeded', 'charged_back') and coalesce(y.returned_currency, y.currency) = y.currency)
        - (select coalesce(sum(r.provider_cents), 0) from refunds r join payments y on y.id = r.payment_id
            where r.status = 'by_office' and coalesce(y.returned_currency, y.currency) = y.currency)
        - (select coalesce(sum(reversed_cents), 0) from credits)
      <> (select coalesce(sum(cents), 0) from ledger_postings where account in ('card', 'disputes'))
  union all
  select null, 'refunds on their way and what the ledger owes to cards differ'
    where (select coalesce(sum(r.amount_cents), 0) from refunds r join payments y on y.id = r.payment_id
        where r.status in ('asked', 'pending', 'review', 'disputed')
          and coalesce(y.returned_currency, y.currency) = y.currency)
      <> -(select coalesce(sum(cents), 0) from ledger_postings where account = 'refunds_due');

create or replace view inv_refund as
  select y.id as payment_id, null::integer as cancellation_id, 'refunded differs from its refunds' as problem
    from payments y
    where y.refunded_cents <> (
      select coalesce(sum(r.amount_cents - r.credit_cents), 0) from refunds r
      where r.payment_id = y.id and r.status <> 'failed'
    )
  union all
  select y.id, null, 'more given back than was taken'
    from payments y
    where y.refunded_cents > coalesce(y.returned_cents, y.amount_cents)
  union all
  select null, c.id, 'done, but not in the ledger'
    from cancellations c
    where c.status = 'done' and c.cost_cents + c.tax_cents + c.fee_cents > 0
      and not exists (select 1 from ledger_transactions t where t.fact = 'cancellation ' || c.id)
  union all
  select null, c.id, 'refunds do not add up to what goes back to cards'
    from cancellations c
    where (case when c.status = 'done' then c.to_card_cents else 0 end) <> (
      select coalesce(sum(r.amount_cents), 0) from refunds r where r.cancellation_id = c.id
    )
  union all
  -- A refund that failed became a credit, and so did a part of one that the provider gave in part.
  select null, c.id, 'credits do not add up to what was given as a credit'
    from cancellations c
    where (case when c.status = 'done' then c.to_credit_cents else 0 end) + (
        select coalesce(sum(case r.status when 'failed' then r.amount_cents else r.credit_cents end), 0)
        from refunds r where r.cancellation_id = c.id
      ) <> (select coalesce(sum(k.amount_cents), 0) from credits k where k.cancellation_id = c.id)
  union all
  select null, min(c.id), 'more comes back than was paid for the invoice'
    from cancellations c join invoices i on i.id = c.invoice_id
    where c.status = 'done'
    group by i.id
    having sum(c.to_card_cents + c.to_credit_cents) > i.credits_cents + (
      select coalesce(sum(y.amount_cents), 0) from payments y
      where y.status = 'succeeded' and (
        y.purchase_id = i.purchase_id
        or y.schedule_id in (select s.id from payment_schedules s where s.invoice_id = i.id)
      )
    )
  union all
  select null, c.id, 'an instalment is charged for what was cancelled and forgiven'
    from cancellations c join schedule_lines l on l.invoice_id = c.invoice_id and l.row_position = c.row_position
    where c.status = 'done' and l.status not in ('paid', 'cancelled') and c.to_card_cents + c.to_credit_cents > 0;

create or replace view inv_given_back as
  select y.id as payment_id, 'more was given back than was paid' as problem
    from payments y
    where coalesce(y.returned_cents, y.amount_cents)
      < (select coalesce(sum(r.amount_cents - r.credit_cents), 0) from refunds r
          where r.payment_id = y.id and r.status in ('pending', 'succeeded', 'by_office'))
      + (select coalesce(sum(s.cents - s.held_cents - s.reversed_cents - s.spent_cents), 0)
          from credit_sources s where s.payment_id = y.id)
      + (select coalesce(sum(d.amount_cents), 0) from disputes d
          where d.payment_id = y.id and d.status in ('open', 'lost'));

-- What has no end by its rule. Each limit has a day more than the rule: a worker may have been away.
create view inv_review as
  select y.id as payment_id, null::integer as refund_id, 'in review for longer than any rule allows' as problem
    from payments y
    where y.status = 'review' and coalesce(y.review_since, y.created_at) < now() - interval '15 days'
  union all
  select y.id, null, 'unclear for longer than the rule allows'
    from payments y
    where y.status in ('processing', 'unknown') and y.created_at < now() - interval '2 days'
  union all
  select null, r.id, 'a refund not over for longer than the rule allows'
    from refunds r
    where (r.status = 'review' and r.state_since < now() - interval '31 days')
      or (r.status = 'asked' and r.state_since < now() - interval '8 days')
      or (r.status = 'disputed' and r.state_since < now() - interval '121 days')
  union all
  select null, r.id, 'a refund in review that no one is asked to decide'
    from refunds r
    where r.status = 'review' and not exists (
      select 1 from office_tasks t where t.kind = 'refund_review' and t.done_at is null
        and t.subject @> jsonb_build_object('refund_id', r.id)
    )
  union all
  select y.id, null, 'money to give back without its refund'
    from payments y
    where y.returned_cents > 0 and y.returned_cents <> (
      select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = y.id and r.cancellation_id is null
    )
  union all
  select r.payment_id, r.id, 'given back and owed all the same'
    from refunds r join payments y on y.id = r.payment_id
    where r.cancellation_id is null and r.status in ('succeeded', 'failed', 'charged_back', 'by_office')
      and y.returned_currency = y.currency
      and 0 <> (
        select coalesce(sum(p.cents), 0) from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
        where p.account = 'refunds_due' and (
          t.fact = 'charge of payment ' || y.id || ' to give back'
          or t.fact = 'refund ' || r.id || ' given back by the bank' or starts_with(t.fact, 'refund ' || r.id || ' ')
        )
      );
