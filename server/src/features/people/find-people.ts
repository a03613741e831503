import { grantsThatAllow } from '@centrepass/contract/office/roles'
import type { FoundPerson, findAnything } from '@centrepass/contract/people/find-people'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { grantsOf } from '#features/office/grants/grants.queries'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { OfficeActor } from '#platform/http/actor'
import { invoicesMeant, teamsNamed } from './find-things.queries.ts'
import { clubsOf, isInClubs } from './in-scope.ts'

type Found = z.output<typeof findAnything.answer>
type Search = { db: Database; actor: OfficeActor; today: string; timezone: string; locale: Locale }

const MOST = 20
/** Words of one letter alone fit half of all people. */
const SHORTEST = 2
const MOST_WORDS = 6

/** One box for everything: people, and what the caller may also read. */
export async function findByWords(search: Search, text: string): Promise<Found> {
  const { db, actor } = search
  const words = await wordsIn(db, text)
  const held = await grantsOf(db, actor.accountId)
  // A role for one tournament finds its teams, and no person.
  const finding = grantsThatAllow(held, { verb: 'person.find', scopes: ['club'] })
  const asFinder = { ...search, actor: { ...actor, grants: finding } }
  // A role for one club opens no invoices of others, whatever roles for everything stand beside it.
  const readsInvoices = grantsThatAllow(held, { verb: 'invoice.read' }).length > 0
  const { ids, meant } = finding.length > 0 ? await idsFor(asFinder, words) : NO_ONE
  const people = await peopleBy(asFinder, ids)
  return {
    ...{ people: people.slice(0, MOST), has_more: ids.length > MOST, meant },
    invoices: readsInvoices ? await invoicesMeant(search, text) : [],
    teams: words.length > 0 ? await teamsNamed(search, held, words) : [],
  }
}

const NO_ONE = { ids: [], meant: null }

async function wordsIn(db: Database, text: string): Promise<string[]> {
  // A whole address is one word of the record; so is a telephone number, however it is written.
  const whole = text.trim().toLowerCase()
  if (/^\S+@\S+$/.test(whole)) return [whole]
  const digits = whole.replace(/[^0-9]/g, '')
  if (/^[0-9 ()+.-]{7,}$/.test(whole)) return [digits.length > 7 ? digits.slice(-7) : digits]
  const [row] = await rowsOf<{ words: string[] }>(db, sql`select search_words(${text}) as words`)
  return (row?.words ?? []).slice(0, MOST_WORDS)
}

/** Those who fit every word; where none do, what was probably meant is tried. */
async function idsFor(search: Search, words: string[]): Promise<{ ids: number[]; meant: string | null }> {
  if (!words.some((word) => [...word].length >= SHORTEST)) return { ids: [], meant: null }
  const ids = await fitting(search, words)
  if (ids.length > 0) return { ids, meant: null }
  const meant: string[] = []
  for (const word of words) meant.push(await nearest(search.db, word))
  if (meant.every((word, at) => word === words[at])) return { ids: [], meant: null }
  const near = await fitting(search, meant)
  return { ids: near, meant: near.length > 0 ? meant.join(' ') : null }
}

/**
 * Those who have every word. A word that fits many, such as a town, is only looked up for those whom the others found.
 * Of those who fit one such word alone some are shown: there are more than anyone reads, and the answer says so.
 */
async function fitting({ db, actor }: Search, words: string[]): Promise<number[]> {
  const clubs = clubsOf(actor)
  const common = await commonAmong(db, words)
  const rare = words.filter((word) => !common.includes(word))
  const isSome = words.length === 1 && rare.length === 0 && clubs === null
  const sets = (rare.length > 0 ? rare : words).map((word) => withWord(word, isSome))
  const others = rare.length > 0 ? common.map(hasWord) : []
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from participants p
      join (${sql.join(sets, sql` intersect `)}) fits on fits.id = p.id
      where ${sql.join([sql`p.erased_at is null`, isInClubs(clubs), ...others], sql` and `)}
      order by lower(p.last_name), lower(p.first_name), p.id limit ${MOST + 1}`,
  )
  return rows.map(({ id }) => id)
}

/** A word that so many records have is common. */
const COMMON = 2000

async function commonAmong(db: Database, words: string[]): Promise<string[]> {
  const counts = words.map(
    (word) => sql`select ${word} as word, (select count(*) from (
      select from person_words where word like ${startOf(word)} limit ${COMMON}) many)::int as count`,
  )
  const rows = await rowsOf<{ word: string; count: number }>(db, sql.join(counts, sql` union all `))
  return rows.filter(({ count }) => count === COMMON).map(({ word }) => word)
}

const startOf = (word: string) => `${word.replace(/[\\%_]/g, '\\$&')}%`

/** The same for one person who is at hand. */
const hasWord = (word: string): SQL => sql`(
  exists (select from person_words w where w.participant_id = p.id and w.word like ${startOf(word)})
  or exists (select from guardianships g join person_words w on w.account_id = g.account_id
    where g.participant_id = p.id and g.confirmed_at is not null and w.word like ${startOf(word)}))`

/** On the person's own record, or on that of an account that acts for them: all of them, or some. */
function withWord(word: string, isSome: boolean): SQL {
  const most = isSome ? sql`limit ${COMMON}` : sql``
  return sql`((select participant_id as id from person_words
      where word like ${startOf(word)} and participant_id is not null ${most})
    union
    (select g.participant_id from person_words w join guardianships g on g.account_id = w.account_id
      where w.word like ${startOf(word)} and g.confirmed_at is not null ${most}))`
}

/** The word of our records that shares most with what was typed; the same where none is near. */
async function nearest(db: Database, word: string): Promise<string> {
  const [found] = await rowsOf<{ word: string }>(
    db,
    sql`select word from (
        select k.word, (select count(*) from unnest(k.threes) t where t = any (letter_threes(${word}))) as alike,
          cardinality(k.threes) as size
        from known_words k where k.threes && letter_threes(${word})
          and length(k.word) between ${word.length - 2} and ${word.length + 2}
      ) near
      where alike * 5 >= size * 2
      order by alike::float / greatest(size, ${word.length}) desc, word limit 1`,
  )
  return found?.word ?? word
}

async function peopleBy({ db, actor, today }: Search, ids: number[]): Promise<FoundPerson[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<FoundPerson>(
    db,
    sql`select p.id, p.participant_number, concat_ws(' ', p.first_name, p.last_name) as name,
        p.birthdate::text as birthdate, extract(year from age(${today}::date, p.birthdate))::int as age, c.name as club, d.city,
        array(select a.first_name || ' ' || a.last_name from guardianships g join accounts a on a.id = g.account_id
          where g.participant_id = p.id and g.confirmed_at is not null order by g.id) as accounts
      from participants p
      left join clubs c on c.id = p.club_id
      left join participant_profiles d on d.participant_id = p.id
      where p.id in ${ids} order by lower(p.last_name), lower(p.first_name), p.id`,
  )
  const isClub = clubsOf(actor) !== null
  const people = rows.map((row) => (isClub ? { ...row, birthdate: null } : row))
  // Their own family is a colleague's to look after.
  return withoutOwnMatters(db, actor, people, ({ id }) => ({ participant_id: id }))
}
