-- What families read while the site is closed, and a banner over every page; each in both languages.
alter table site_status
  add message_en text,
  add message_fr text,
  add banner_en text,
  add banner_fr text,
  -- From then on the banner is gone; null: until somebody takes it down.
  add banner_until timestamptz,
  add constraint site_status_message_both check (num_nonnulls(message_en, message_fr) in (0, 2)),
  add constraint site_status_banner_both check (num_nonnulls(banner_en, banner_fr) in (0, 2));

-- How the work in the background is doing, as the workers last said. One row for each job.
create table job_states (
  name text primary key,
  -- The pause between two rounds.
  every_ms integer not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Rounds that failed since the last one that did not.
  failures integer not null default 0,
  -- What went wrong, without what people typed.
  error text,
  -- The office wants the next round at once; null once it has begun.
  wanted_at timestamptz,
  seen_at timestamptz not null default now()
);

-- The history of one setting, the newest first.
create index audit_events_variable on audit_events ((subject ->> 'variable'), id) where action = 'variable.changed';

create index outbox_emails_failed on outbox_emails (id) where given_up_at is not null and forgotten_at is null;
