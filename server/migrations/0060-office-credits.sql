-- Credits that the office gives without a cancellation, and those that it moves within a family.
alter table credits
  -- Who of the office gave or moved it, and why: for the office, not for the family.
  add column given_by integer,
  add column reason text not null default '',
  add column moved_from integer references credits (id),
  -- What of it was moved to another account. It is neither used nor left.
  add column moved_cents integer not null default 0 check (moved_cents >= 0);
create index credits_moved_from on credits (moved_from) where moved_from is not null;

alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in (
  'card', 'bank', 'credits', 'receivable', 'waived', 'national', 'provincial', 'programs', 'courses', 'teams',
  'fees', 'tax', 'refunds_due', 'disputes', 'goodwill'
));

create or replace view inv_credit as
  select c.id as credit_id, 'uses and what is left do not add up' as problem
    from credits c
    where c.amount_cents - c.left_cents - c.reversed_cents - c.moved_cents <> (
      select coalesce(sum(u.cents), 0) from credit_uses u where u.credit_id = c.id and u.returned_at is null
    )
  union all
  select c.id, 'held or taken back differs from what it stands on'
    from credits c
    where (select (coalesce(sum(s.held_cents), 0)::integer, coalesce(sum(s.reversed_cents), 0)::integer)
        from credit_sources s where s.credit_id = c.id)
      is distinct from (c.held_cents, c.reversed_cents)
  union all
  select c.id, 'what was moved differs from what arrived'
    from credits c
    where c.moved_cents <> (select coalesce(sum(m.amount_cents), 0) from credits m where m.moved_from = c.id);
