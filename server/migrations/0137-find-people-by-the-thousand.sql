-- Whether a word of a person is there already was asked for participants and accounts at once, and the database read
-- every row with that word: each new person of a town took longer than the one before. One question for each, by index.
create or replace function write_person_words(participant integer, account integer, words text[])
  returns void language plpgsql as $$
declare
  gone text[];
begin
  if participant is null then
    with old as (
      delete from person_words where account_id = account and not word = any (words) returning word
    )
    select array_agg(word) into gone from old;
    insert into person_words (word, account_id)
      select w, account from unnest(words) as w
      where w not in (select word from person_words where account_id = account);
  else
    with old as (
      delete from person_words where participant_id = participant and not word = any (words) returning word
    )
    select array_agg(word) into gone from old;
    insert into person_words (word, participant_id)
      select w, participant from unnest(words) as w
      where w not in (select word from person_words where participant_id = participant);
  end if;
  insert into known_words (word, threes)
    select w, letter_threes(w) from unnest(words) as w where w !~ '[0-9]' and length(w) between 3 and 40
    on conflict do nothing;
  delete from known_words k
    where k.word = any (gone) and not exists (select from person_words p where p.word = k.word);
end
$$;
