-- Browsers that the owner of an account has signed in with: they have their own count of wrong passwords.
create table known_devices (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  account_id integer not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index known_devices_account on known_devices (account_id);

-- Wrong passwords from browsers that we do not know, and when the owner was last told of them.
create table sign_in_failures (
  account_id integer primary key references accounts (id) on delete cascade,
  failures integer not null check (failures > 0),
  last_at timestamptz not null default now(),
  told_at timestamptz
);
