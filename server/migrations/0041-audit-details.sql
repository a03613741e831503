-- A row of the audit says who made the request, which request or job it was, what the change was from and to, and why.
alter table audit_events
  add column by_account_id integer,
  add column before jsonb,
  add column after jsonb,
  add column reason text,
  add column request_ref text;

comment on column audit_events.account_id is 'whose record it is about';
comment on column audit_events.by_account_id is 'the account that made the request; null: a machine or a job';

create index audit_events_participant on audit_events (((subject ->> 'participant_id')::int), at)
  where subject ? 'participant_id';

-- Rows stay as they are for seven years, as long as the books. Two things may happen to them, and nothing else: an
-- erasure empties the details, which may hold a person's own words, and after seven years a row may be deleted.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '7 years' then return old; end if;
  elsif new.before is null and new.after is null and new.reason is null
    and to_jsonb(new) - array['before', 'after', 'reason'] = to_jsonb(old) - array['before', 'after', 'reason'] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();

-- Emptying a table at once passes by the rules for each row.
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function refuse_change();
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_postings_not_emptied before truncate on ledger_postings
  for each statement execute function refuse_change();
create trigger signature_events_not_emptied before truncate on signature_events
  for each statement execute function refuse_change();
create trigger document_files_not_emptied before truncate on document_files
  for each statement execute function refuse_change();
create trigger document_seals_not_emptied before truncate on document_seals
  for each statement execute function refuse_change();
create trigger document_texts_not_emptied before truncate on document_texts
  for each statement execute function refuse_change();
