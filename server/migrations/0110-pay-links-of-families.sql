-- A pay link may also go to a family, whose invoice can be overdue.
create or replace view inv_pay_link as
  select l.id as pay_link_id, 'open, and nothing is left to pay' as problem
    from pay_links l join invoices i on i.id = l.invoice_id
    where l.ended_at is null and i.status not in ('open', 'partially_paid', 'overdue')
  union all
  select l.id, 'lasts longer than a year'
    from pay_links l
    where l.expires_at > l.created_at + interval '1 year'
  union all
  select null, 'an invoice of a club without its due day: ' || i.id
    from invoices i
    where i.billed_cents > 0 and i.number is not null
      and not exists (select from club_bills b where b.invoice_id = i.id);
