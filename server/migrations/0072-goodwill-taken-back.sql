-- Goodwill that paid for a moved row is the association's: when the row ends it is taken back, and is no one's credit.
alter table cancellations add column goodwill_cents integer not null default 0 check (goodwill_cents >= 0);
alter table cancellations drop constraint cancellations_add_up;
alter table cancellations add constraint cancellations_add_up check (
  cost_cents + tax_cents + fee_cents
    = to_card_cents + to_credit_cents + forgiven_cents + waived_cents + goodwill_cents
);

create view inv_goodwill as
  select c.invoice_id, 'more goodwill taken back than was given' as problem
    from cancellations c
    where c.status = 'done'
    group by c.invoice_id
    having sum(c.goodwill_cents) > (
      select coalesce(sum(k.amount_cents), 0) from moves m join credits k on k.id = m.goodwill_credit_id
      where m.invoice_id = c.invoice_id
    )
  union all
  select c.invoice_id, 'goodwill taken back, but not in the ledger'
    from cancellations c
    where c.status = 'done' and c.goodwill_cents <> -(
      select coalesce(sum(p.cents), 0) from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.fact = 'cancellation ' || c.id and p.account = 'goodwill'
    );
