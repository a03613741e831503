-- Who is at a task, and until when it was put off. The day the office promised follows from its kind.
alter table office_tasks
  add column taken_by integer references accounts (id),
  add column taken_at timestamptz,
  add column put_off_until date,
  add column put_off_reason text check (char_length(put_off_reason) between 1 and 1000),
  add constraint office_tasks_taken check ((taken_by is null) = (taken_at is null)),
  add constraint office_tasks_put_off check ((put_off_until is null) = (put_off_reason is null));
