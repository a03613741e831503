-- What the office asks for on behalf of a family reaches the clubs after the yes of the family alone.
update office_tasks k set done_at = now()
  from club_transfers t
  where k.kind in ('transfer_answer', 'transfer_in_place') and k.done_at is null
    and k.subject @> jsonb_build_object('transfer_id', t.id)
    and t.state = 'waiting' and t.family_answer is null;

create or replace view inv_transfer as
  select t.id as transfer_id, 'waits for an answer that no one is asked for' as problem
    from club_transfers t cross join lateral (values (t.from_club_id, t.leaving_answer), (t.to_club_id, t.taking_answer))
      as side (club_id, answer)
    where t.state = 'waiting' and t.family_answer = 'yes' and side.answer is null and not exists (
      select from office_tasks k where k.kind in ('transfer_answer', 'transfer_in_place') and k.done_at is null
        and k.subject @> jsonb_build_object('transfer_id', t.id, 'club_id', side.club_id))
  union all
  select t.id, 'a club is asked before the family has agreed'
    from club_transfers t
    where t.state = 'waiting' and t.family_answer is distinct from 'yes' and exists (
      select from office_tasks k where k.kind in ('transfer_answer', 'transfer_in_place') and k.done_at is null
        and k.subject @> jsonb_build_object('transfer_id', t.id))
  union all
  select t.id, 'is over, and someone is still asked for an answer'
    from club_transfers t where t.state <> 'waiting' and exists (
      select from office_tasks k where k.kind in ('transfer_answer', 'transfer_in_place') and k.done_at is null
        and k.subject @> jsonb_build_object('transfer_id', t.id))
  union all
  select t.id, 'in force before all have agreed'
    from club_transfers t
    where t.state = 'in_force' and t.took_effect_at
      < greatest(t.family_answered_at, t.leaving_answered_at, t.taking_answered_at);
