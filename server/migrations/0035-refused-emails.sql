-- How often the mail server refused the recipient for good. Attempts count every try, also while it was away.
alter table outbox_emails add column refusals integer not null default 0;
