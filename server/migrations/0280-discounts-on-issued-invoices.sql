-- A discount of the office on an invoice that was issued already is a credit note: whose discount, who pays for it, and
-- its words on the day. Its use counts by the row that it lowers, so that each row has one at a time.
alter table credit_notes
  add column discount_id integer references discounts (id),
  add column discount_payer text check (discount_payer in ('association', 'fund', 'nation')),
  add column discount_names jsonb check (jsonb_typeof(discount_names) = 'object'),
  add constraint credit_notes_discount check (
    (discount_id is null) = (discount_payer is null) and (discount_id is null) = (discount_names is null)
    and (discount_id is null or not by_exception)
  );
create index credit_notes_discount_id on credit_notes (discount_id);

create or replace view inv_discount as
  select d.id as discount_id, 'uses and their count differ' as problem
    from discounts d
    where d.used <> (select count(*) from discount_uses u where u.discount_id = d.id and u.ended_at is null)
  union all
  select null, 'a fund and what was paid from it differ: ' || f.id
    from discount_funds f
    where f.used_cents <> (
      select coalesce(sum(u.cents - u.back_cents), 0) from discount_uses u where u.fund_id = f.id
    )
  union all
  select u.discount_id, 'a use of a purchase that is over'
    from discount_uses u join purchases p on p.id = u.purchase_id
    where u.ended_at is null and p.state in ('declined', 'failed')
  union all
  select r.discount_id, 'a line of an issued invoice and its use differ'
    from invoice_rows r join invoices i on i.id = r.invoice_id
    where i.number is not null and r.discount_id is not null
      and not exists (
        select 1 from discount_uses u
        where u.purchase_id = i.purchase_id and u.row_position = r.position and u.discount_id = r.discount_id
          and u.cents = -r.cost_cents and u.payer = r.discount_payer
      )
  union all
  select n.discount_id, 'a credit note of a discount and its use differ'
    from credit_notes n join cancellations c on c.id = n.cancellation_id join invoices i on i.id = n.invoice_id
    where n.discount_id is not null
      and not exists (
        select 1 from discount_uses u
        where u.purchase_id = i.purchase_id and u.row_position = c.row_position and u.discount_id = n.discount_id
          and u.cents = c.cost_cents and u.payer = n.discount_payer
      )
  union all
  select null, 'discounts and the ledger differ: ' || payers.account
    from (values ('discounts', 'association'), ('funds', 'fund')) as payers (account, payer)
    where (
        select coalesce(sum(u.cents - u.back_cents), 0)
        from discount_uses u join purchases p on p.id = u.purchase_id
        where u.payer = payers.payer and p.state = 'paid'
      ) <> (select coalesce(sum(cents), 0) from ledger_postings where account = payers.account);
