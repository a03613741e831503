-- A person who had a payment of a plan fetched back is asked for a card before the next instalment; disputes that were
-- lost before there was this rule did not set the card aside.
update payment_schedules s set payment_method_id = null
where s.status = 'active' and exists (
  select from disputes d join payments p on p.id = d.payment_id
  where d.status = 'lost' and (p.schedule_id = s.id
    or p.purchase_id = (select i.purchase_id from invoices i where i.id = s.invoice_id)));

-- Each fee of a dispute is looked for by its fact; few entries of the ledger are fees.
create index ledger_transactions_dispute_fees on ledger_transactions (fact) where kind = 'dispute_fee';
