-- Everything that the card provider is asked about has a next time of its own: the longer there is no answer, the
-- later it is asked again, and one that never gets an answer does not hold the others. A refund has `try_after`.

alter table purchases
  add column asks integer not null default 0 check (asks >= 0),
  add column ask_after timestamptz not null default now();
alter table payments
  add column asks integer not null default 0 check (asks >= 0),
  add column ask_after timestamptz not null default now();
alter table refunds add column asks integer not null default 0 check (asks >= 0);

-- A line is read in the order in which its members wait.
drop index purchases_open;
create index purchases_open on purchases (ask_after, id) where state in ('charging', 'unknown');
drop index payments_open;
create index payments_open on payments (ask_after, id) where status in ('processing', 'requires_action', 'unknown');
create index payments_given_up on payments (settled_at) where status = 'failed';
drop index refunds_open;
create index refunds_open on refunds ((coalesce(try_after, created_at)), id) where status in ('asked', 'pending');
