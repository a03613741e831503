-- What a dispute costs us, what the bank gives as its reason, and until when it waits for our answer.
alter table disputes
  -- All that the provider took for it so far, and all that it gave back of that. Neither ever becomes less.
  add column fee_cents integer not null default 0 check (fee_cents >= 0),
  add column fee_returned_cents integer not null default 0 check (fee_returned_cents >= 0),
  add column reason text check (char_length(reason) between 1 and 80),
  add column answer_by timestamptz,
  add column opened_at timestamptz not null default now();
update disputes d set opened_at = coalesce((
    select min(t.created_at) from office_tasks t
    where t.kind = 'payment_disputed' and t.subject @> jsonb_build_object('dispute_id', d.id)
  ), d.changed_at);

-- The pretend provider takes 15.00 for a dispute, and gives it back when we win.
alter table sandbox_disputes
  add column fee_cents integer not null default 1500 check (fee_cents >= 0),
  add column fee_returned_cents integer not null default 0 check (fee_returned_cents >= 0);

alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in (
  'card', 'bank', 'cash', 'credits', 'receivable', 'waived', 'national', 'provincial', 'programs', 'courses', 'teams',
  'fees', 'tax', 'refunds_due', 'disputes', 'dispute_fees', 'goodwill'
));

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
  -- What a bank holds back while a charge is disputed stands apart until it is decided, and so does what that costs.
  select null, 'money of the provider and of the ledger differ'
    where (select coalesce(sum(amount_cents), 0) from payments where status = 'succeeded')
        + (select coalesce(sum(returned_cents), 0) from payments where returned_currency = currency)
        - (select coalesce(sum(r.amount_cents), 0) from refunds r join payments y on y.id = r.payment_id
            where r.status in ('succeeded', 'charged_back') and coalesce(y.returned_currency, y.currency) = y.currency)
        - (select coalesce(sum(r.provider_cents), 0) from refunds r join payments y on y.id = r.payment_id
            where r.status = 'by_office' and coalesce(y.returned_currency, y.currency) = y.currency)
        - (select coalesce(sum(reversed_cents), 0) from credits)
      <> (select coalesce(sum(cents), 0) from ledger_postings where account in ('card', 'disputes', 'dispute_fees'))
  union all
  select null, 'refunds on their way and what the ledger owes to cards differ'
    where (select coalesce(sum(r.amount_cents), 0) from refunds r join payments y on y.id = r.payment_id
        where r.status in ('asked', 'pending', 'review', 'disputed')
          and coalesce(y.returned_currency, y.currency) = y.currency)
      <> -(select coalesce(sum(cents), 0) from ledger_postings where account = 'refunds_due');

-- Each fee is in the ledger once: as much as the provider took, less what it gave back.
create view inv_dispute_fee as
  select d.id as dispute_id, 'the ledger has another fee' as problem
    from disputes d
    where d.fee_cents - d.fee_returned_cents <> (
      select coalesce(sum(p.cents), 0) from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.kind = 'dispute_fee' and p.account = 'dispute_fees' and starts_with(t.fact, 'dispute ' || d.id || ' fee ')
    )
  union all
  select d.id, 'more of the fee came back than was taken' from disputes d where d.fee_returned_cents > d.fee_cents
  union all
  select null, 'a fee without its dispute: ' || t.fact
    from ledger_transactions t
    where t.kind = 'dispute_fee' and not exists (
      select from disputes d where starts_with(t.fact, 'dispute ' || d.id || ' fee ')
    );
