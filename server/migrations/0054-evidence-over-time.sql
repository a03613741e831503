-- Evidence has the time of the database, in order. Every seal is a link of one chain, made with a key that is not in
-- the database, and once a day the end of the chain is written outside of it.

-- No row of a record is older than the one before it, whatever clock wrote it.
create function refuse_earlier_event() returns trigger language plpgsql as $$
declare
  last timestamptz;
begin
  select (event::jsonb ->> 'at')::timestamptz into last from signature_events
    where document_id = new.document_id and position < new.position order by position desc limit 1;
  if (new.event::jsonb ->> 'at')::timestamptz < last then
    raise exception 'an event of document % is dated before the event that it follows', new.document_id;
  end if;
  return new;
end $$;
create trigger signature_events_in_order before insert on signature_events
  for each row execute function refuse_earlier_event();

-- A trigger, because rows that a wrong clock made before this stay as they are and still change their status.
create function refuse_early_seal() returns trigger language plpgsql as $$
begin
  if new.sealed_at < new.signed_at then
    raise exception 'document % would be sealed before it was signed', new.id;
  end if;
  return new;
end $$;
create trigger documents_sealed_after_signature before update of sealed_at on documents
  for each row when (new.sealed_at is distinct from old.sealed_at) execute function refuse_early_seal();

-- The keys that links were made with, by number; the keys themselves are in the configuration. One that was replaced
-- is stored here, encrypted with its successor, so that the newest key proves the whole chain.
create table seal_keys (
  version integer primary key check (version > 0),
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{16}$'),
  wrapped text,
  created_at timestamptz not null default clock_timestamp(),
  -- The operator said that it is gone for good.
  lost_at timestamptz
);
create trigger seal_keys_keep_their_names before update of version, fingerprint or delete on seal_keys
  for each row execute function refuse_change();
create trigger seal_keys_not_emptied before truncate on seal_keys
  for each statement execute function refuse_change();

-- One link for each seal and each change of key. It names no one, and stays when a document's time is over.
create table seal_links (
  position integer primary key check (position > 0),
  document_id integer unique,
  -- Canonical JSON, exactly as it was hashed.
  link text not null,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Null in links of seals that are older than the first key.
  key_version integer references seal_keys (version),
  mac text check (mac ~ '^[0-9a-f]{64}$'),
  constraint seal_links_keyed check ((mac is null) = (key_version is null)),
  constraint seal_links_true check (hash = encode(sha256(convert_to(previous_hash || link, 'UTF8')), 'hex'))
);
create index seal_links_key_version on seal_links (key_version);

do $$
declare
  sealed record;
  place integer := 0;
  head text := repeat('0', 64);
  words text;
begin
  for sealed in
    select s.document_id, s.pdf_hash, d.number, e.hash as record_hash, e.event::jsonb ->> 'at' as at
    from document_seals s join documents d on d.id = s.document_id
    join signature_events e on e.document_id = s.document_id and e.kind = 'sealed'
    order by e.id
  loop
    place := place + 1;
    words := format('{"at":"%s","document":"%s","key":null,"kind":"seal","pdf_hash":"%s","position":%s,"record":"%s"}',
      sealed.at, sealed.number, sealed.pdf_hash, place, sealed.record_hash);
    insert into seal_links (position, document_id, link, previous_hash, hash)
      values (place, sealed.document_id, words, head, encode(sha256(convert_to(head || words, 'UTF8')), 'hex'))
      returning hash into head;
  end loop;
end $$;

create function keep_seal_chain() returns trigger language plpgsql as $$
declare
  last seal_links;
begin
  select * into last from seal_links order by position desc limit 1;
  if new.position <> coalesce(last.position, 0) + 1 or new.previous_hash <> coalesce(last.hash, repeat('0', 64)) then
    raise exception 'link % does not follow the end of the chain of seals', new.position;
  end if;
  if new.key_version is null or new.key_version <> (select max(version) from seal_keys) then
    raise exception 'link % is not made with the newest key', new.position;
  end if;
  -- Links from before the first key may have the time of a wrong clock.
  if last.key_version is not null
    and (new.link::jsonb ->> 'at')::timestamptz < (last.link::jsonb ->> 'at')::timestamptz then
    raise exception 'link % is dated before the link that it follows', new.position;
  end if;
  return new;
end $$;
create trigger seal_links_in_order before insert on seal_links
  for each row execute function keep_seal_chain();
create trigger seal_links_append_only before update or delete on seal_links
  for each row execute function refuse_change();
create trigger seal_links_not_emptied before truncate on seal_links
  for each statement execute function refuse_change();

-- At the end of the transaction, since a link names the hash of the seal's own event. A worker of the version before
-- this one seals nothing; its documents wait for one of this version.
alter table document_seals add constraint document_seals_linked foreign key (document_id)
  references seal_links (document_id) deferrable initially deferred not valid;

-- Where the chain ended on a day. The same line stands in a file, and in an email to the office.
create table seal_anchors (
  day date primary key,
  links integer not null references seal_links (position),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp()
);
create index seal_anchors_links on seal_anchors (links);
create trigger seal_anchors_append_only before update or delete on seal_anchors
  for each row execute function refuse_change();
create trigger seal_anchors_not_emptied before truncate on seal_anchors
  for each statement execute function refuse_change();

create view inv_seal_chain as
with linked as (
  select l.*, lag(l.hash, 1, repeat('0', 64)) over chain as expected_previous,
    row_number() over chain as expected_position, lag(l.key_version, 1, 0) over chain as earlier_key,
    (l.link::jsonb ->> 'at')::timestamptz as at, lag((l.link::jsonb ->> 'at')::timestamptz) over chain as earlier
  from seal_links l
  window chain as (order by l.position)
)
select position, 'the chain of seals is broken' as problem
  from linked
  where position <> expected_position or previous_hash <> expected_previous
    or hash <> encode(sha256(convert_to(previous_hash || link, 'UTF8')), 'hex')
union all
select position, 'made with an older key than the link before, or with none'
  from linked where coalesce(key_version, 0) < earlier_key
union all
select position, 'dated before the link that it follows'
  from linked where earlier_key > 0 and at < earlier
union all
select a.links, 'not the link that was anchored on ' || a.day
  from seal_anchors a left join seal_links l on l.position = a.links
  where l.hash is distinct from a.digest;

create or replace view inv_signature as
with linked as (
  select e.*, lag(e.hash, 1, repeat('0', 64)) over chain as expected_previous,
    row_number() over chain - 1 as expected_position,
    (e.event::jsonb ->> 'at')::timestamptz as at, lag((e.event::jsonb ->> 'at')::timestamptz) over chain as earlier
  from signature_events e
  window chain as (partition by e.document_id order by e.position)
)
select d.id as document_id, 'signed without evidence' as problem
  from documents d
  where d.status in ('signed', 'declined')
    and not exists (select 1 from signature_events e where e.document_id = d.id and e.kind = d.status)
union all
select e.document_id, 'signed twice'
  from signature_events e where e.kind in ('signed', 'declined')
  group by e.document_id having count(*) > 1
union all
select e.document_id, 'evidence of a signature that the document does not have'
  from signature_events e join documents d on d.id = e.document_id
  where e.kind in ('signed', 'declined') and d.status not in (e.kind, 'expired', 'void')
union all
select document_id, 'the chain of events is broken at ' || position
  from linked
  where previous_hash <> expected_previous or position <> expected_position
    or hash <> encode(sha256(convert_to(previous_hash || event, 'UTF8')), 'hex')
union all
select d.id, 'the chain of events does not end where it should'
  from documents d
  left join lateral (
    select e.hash, e.position + 1 as length from signature_events e
    where e.document_id = d.id order by e.position desc limit 1
  ) last on true
  where coalesce(last.length, 0) <> d.chain_length or last.hash is distinct from d.chain_head
union all
select e.document_id, 'signed by somebody who may not'
  from signature_events e
  where e.kind in ('signed', 'declined')
    and ((e.event::jsonb ->> 'participant_is_minor')::boolean = (e.event::jsonb ->> 'relationship' = 'self')
      or not (e.event::jsonb ->> 'signer_is_adult')::boolean)
union all
select d.id, 'signed other words than were issued'
  from documents d
  where d.signed_hash is not null and d.signed_hash not in (d.text_hash_en, d.text_hash_fr)
union all
select s.document_id, 'a seal that does not fit'
  from document_seals s
  where s.pdf_hash <> encode(sha256(s.pdf), 'hex')
    or not exists (select 1 from signature_events e where e.document_id = s.document_id
      and e.kind = 'sealed' and e.event::jsonb ->> 'pdf_hash' = s.pdf_hash)
union all
select s.document_id, 'a seal that is not in the chain of seals'
  from document_seals s left join seal_links l on l.document_id = s.document_id
  left join signature_events e on e.document_id = s.document_id and e.kind = 'sealed'
  where l.link::jsonb ->> 'pdf_hash' is distinct from s.pdf_hash or l.link::jsonb ->> 'record' is distinct from e.hash
union all
-- A wrong clock could date evidence before there was a key; the database refuses it since.
select document_id, 'the record goes back in time at ' || position
  from linked
  where at < earlier
    and document_id in (select l.document_id from seal_links l where l.key_version is not null)
union all
select d.id, 'sealed at another time than the record says, or before the signature'
  from documents d join seal_links l on l.document_id = d.id
  join document_seals s on s.document_id = d.id
  join signature_events e on e.document_id = d.id and e.kind = 'sealed'
  where l.key_version is not null
    and (d.sealed_at < d.signed_at or d.sealed_at <> s.sealed_at
      or d.sealed_at <> (e.event::jsonb ->> 'at')::timestamptz);
