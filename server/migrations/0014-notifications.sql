-- Who is told what, by which mails, and how they say that they want no more of them.

-- Each account that acts for a person is told by itself: what one parent has read, the other has not.
-- Null only in rows of a server that does not know the column yet; those are shown to nobody. No reference:
-- it would take the account's lock late in a purchase, and everybody else takes that lock first.
alter table notifications
  add column account_id integer,
  -- What a repeated reminder is known by, so that nobody is reminded twice.
  add column once_key text check (char_length(once_key) between 1 and 120);
update notifications n set account_id = i.account_id
  from invoices i where i.id = (n.subject ->> 'invoice_id')::integer;
create index notifications_account_id on notifications (account_id, participant_id, id);
create unique index notifications_once on notifications (account_id, participant_id, kind, once_key)
  where once_key is not null;

-- News was asked for already; these two are wanted until somebody says no.
alter table accounts
  add column wants_reminders boolean not null default true,
  add column wants_teams boolean not null default true;

-- The address behind the unsubscribe header of a mail that can be unsubscribed from.
alter table outbox_emails add column unsubscribe_url text check (char_length(unsubscribe_url) <= 500);

-- One per mail. It ends mails of one topic to one account, opens nothing, and needs no sign-in.
create table unsubscribe_links (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- No reference, for the same reason.
  account_id integer not null,
  topic text not null check (topic in ('reminders', 'teams', 'news')),
  created_at timestamptz not null default now()
);
create index unsubscribe_links_created_at on unsubscribe_links (created_at);

-- Whoever is no longer linked to a person keeps nothing about them.
create view inv_notification as
  select n.id as notification_id, 'told to an account that is not linked to the person' as problem
    from notifications n
    where n.account_id is not null
      and not exists (select 1 from guardianships g
        where g.account_id = n.account_id and g.participant_id = n.participant_id);
