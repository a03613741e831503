-- The office reads the record by person, by account, by who did it, by kind, by thing and by day, page after page.
create index audit_events_of_person on audit_events (((subject ->> 'participant_id')::int), id)
  where subject ? 'participant_id';
create index audit_events_of_account on audit_events (account_id, id) where account_id is not null;
create index audit_events_by on audit_events (by_account_id, id) where by_account_id is not null;
create index audit_events_action on audit_events (action, id);
create index audit_events_at on audit_events (at);
-- A thing has few rows, which are put in order when they are found.
create index audit_events_invoice on audit_events (((subject ->> 'invoice_id')::int)) where subject ? 'invoice_id';
create index audit_events_team on audit_events (((subject ->> 'team_id')::int)) where subject ? 'team_id';
create index audit_events_club on audit_events (((subject ->> 'club_id')::int)) where subject ? 'club_id';
create index audit_events_payment on audit_events (((subject ->> 'payment_id')::int)) where subject ? 'payment_id';
create index audit_events_document on audit_events (((subject ->> 'document_id')::int)) where subject ? 'document_id';
