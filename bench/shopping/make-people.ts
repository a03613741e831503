import type pg from 'pg'
import { FIRST_ID } from '#server/test/databases/make-buyers.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'

/** Two children to an account, as many of one name as there are in a real crowd, and two seasons behind most of them. */
export async function makePeople(databaseUrl: string, count: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`
      -- The words and keys of each row are written below, for all of them at once.
      set session_replication_role = replica;
      set maintenance_work_mem = '1GB';
      set statement_timeout = 0`)
    await client.query(
      `create temp table crowd as
       select n, ${FIRST_ID} + n as id, ${FIRST_ID} + n - (n - 1) % 2 as account_id,
         initcap((${namePart(FIRSTS)})[1 + floor(power(${chance(1)}, 2) * 15)::int]
           || (${namePart(MIDDLES)})[1 + floor(${chance(2)} * 12)::int]) as first_name,
         initcap((${namePart(FIRSTS)})[1 + floor(power(${chance(3)}, 2) * 15)::int]
           || (${namePart(MIDDLES)})[1 + floor(power(${chance(4)}, 2) * 12)::int]
           || (${namePart(LASTS)})[1 + floor(power(${chance(5)}, 2) * 15)::int]) as last_name,
         date '1994-01-01' + floor(${chance(6)} * 8000)::int as birthdate,
         (array['Kelowna', 'Victoria', 'Nanaimo', 'Surrey', 'Burnaby', 'Richmond'])[1 + n % 6] as city
       from generate_series(1, $1) as n`,
      [count],
    )
    await withoutIndexes(client, async () => {
      for (const [table, key, values] of COPIES) await copyFirst(client, table, key, values)
      for (const statement of STATEMENTS) await client.query(statement)
    })
    await client.query('drop table crowd')
    await sameWordsAsTriggers(client)
    // The planner would otherwise take the tables for as small as they were.
    await client.query('vacuum analyze')
  })
}

const FILLED = [
  ...['accounts', 'participants', 'participant_profiles', 'guardianships', 'registrations'],
  ...['person_words', 'known_words', 'likenesses', 'office_tasks'],
]

/** A million rows are put into an index much faster all at once, at the end. Keys stay: others point at them. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made_by: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
     where indrelid = any ($1::regclass[]) and not indisunique`,
    [FILLED],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { made_by } of rows) await client.query(made_by)
}

type Values = Record<string, string>

/** A row for each of the crowd like the first of the demo, but for these values. */
async function copyFirst(client: pg.Client, table: string, key: string, values: Values): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const own: Values = { ...values, [key]: 'crowd.id' }
  const names = rows.map(({ name }) => name)
  await client.query(`
    insert into ${table} (${names.join()})
    select ${names.map((name) => own[name] ?? `model.${name}`).join()}
    from crowd, (select * from ${table} order by ${key} limit 1) as model`)
}

/** The words are written by a shorter way, so that a million take seconds. For some people we look if it is the same. */
async function sameWordsAsTriggers(client: pg.Client): Promise<void> {
  const words = `select participant_id, array_agg(distinct word order by word) as words from person_words
    where participant_id > ${FIRST_ID} and participant_id <= ${FIRST_ID} + 20 group by participant_id`
  const { rows: short } = await client.query(words)
  await client.query(`
    set session_replication_role = origin;
    delete from person_words where participant_id > ${FIRST_ID} and participant_id <= ${FIRST_ID} + 20;
    update participants set first_name = first_name where id > ${FIRST_ID} and id <= ${FIRST_ID} + 20`)
  const { rows: full } = await client.query(words)
  if (short.length === 0 || JSON.stringify(short) !== JSON.stringify(full))
    throw new Error('The words of the people that were made up are not those that the site would write.')
}

const FIRSTS = ['al', 'be', 'chan', 'da', 'em', 'fi', 'gra', 'har', 'in', 'jo', 'ka', 'li', 'ma', 'no', 'sa']
const MIDDLES = ['a', 'bel', 'den', 'ela', 'fer', 'ia', 'len', 'mi', 'na', 'ris', 'son', 'vi']
const LASTS = [
  'berg',
  'dhu',
  'ez',
  'field',
  'gill',
  'hall',
  'ic',
  'ko',
  'land',
  'man',
  'ng',
  'son',
  'ton',
  'wal',
  'y',
]
const namePart = (parts: string[]) => `array[${parts.map((part) => `'${part}'`).join()}]`
/** Between 0 and 1, the same in every run. */
const chance = (which: number) => `((hashint8(n * 16 + ${which}) & 1048575) / 1048576.0)`

const EMAIL = `'family-' || account_id || '@mail.example'`
const PHONE = `'+1604' || lpad(((account_id::bigint * 7919) % 10000000)::text, 7, '0')`

const COPIES: [table: string, key: string, values: Values][] = [
  [
    'participants',
    'id',
    {
      participant_number: `'BENCH-' || n`,
      ...{ first_name: 'crowd.first_name', last_name: 'crowd.last_name', birthdate: 'crowd.birthdate' },
      ...{ preferred_name: 'null', middle_name: 'null', card_code: 'gen_random_uuid()', merged_into: 'null' },
    },
  ],
  [
    'participant_profiles',
    'participant_id',
    { email: EMAIL, phone_primary: PHONE, phone_secondary: 'null', city: 'crowd.city' },
  ],
]

const STATEMENTS = [
  `insert into accounts (id, email, first_name, last_name, status, created_at)
   select account_id, ${EMAIL}, first_name, last_name, 'active', now() from crowd where id = account_id`,
  `insert into guardianships (id, account_id, participant_id, relation, relationship, confirmed_at, created_at)
   select crowd.id, crowd.account_id, crowd.id, 'guardian', 'parent', now(), now() from crowd`,
  ...[0, 1].map(
    (
      ago,
    ) => `insert into registrations (participant_id, option_id, season_year, status, club_id, registered_at, valid_from)
      select crowd.id, o.id, o.season_year, '${ago ? 'expired' : 'valid'}', p.club_id,
        make_date(o.season_year - 1, 9, 1) + n % 60, make_date(o.season_year - 1, 9, 1) + n % 60
      from crowd join participants p on p.id = crowd.id, (
        select id, season_year - ${ago} as season_year from registration_options where code = 'JUNIOR' limit 1) o
      where n % 3 > ${ago}`,
  ),
  // The words that the database would find in these, without its care for accents and signs: there are none.
  `insert into person_words (word, participant_id)
   select word, id from crowd cross join lateral unnest(array[lower(first_name), lower(last_name), lower(city),
     'bench', n::text, 'bench-' || n, ${EMAIL}, 'family', account_id::text, 'mail', 'example',
     substr(${PHONE}, 2), right(${PHONE}, 7)]) as word`,
  `insert into person_words (word, account_id)
   select word, id from crowd cross join lateral unnest(array[lower(first_name), lower(last_name), ${EMAIL}, 'family',
     account_id::text, 'mail', 'example']) as word where id = account_id`,
  `insert into known_words (word, threes)
   select word, letter_threes(word) from (select distinct word from person_words) as every
   where word !~ '[0-9]' and length(word) between 3 and 40 on conflict do nothing`,
  // One in a hundred has something for the office to do, one in fifty looks like another record.
  `insert into office_tasks (kind, subject, created_at)
   select 'possible_duplicate', jsonb_build_object('participant_id', id), now() - make_interval(hours => n % 500)
   from crowd where n % 100 = 0`,
  `insert into likenesses (first_id, second_id, score, reasons)
   select id, id + 1, 40 + n % 60, array['name'] from crowd where n % 50 = 0
     and n < (select max(n) from crowd)`,
]
