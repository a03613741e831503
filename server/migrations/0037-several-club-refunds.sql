-- A club may get something back when its team leaves, and more once another team has taken the place.
alter table club_refunds drop constraint club_refunds_invoice_id_key;
create index club_refunds_invoice_id on club_refunds (invoice_id);

create or replace view inv_club_refund as
  select max(r.id) as club_refund_id, 'more given back than the club paid' as problem
    from club_refunds r
    group by r.invoice_id
    having sum(r.amount_cents) > (
      select coalesce(sum(p.cents), 0) from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.invoice_id = r.invoice_id and t.kind = 'club_payment' and p.account = 'bank'
    )
  union all
  select r.id, 'not in the ledger'
    from club_refunds r
    where r.amount_cents <> -(
      select coalesce(sum(p.cents), 0) from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.fact = 'club refund ' || r.id and p.account in ('bank', 'credits')
    )
  union all
  select r.id, 'given back for a team that is entered'
    from club_refunds r join teams t on t.id = r.team_id
    where t.is_entered;
