-- A move to a dearer product can be left to the family to pay: the difference is one instalment of the new invoice,
-- whatever kind of product it is for.
alter table payment_schedules
  add column course_id integer references courses (id),
  add column option_id integer references registration_options (id),
  drop constraint payment_schedules_of_one_thing,
  add constraint payment_schedules_of_one_thing
    check (num_nonnulls(program_id, team_id, course_id, option_id) = 1);

alter table moves
  add column owed_cents integer not null default 0 check (owed_cents >= 0),
  add constraint moves_owed_or_forgiven check (owed_cents = 0 or goodwill_credit_id is null);

create or replace view inv_move as
  select m.id as move_id, 'the new invoice is not paid by the old row, goodwill and what is owed alone' as problem
    from moves m join invoices i on i.id = m.invoice_id
    where i.total_cents - i.waived_cents - m.owed_cents <> (
      select coalesce(sum(u.cents), 0) from credit_uses u join credits c on c.id = u.credit_id
      where u.purchase_id = i.purchase_id and u.returned_at is null
        and (c.cancellation_id = m.cancellation_id or c.id = m.goodwill_credit_id)
    )
  union all
  select m.id, 'moved without being cancelled'
    from moves m join cancellations c on c.id = m.cancellation_id
    where c.status <> 'done' or c.rule <> 'moved'
  union all
  select m.id, 'goodwill was given and not used'
    from moves m join credits c on c.id = m.goodwill_credit_id
    where c.given_by is distinct from m.moved_by
      or (c.left_cents > 0 and not exists (select from credit_uses u where u.credit_id = c.id))
  union all
  select m.id, 'owed without an instalment'
    from moves m
    where m.owed_cents > 0 and not exists (select from schedule_lines l where l.invoice_id = m.invoice_id);
