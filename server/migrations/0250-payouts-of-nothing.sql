-- A payout whose lines come to nothing, such as a refund that went and came back, has nothing to book.
create or replace view inv_payout as
  select p.id as payout_id, 'a difference that no one explained' as problem
    from payouts p
    where p.closed_as = 'booked'
      and exists (select from payout_lines l where l.payout_id = p.id and l.finding is not null and l.explained_at is null)
  union all
  select p.id, 'not in the ledger'
    from payouts p
    cross join lateral (
      select coalesce(sum(l.our_cents), 0) as ours, coalesce(sum(case
          when l.kind = 'fee' then l.fee_cents - l.gross_cents
          when l.kind in ('dispute', 'dispute_returned') then 0 else l.fee_cents end), 0) as fees
      from payout_lines l where l.payout_id = p.id and l.currency = p.currency
    ) s
    where p.closed_as = 'booked'
      and not exists (select from ledger_transactions t where t.fact = 'payout ' || p.id || ' booked')
      and (p.amount_cents <> 0 and p.status <> 'failed' or s.fees <> 0
        or s.ours <> case when p.status = 'failed' then p.amount_cents else 0 end)
  union all
  select p.id, 'in the ledger and not closed'
    from payouts p
    where p.closed_as is distinct from 'booked'
      and exists (select from ledger_transactions t where t.fact = 'payout ' || p.id || ' booked')
  union all
  select p.id, 'another amount at the bank'
    from payouts p
    where p.closed_as = 'booked'
      and (case when p.status = 'failed' then 0 else p.amount_cents end) <> (
        select coalesce(sum(g.cents), 0) from ledger_transactions t join ledger_postings g on g.transaction_id = t.id
        where t.fact in ('payout ' || p.id || ' booked', 'payout ' || p.id || ' came back') and g.account = 'bank'
      );
