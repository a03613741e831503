-- As before, but what is asked about one document looks at that document's entries alone: the list of links was made
-- whole each time, because two parts read it.
create or replace view inv_signature as
with linked as not materialized (
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
