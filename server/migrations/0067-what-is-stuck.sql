-- What must never be: something that is stuck past every limit, paid twice, or paid for nothing. Each limit has a day
-- more than its rule, because a worker may have been away.

create view inv_purchase_stuck as
  select p.id as purchase_id, 'under way for longer than the rule allows' as problem
    from purchases p
    where p.state in ('charging', 'unknown') and p.created_at < now() - interval '2 days'
  union all
  select y.purchase_id, 'the bank has been asking the person for days'
    from payments y
    where y.status = 'requires_action' and y.created_at < now() - interval '2 days'
  union all
  select p.id, 'in review without a payment that is'
    from purchases p
    where p.state = 'review'
      and not exists (select from payments y where y.purchase_id = p.id and y.status = 'review');

-- A hold that nobody pays for ends with its time; the next buyer would end it, too.
create view inv_hold_stale as
  select h.id as place_hold_id, h.offering_id, 'kept a day after its time' as problem
    from place_holds h
    where h.ended_at is null and h.purchase_id is null and h.held_until < now() - interval '1 day';

-- The sender tries for three days and then gives an email up.
create view inv_mail_stuck as
  select e.id as outbox_email_id, 'neither sent nor given up' as problem
    from outbox_emails e
    where e.sent_at is null and e.given_up_at is null and e.created_at < now() - interval '4 days';

create view inv_two_charges as
  select y.purchase_id, min(y.id) as payment_id, 'a purchase that was paid twice' as problem
    from payments y where y.status = 'succeeded' and y.purchase_id is not null
    group by y.purchase_id having count(*) > 1
  union all
  select null, min(y.id), 'one charge that counts for two payments'
    from payments y where y.status in ('succeeded', 'returned') and y.charge_id is not null
    group by y.charge_id having count(*) > 1
  union all
  -- Who failed a course may buy it again, and gets it again: then there are as many of one as of the other.
  select min(i.purchase_id), null, 'bought twice and got once: ' || r.product_code || ' for participant ' || r.participant_id
    from invoice_rows r join invoices i on i.id = r.invoice_id
    where i.number is not null and not r.is_credit and r.product_type in ('RegistrationOption', 'Program', 'Course')
      and not exists (
        select from cancellations c
        where c.invoice_id = r.invoice_id and c.row_position = r.position and c.status = 'done'
      )
    group by r.participant_id, r.product_type, r.product_id, r.product_code
    having count(*) > 1 and count(*) > case when r.product_type = 'RegistrationOption' then (
        select count(*) from registrations g
        where g.participant_id = r.participant_id and g.option_id = r.product_id
      ) else (
        select count(*) from enrolments e where e.participant_id = r.participant_id
          and case r.product_type when 'Program' then e.program_id else e.course_id end = r.product_id
      ) end;

create view inv_charge_without_sale as
  select y.id as payment_id, 'taken, and in the ledger as nothing' as problem
    from payments y
    where y.status = 'succeeded' and not exists (
      select from ledger_transactions t
      where t.fact = case
        when y.purchase_id is not null then
          'sale of invoice ' || (select i.id from invoices i where i.purchase_id = y.purchase_id and i.number is not null)
        when y.schedule_id is not null then 'instalments of payment ' || y.id
        else 'money received ' || (select m.id from received_money m where m.payment_id = y.id)
      end
    )
  union all
  select y.id, 'taken for nothing, and not booked as owed'
    from payments y
    where y.status = 'returned' and y.returned_currency = y.currency and y.returned_cents > 0
      and not exists (
        select from ledger_transactions t where t.fact = 'charge of payment ' || y.id || ' to give back'
      );
