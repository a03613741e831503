-- A bank card that a person keeps for the next payment by choice.

-- The agreement stands beside the card that it is about. A card without one is stored for a plan alone.
alter table payment_methods
  -- When the person agreed, to which text, and until when: the card may stay for a plan afterwards.
  add column next_time_at timestamptz,
  add column next_time_text text check (next_time_text ~ '^[a-z0-9-]{1,40}$'),
  add column next_time_ended_at timestamptz,
  add constraint payment_methods_next_time_agreed check (num_nonnulls(next_time_at, next_time_text) in (0, 2)),
  add constraint payment_methods_next_time_ends check (next_time_ended_at is null or next_time_at is not null);

-- The text that the person agreed to with this payment; the card is kept once it is paid, also by another process.
alter table payments
  add column next_time_text text check (next_time_text ~ '^[a-z0-9-]{1,40}$');
-- How often the security code of a card was wrong is counted by card.
create index payments_payment_method_id on payments (payment_method_id, created_at)
  where payment_method_id is not null;

-- The sandbox: a security code as a one-time token. What was typed is not stored, only whether it was the right one.
create table sandbox_codes (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  is_wrong boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index sandbox_codes_expires_at on sandbox_codes (expires_at);
