-- A run of reminders is about what is missing or about what is owed. The rest of it is the same.
alter table reminder_runs
  add column kind text not null default 'missing' check (kind in ('missing', 'debts'));

-- Of a run about debts: the invoices that one email names.
alter table reminder_rows add column invoices integer[] not null default '{}';
create index reminder_rows_sent on reminder_rows (account_id, done_at) where state = 'sent';
