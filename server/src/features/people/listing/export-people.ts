import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import type { ListedPerson } from '@centrepass/contract/people/list-people'
import { type ListOrder, orderFor } from '@centrepass/contract/people/list-rules'
import { sql } from 'drizzle-orm'
import { csvLines } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { record } from '#platform/record'
import { exportWords } from './export-words.ts'
import type { ListFilter } from './list-conditions.ts'
import { listedIds, listedPeople } from './list-people.queries.ts'
import { type AskingList, narrowingOf, showingOf } from './list-people.ts'

const MOST_IN_FILE = 100_000
const AT_ONCE = 500

/**
 * The list as a file, by its own query. It is in the record before the first line leaves: who took it, with which
 * filters, and how many rows.
 */
export async function peopleAsCsv(asking: AskingList, filter: ListFilter, wanted: ListOrder) {
  const { db, actor, season, locale } = asking
  const narrowing = await narrowingOf(asking, filter)
  const order = orderFor(wanted, filter, narrowing.sight.clubs === null)
  const ids = await listedIds(db, narrowing, { order, most: MOST_IN_FILE })
  const chosen = Object.entries({ ...filter, season: narrowing.season, order })
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  await record(db, null, 'list.exported', { rows: ids.length, filter: chosen })
  const words = exportWords[locale]
  const moment = `${plainDateIn(season.now, season.timezone)} ${wallTimeIn(season.now, season.timezone)}`
  const head = csvLines([words.header, [words.drawn(await nameOf(db, actor.accountId), moment), chosen]])
  async function* lines() {
    // The mark by which a spreadsheet knows that the letters are Unicode.
    yield `\uFEFF${head}`
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const people = await listedPeople(db, ids.slice(at, at + AT_ONCE), showingOf(asking, narrowing))
      yield csvLines(people.map((person) => lineOf(person, asking)))
    }
  }
  return { name: `people-${season.today}.csv`, lines: lines() }
}

async function nameOf(db: Database, accountId: number): Promise<string> {
  const [found] = await rowsOf<{ name: string }>(
    db,
    sql`select first_name || ' ' || last_name as name from accounts where id = ${accountId}`,
  )
  return found?.name ?? ''
}

function lineOf(person: ListedPerson, { season, locale }: AskingList): (string | number)[] {
  const { registrations, enrolments, registered_at } = person
  const named = (held: readonly { name: string; status: string }[]) =>
    held.map(({ name, status }) => `${name} (${status})`).join('; ')
  return [
    ...[person.participant_number, person.last_name, person.first_name, person.age, person.birthdate ?? ''],
    ...[person.club ?? '', named(registrations)],
    registered_at ? plainDateIn(new Date(registered_at), season.timezone) : '',
    named(enrolments),
    person.missing.map((thing) => exportWords[locale].missing[thing]).join('; '),
  ]
}
