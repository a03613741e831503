-- The office lists invoices page after page in two orders: by the day of issue and by the total.
create index invoices_list_issued on invoices (issued_on, id) where number is not null;
create index invoices_list_total on invoices (total_cents, id) where number is not null;
-- What is owed is a small part of all invoices.
create index invoices_owed on invoices (issued_on, id)
  where number is not null and status in ('open', 'partially_paid', 'overdue');
create index schedule_lines_owed on schedule_lines (invoice_id, due_on) where status not in ('paid', 'cancelled');
create index outbox_emails_invoice on outbox_emails (invoice_id) where invoice_id is not null;

-- What is still owed, each amount with the day it is due: instalments of families, and invoices of clubs.
create view owed_parts as
  select l.invoice_id, l.due_on, l.amount_cents as cents
    from schedule_lines l join invoices i on i.id = l.invoice_id
    where l.status not in ('paid', 'cancelled') and i.number is not null
  union all
  select b.invoice_id, b.due_on, i.billed_cents - (
      select coalesce(sum(c.forgiven_cents), 0) from cancellations c where c.invoice_id = i.id and c.status = 'done'
    )::integer - (
      select coalesce(sum(m.amount_cents - m.credit_cents), 0) from received_money m where m.invoice_id = i.id
    )::integer - (
      select coalesce(sum(w.amount_cents), 0) from write_offs w where w.invoice_id = i.id
    )::integer
    from club_bills b join invoices i on i.id = b.invoice_id
    where i.number is not null and i.status in ('open', 'partially_paid');
