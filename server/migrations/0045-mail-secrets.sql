-- The secrets that stand in an email: blanked when it is sent, given up or its time is over. Null in rows that an
-- earlier version wrote.
alter table outbox_emails add column secrets text[];
alter table outbox_emails add column secrets_expire_at timestamptz;
-- What is kept of an email once its words are forgotten: which letter it was, and whose account it went to.
alter table outbox_emails add column kind text not null default '' check (char_length(kind) <= 80);
alter table outbox_emails add column account_id integer references accounts (id) on delete set null;
alter table outbox_emails add column forgotten_at timestamptz;
create index outbox_emails_ended on outbox_emails ((coalesce(sent_at, given_up_at))) where forgotten_at is null;
create index outbox_emails_secret on outbox_emails (secrets_expire_at)
  where secrets is null or cardinality(secrets) > 0;
create index outbox_emails_account on outbox_emails (account_id) where account_id is not null;

-- A mail server said for good that it knows no such mailbox.
alter table accounts add column email_refused_at timestamptz;

-- For rows of earlier versions, and to find a secret that is not marked: 256 bits, at the end of a part of an address.
create function mailed_secrets(body text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct found[1]), '{}')
    from regexp_matches(body, '[#/=]([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])', 'g') as found
$$;

create function without_secrets(body text, secrets text[]) returns text language plpgsql immutable as $$
declare
  secret text;
begin
  foreach secret in array coalesce(secrets, mailed_secrets(body)) loop
    body := replace(body, secret, '…');
  end loop;
  return body;
end $$;

update outbox_emails set
  text_body = without_secrets(text_body, null),
  html_body = without_secrets(html_body, mailed_secrets(text_body)),
  unsubscribe_url = null,
  secrets = '{}'
  where sent_at is not null or given_up_at is not null;

create view inv_mailed_secret as
  select id as email_id, 'a secret is left in an email that was sent or given up' as problem
    from outbox_emails
    where coalesce(sent_at, given_up_at) is not null
      and (cardinality(secrets) > 0 or cardinality(mailed_secrets(text_body)) > 0 or unsubscribe_url is not null)
  union all
  select id, 'a secret is not marked'
    from outbox_emails where secrets is not null and not mailed_secrets(text_body) <@ secrets
  union all
  select id, 'a secret without an end'
    from outbox_emails where cardinality(secrets) > 0 and secrets_expire_at is null;
