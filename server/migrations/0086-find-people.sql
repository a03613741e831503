-- The office finds a person by any word on their record or their account: names, number, town, address, telephone. The
-- words stand in a table of their own, so that a search reads an index and never a whole list of people.

-- Without case and accents, split at spaces and signs. By the same function for what is stored and what is typed. Not
-- by classes of letters, which know no other alphabet where the database speaks none.
create function search_words(written text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(
    regexp_replace(lower(normalize(coalesce(written, ''), nfkd)), '[\u0300-\u036f]', '', 'g'),
    '[\s!-/:-@\[-`{-~\u00a0\u2010-\u2019]+'
  ) as word
  where word <> ''
$$;

-- Of a name also what is left without its signs: O'Brien is found as obrien.
create function name_words(written text) returns text[] language sql immutable parallel safe as $$
  select search_words(written) || search_words(regexp_replace(written, '[''\u2019-]', '', 'g'))
$$;

-- The threes of letters in a word: two words that share most of them differ by a slip of the finger.
create function letter_threes(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct substr('  ' || word || ' ', at, 3)) from generate_series(1, length(word) + 1) as at
$$;

create table person_words (
  id bigint generated always as identity primary key,
  word text collate "C" not null,
  participant_id integer references participants (id) on delete cascade,
  account_id integer references accounts (id) on delete cascade,
  constraint person_words_of_one check (num_nonnulls(participant_id, account_id) = 1)
);
create index person_words_word on person_words (word, participant_id, account_id);
create index person_words_participant_id on person_words (participant_id);
create index person_words_account_id on person_words (account_id);

-- Every word once, to find what was meant by one that no record has.
create table known_words (
  word text collate "C" primary key,
  threes text[] not null
);
create index known_words_threes on known_words using gin (threes);

create function write_person_words(participant integer, account integer, words text[])
  returns void language plpgsql as $$
declare
  gone text[];
begin
  with old as (
    delete from person_words
    where (participant_id = participant or account_id = account) and not word = any (words)
    returning word
  )
  select array_agg(word) into gone from old;
  insert into person_words (word, participant_id, account_id)
    select w, participant, account from unnest(words) as w
    where not exists (
      select from person_words p
      where p.word = w and (p.participant_id = participant or p.account_id = account)
    );
  insert into known_words (word, threes)
    select w, letter_threes(w) from unnest(words) as w where w !~ '[0-9]' and length(w) between 3 and 40
    on conflict do nothing;
  delete from known_words k
    where k.word = any (gone) and not exists (select from person_words p where p.word = k.word);
end
$$;

-- A telephone number is found by its last seven digits as well, an address whole and by its parts.
create function contact_words(email text, phone text) returns text[] language sql immutable parallel safe as $$
  select search_words(email) || case when email <> '' then array[lower(email)] else '{}' end
    || case when length(digits) >= 7 then array[digits, right(digits, 7)] else '{}' end
  from (select regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') as digits) as d
$$;

create function find_participant() returns trigger language plpgsql as $$
declare
  id_found integer;
begin
  id_found := case
    when tg_table_name = 'participants' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(coalesce(new, old)) ->> 'participant_id')::integer
  end;
  perform write_person_words(id_found, null, (
    select array(
      select distinct w from unnest(
        name_words(concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.preferred_name, c.city))
        || search_words(p.participant_number) || array[lower(p.participant_number)]
        || contact_words(c.email, c.phone_primary) || contact_words(null, c.phone_secondary)
      ) as w where w <> ''
    )
    from participants p left join participant_profiles c on c.participant_id = p.id
    where p.id = id_found
  ));
  return null;
end
$$;

create function find_account() returns trigger language plpgsql as $$
begin
  perform write_person_words(null, new.id, (
    select array(
      select distinct w from unnest(
        name_words(concat_ws(' ', new.first_name, new.last_name)) || contact_words(new.email, null)
      ) as w where w <> ''
    )
  ));
  return null;
end
$$;

create trigger participants_find after insert or update of
  first_name, middle_name, last_name, preferred_name, participant_number
  on participants for each row execute function find_participant();
create trigger participant_profiles_find after insert or update of email, phone_primary, phone_secondary, city
  on participant_profiles for each row execute function find_participant();
create trigger participant_profiles_find_without after delete
  on participant_profiles for each row execute function find_participant();
create trigger accounts_find after insert or update of first_name, last_name, email
  on accounts for each row execute function find_account();

-- Those who are here already.
insert into person_words (word, participant_id)
  select distinct w, p.id from participants p left join participant_profiles c on c.participant_id = p.id
  cross join lateral unnest(
    name_words(concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.preferred_name, c.city))
    || search_words(p.participant_number) || array[lower(p.participant_number)]
    || contact_words(c.email, c.phone_primary) || contact_words(null, c.phone_secondary)
  ) as w where w <> '';
insert into person_words (word, account_id)
  select distinct w, a.id from accounts a
  cross join lateral unnest(
    name_words(concat_ws(' ', a.first_name, a.last_name)) || contact_words(a.email, null)
  ) as w where w <> '';
insert into known_words (word, threes)
  select distinct word, letter_threes(word) from person_words
  where word !~ '[0-9]' and length(word) between 3 and 40;

-- Notes of the office about a person: for the office only.
create table person_notes (
  id integer generated by default as identity primary key,
  participant_id integer not null references participants (id),
  account_id integer not null references accounts (id),
  text text not null check (char_length(text) between 1 and 2000),
  written_at timestamptz not null default now(),
  removed_at timestamptz
);
create index person_notes_participant_id on person_notes (participant_id);
create index person_notes_account_id on person_notes (account_id);
