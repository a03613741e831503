-- What is owed on an invoice is its open instalments and the open part of a club's bill, and never below zero:
-- a bill that was lowered although its money had arrived shows here.
create view inv_receivable as
with counted as (
  select i.id,
    (select coalesce(sum(p.cents), 0) from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.invoice_id = i.id and p.account = 'receivable') as booked,
    (select coalesce(sum(l.amount_cents), 0) from schedule_lines l
      where l.invoice_id = i.id and l.status not in ('paid', 'cancelled'))
    + case when i.status = 'open' then i.billed_cents - (
        select coalesce(sum(c.forgiven_cents), 0) from cancellations c
        where c.invoice_id = i.id and c.status = 'done'
      ) else 0 end as open
  from invoices i
  where i.number is not null
)
select id as invoice_id, 'less than nothing is owed' as problem, booked, open from counted where booked < 0
union all
select id, 'what is owed differs from the ledger', booked, open from counted where booked <> open;
