-- A family reads that the office first checks a contact, so each contact that waits is a task. Whatever ends the wait
-- (a decision, a guardian who answers, a new profile, an erasure) closes it.
insert into office_tasks (kind, subject, created_at)
select 'contact_check', jsonb_build_object('contact_id', id, 'participant_id', participant_id), set_at
from unconfirmed_contacts where refused_at is null;

create function close_contact_task() returns trigger language plpgsql as $$
begin
  update office_tasks set done_at = now()
  where kind = 'contact_check' and done_at is null and subject @> jsonb_build_object('contact_id', old.id);
  return null;
end $$;
create trigger contact_is_gone after delete on unconfirmed_contacts
  for each row execute function close_contact_task();
create trigger contact_is_refused after update of refused_at on unconfirmed_contacts
  for each row when (old.refused_at is null and new.refused_at is not null) execute function close_contact_task();

-- A call-off that was not finished for someone after a day, of which their family was told.
insert into office_tasks (kind, subject)
select 'call_off_left', jsonb_build_object('call_off_id', o.id) from call_offs o
where o.state <> 'done' and exists (
  select from call_off_rows r join call_off_rows t on t.call_off_id = r.call_off_id and t.account_id = r.account_id
  where r.call_off_id = o.id and r.state <> 'done' and t.told_at is not null);
