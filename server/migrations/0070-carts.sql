-- The cart of an account, the same in every browser. `seen_changes` are the newest changes that were carried out: a
-- browser that got no answer sends them again.
create table carts (
  account_id integer primary key references accounts (id),
  version integer not null default 0,
  seen_changes text[] not null default '{}',
  changed_at timestamptz not null default now()
);

create table cart_rows (
  account_id integer not null references carts (account_id) on delete cascade,
  position integer not null check (position between 0 and 99),
  participant_id integer not null references participants (id),
  product_type text not null check (product_type in ('RegistrationOption', 'Course', 'Program')),
  product_id integer not null,
  pays_by_plan boolean,
  access_code text,
  primary key (account_id, position)
);
create index cart_rows_participant on cart_rows (participant_id);
