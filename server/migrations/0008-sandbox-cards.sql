-- The sandbox card provider's own books. It plays an outside company: nothing of ours refers to these
-- tables, and neither a card number nor a security code ever reaches them.

create table sandbox_tokens (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- What the test card is for, such as 'succeeds' or 'declines:insufficient_funds'.
  meaning text not null check (char_length(meaning) between 1 and 60),
  card_brand text not null check (card_brand ~ '^[a-z]{2,20}$'),
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month integer not null check (card_exp_month between 1 and 12),
  card_exp_year integer not null check (card_exp_year between 2000 and 2200),
  card_fingerprint text not null check (card_fingerprint ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index sandbox_tokens_expires_at on sandbox_tokens (expires_at);

create table sandbox_charges (
  id text primary key check (char_length(id) between 10 and 60),
  -- Ours, not the provider's: one key is one attempt, however often it arrives.
  key text not null unique check (char_length(key) between 1 and 255),
  -- Of what was asked, so that the same key with another amount is noticed even if another amount was taken.
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('succeeded', 'declined', 'requires_action')),
  decline_code text check (decline_code ~ '^[a-z_]{1,60}$'),
  -- Without a live token there is no card to speak of.
  card_brand text check (card_brand ~ '^[a-z]{2,20}$'),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month integer check (card_exp_month between 1 and 12),
  card_exp_year integer check (card_exp_year between 2000 and 2200),
  card_fingerprint text check (card_fingerprint ~ '^[0-9a-f]{64}$'),
  -- What the card is for once it is kept, and the name under which it is kept.
  meaning text check (char_length(meaning) between 1 and 60),
  payment_method text unique check (char_length(payment_method) between 10 and 60),
  description text not null check (char_length(description) <= 500),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  check ((status = 'declined') = (decline_code is not null)),
  check (status = 'declined' or num_nulls(card_brand, card_last4, card_exp_month, card_exp_year) = 0),
  check (status = 'succeeded' or payment_method is null)
);
create index sandbox_charges_created_at on sandbox_charges (created_at);
