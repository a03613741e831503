-- Of a refund that the office ended: how much of it a bank had given back already, by a dispute that we lost.
alter table refunds add column bank_cents integer not null default 0 check (bank_cents >= 0);

create or replace view inv_given_back as
  select y.id as payment_id, 'more was given back than was paid' as problem
    from payments y
    where coalesce(y.returned_cents, y.amount_cents)
      < (select coalesce(sum(r.amount_cents - r.credit_cents - r.bank_cents), 0) from refunds r
          where r.payment_id = y.id and r.status in ('pending', 'succeeded', 'by_office'))
      + (select coalesce(sum(s.cents - s.held_cents - s.reversed_cents - s.spent_cents), 0)
          from credit_sources s where s.payment_id = y.id)
      + (select coalesce(sum(d.amount_cents), 0) from disputes d
          where d.payment_id = y.id and d.status in ('open', 'lost'));

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
        - (select coalesce(sum(coalesce(r.provider_cents, 0) + r.bank_cents), 0) from refunds r join payments y on y.id = r.payment_id
            where r.status = 'by_office' and coalesce(y.returned_currency, y.currency) = y.currency)
        - (select coalesce(sum(reversed_cents), 0) from credits)
      <> (select coalesce(sum(cents), 0) from ledger_postings where account in ('card', 'disputes', 'dispute_fees'))
  union all
  select null, 'refunds on their way and what the ledger owes to cards differ'
    where (select coalesce(sum(r.amount_cents), 0) from refunds r join payments y on y.id = r.payment_id
        where r.status in ('asked', 'pending', 'review', 'disputed')
          and coalesce(y.returned_currency, y.currency) = y.currency)
      <> -(select coalesce(sum(cents), 0) from ledger_postings where account = 'refunds_due');

-- Which try of a request has the key: a slow one must not free it for a third while the second works. Keys are kept
-- for a day, so those of before need none.
alter table idempotency_keys add column owner text;
