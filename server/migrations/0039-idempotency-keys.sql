-- Answers to requests that carried an Idempotency-Key, so that a retry gets the first answer and nothing is done twice.
-- An answer may hold personal data: it goes with its account, and a job deletes it after a day.
create table idempotency_keys (
  account_id integer not null references accounts (id) on delete cascade,
  key_hash text not null,
  call text not null,
  request_hash text not null,
  started_at timestamptz not null default now(),
  -- Null while the first request is being worked on.
  status integer check (status between 200 and 299),
  answer text,
  primary key (account_id, key_hash),
  check ((status is null) = (answer is null))
);
create index idempotency_keys_started_at on idempotency_keys (started_at);
