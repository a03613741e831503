-- Where no contact on file can be reached, the office adds a guardian by evidence that one person has seen and another
-- confirms.
alter table office_proposals drop constraint office_proposals_deed_check;
alter table office_proposals add constraint office_proposals_deed_check check (
  deed in (
    'credit_note', 'refund_exception', 'write_off', 'move', 'call_off', 'merge', 'erasure', 'transfer', 'guardian'
  )
);
alter table office_proposals drop constraint office_proposals_why_check;
alter table office_proposals add constraint office_proposals_why_check
  check (why in ('above_limit', 'policy_set_aside', 'records_collide', 'cannot_be_undone', 'no_contact'));
alter table office_proposals drop constraint office_proposals_about_money;
alter table office_proposals add constraint office_proposals_about_money check (
  deed in ('merge', 'erasure', 'transfer', 'guardian') or (cardinality(invoice_ids) > 0 and amount_cents > 0)
);

create or replace view inv_second_pair as
  select p.id as proposal_id, 'carried out without having been agreed to' as problem
    from office_proposals p
    where p.state <> 'done' and (
      exists (select from credit_notes n where n.proposal_id = p.id)
      or exists (select from write_offs w where w.proposal_id = p.id)
      or exists (select from moves m where m.proposal_id = p.id)
      or exists (select from call_offs o where o.proposal_id = p.id)
      or exists (select from merges g where g.proposal_id = p.id)
      or exists (select from club_transfers t where t.proposal_id = p.id)
    )
  union all
  select p.id, 'agreed to, and not carried out'
    from office_proposals p
    where p.state = 'done'
      and not exists (select from credit_notes n where n.proposal_id = p.id)
      and not exists (select from write_offs w where w.proposal_id = p.id)
      and not exists (select from moves m where m.proposal_id = p.id)
      and not exists (select from call_offs o where o.proposal_id = p.id)
      and not exists (select from merges g where g.proposal_id = p.id)
      and not exists (select from club_transfers t where t.proposal_id = p.id)
      and not (p.deed = 'erasure' and exists (
        select from erasure_requests e where e.id = (p.asked ->> 'erasure_id')::int and e.status = 'done'))
      -- The record keeps its entries for seven years.
      and not (p.deed = 'guardian' and (p.decided_at < now() - interval '6 years' or exists (
        select from audit_events e where e.action = 'link.added_by_office'
          and e.subject ->> 'office_proposal_id' = p.id::text)))
  union all
  select p.id, 'carried out with another amount'
    from office_proposals p
    -- What calling off gives back is known at its end only; the deeds with records give nothing.
    where p.state = 'done' and p.deed not in ('call_off', 'merge', 'erasure', 'transfer', 'guardian') and p.amount_cents
      <> (select coalesce(sum(n.amount_cents), 0) from credit_notes n where n.proposal_id = p.id)
      + (select coalesce(sum(w.amount_cents), 0) from write_offs w where w.proposal_id = p.id)
      + (select coalesce(sum(k.amount_cents), 0) from moves m join credits k on k.id = m.goodwill_credit_id
        where m.proposal_id = p.id)
  union all
  select p.id, 'open for longer than the rule allows'
    from office_proposals p
    where p.state = 'open' and p.proposed_at < now() - interval '15 days'
  union all
  select p.id, 'open, and no one is asked to decide it'
    from office_proposals p
    where p.state = 'open' and not exists (
      select from office_tasks t where t.kind in ('second_pair', 'merge_waits', 'erasure_waits', 'transfer_waits',
        'guardian_waits')
        and t.done_at is null and t.subject @> jsonb_build_object('office_proposal_id', p.id)
    );
