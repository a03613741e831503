-- What is written to many at once waits behind what one person waits for: a receipt, a code, a confirmation.
alter table outbox_emails add column is_to_many boolean not null
  generated always as (kind ~ '^(message|reminder|debt|opening)[.]') stored;
drop index outbox_emails_due;
create index outbox_emails_due on outbox_emails (is_to_many, next_try_at)
  where sent_at is null and given_up_at is null;
