-- The email with a code says what it is for, so the check counts for that alone. A check of before, without a purpose,
-- counts for nothing.
alter table caller_checks add column purpose text
  check (purpose in ('change_login', 'reset_factor', 'add_guardian'));
