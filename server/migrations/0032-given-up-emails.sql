-- Monitoring counts them every few seconds; they are few among many.
create index outbox_emails_given_up on outbox_emails (given_up_at) where given_up_at is not null;
