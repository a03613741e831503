-- Record checks and doctor's notes are for the screening officer alone: their tasks have a kind of their own.
update office_tasks t set kind = 'private_paper'
  from papers p
  where t.kind = 'paper_to_check' and t.done_at is null and p.id = (t.subject ->> 'paper_id')::integer
    and p.kind in ('record_check', 'doctors_note');
