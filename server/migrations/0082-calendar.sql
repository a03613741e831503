-- When a program or course meets, where the association gave it as times and not only in words:
-- {"times": [{"days": ["sat"], "from": "10:00", "to": "11:15"}], "not_on": ["2025-04-19"]}
alter table programs add column meets jsonb check (jsonb_typeof(meets) = 'object');
alter table courses add column meets jsonb check (jsonb_typeof(meets) = 'object');

-- The address of an account's calendar: only its hash. What it shows is computed from present rights each time; the
-- hash of the last content says when it changed, and `sequence` how often.
create table calendar_feeds (
  account_id integer primary key references accounts (id),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  fetched_at timestamptz,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz not null
);
