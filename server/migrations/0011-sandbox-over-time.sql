-- The sandbox card provider over time: cards it keeps, money it gives back, disputes, and what it calls in with.
-- Still an outside company: nothing of ours refers to these tables.

create table sandbox_kept_cards (
  payment_method text primary key check (char_length(payment_method) between 10 and 60),
  -- Whose card it is, as we told the provider. It charges the card for nobody else.
  account_id integer not null,
  card_brand text not null check (card_brand ~ '^[a-z]{2,20}$'),
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month integer not null check (card_exp_month between 1 and 12),
  card_exp_year integer not null check (card_exp_year between 2000 and 2200),
  card_fingerprint text not null check (card_fingerprint ~ '^[0-9a-f]{64}$'),
  meaning text not null check (char_length(meaning) between 1 and 60),
  created_at timestamptz not null default now(),
  forgotten_at timestamptz
);

-- Asked to keep a card without charging it. One key is one request, however often it arrives.
create table sandbox_setups (
  id text primary key check (char_length(id) between 10 and 60),
  key text not null unique check (char_length(key) between 1 and 255),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  account_id integer not null,
  status text not null check (status in ('succeeded', 'declined', 'requires_action')),
  decline_code text check (decline_code ~ '^[a-z_]{1,60}$'),
  client_secret text unique check (char_length(client_secret) between 20 and 200),
  -- Held back until the bank has heard from the person.
  payment_method text references sandbox_kept_cards (payment_method),
  created_at timestamptz not null default now(),
  check ((status = 'declined') = (decline_code is not null)),
  check (status = 'declined' or payment_method is not null)
);

-- A kept card is charged many times, and is kept from the start of a charge that waits for the person.
alter table sandbox_charges
  drop constraint sandbox_charges_payment_method_key,
  drop constraint sandbox_charges_check2,
  add column account_id integer,
  add column save_card boolean not null default false,
  add column client_secret text unique check (char_length(client_secret) between 20 and 200);
insert into sandbox_kept_cards
  select c.payment_method, y.account_id, c.card_brand, c.card_last4, c.card_exp_month, c.card_exp_year,
    c.card_fingerprint, c.meaning, c.created_at, null
  from sandbox_charges c join payments y on y.provider_key = c.key
  where c.payment_method is not null;
update sandbox_charges c set payment_method = null
  where not exists (select from sandbox_kept_cards k where k.payment_method = c.payment_method);
alter table sandbox_charges
  add foreign key (payment_method) references sandbox_kept_cards (payment_method);
create index sandbox_charges_payment_method on sandbox_charges (payment_method);

create table sandbox_refunds (
  id text primary key check (char_length(id) between 10 and 60),
  key text not null unique check (char_length(key) between 1 and 255),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  charge_id text not null references sandbox_charges (id),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failure_reason text check (failure_reason ~ '^[a-z_]{1,60}$'),
  -- What it becomes later, and when: banks take their time, and change their mind.
  turns_to text check (turns_to in ('succeeded', 'failed')),
  turns_at timestamptz,
  created_at timestamptz not null default now(),
  check ((turns_to is null) = (turns_at is null)),
  check ((status = 'failed') = (failure_reason is not null))
);
create index sandbox_refunds_charge_id on sandbox_refunds (charge_id);
create index sandbox_refunds_created_at on sandbox_refunds (created_at);
create index sandbox_refunds_turns on sandbox_refunds (turns_at) where turns_at is not null;

create table sandbox_disputes (
  id text primary key check (char_length(id) between 10 and 60),
  charge_id text not null unique references sandbox_charges (id),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- `coming` is a dispute that the cardholder has not raised yet.
  status text not null check (status in ('coming', 'open', 'won', 'lost')),
  turns_at timestamptz,
  created_at timestamptz not null default now()
);
create index sandbox_disputes_turns on sandbox_disputes (turns_at) where turns_at is not null;

-- What happened, for whoever wants to be told. Delivered until the other side says that it has it.
create table sandbox_events (
  id text primary key check (char_length(id) between 10 and 60),
  type text not null check (char_length(type) between 3 and 60),
  object_id text not null,
  key text,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index sandbox_events_waiting on sandbox_events (next_try_at) where delivered_at is null;
