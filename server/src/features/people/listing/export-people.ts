import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import { listFilterWords } from '@centrepass/contract/people/list-filter-words'
import type { ListedPerson } from '@centrepass/contract/people/list-people'
import { type ListOrder, orderFor } from '@centrepass/contract/people/list-rules'
import { filterInWords } from '#features/office/lists/filter-in-words'
import { officerName } from '#features/office/officer-name.queries'
import { csvLines } from '#platform/csv'
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
export async function peopleAsCsv(
  asking: AskingList,
  filter: ListFilter,
  wanted: ListOrder,
  most = MOST_IN_FILE,
) {
  const { db, actor, season, locale } = asking
  const narrowing = await narrowingOf(asking, filter)
  const order = orderFor(wanted, filter, narrowing.sight.clubs === null)
  const found = await listedIds(db, narrowing, { order, most: most + 1 })
  const ids = found.slice(0, most)
  const isCut = found.length > most
  const wish = { ...filter, season: narrowing.season, order }
  const chosen = Object.entries(wish)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  await record(db, null, 'list.exported', {
    ...{ rows: ids.length, filter: chosen },
    ...(isCut && { is_cut: 'yes' }),
  })
  const words = exportWords[locale]
  const moment = `${plainDateIn(season.now, season.timezone)} ${wallTimeIn(season.now, season.timezone)}`
  const said = await filterInWords(db, wish, { words: listFilterWords[locale], locale })
  const drawn = [words.drawn(await officerName(db, actor.accountId), moment), said]
  const cut = isCut ? [words.cut(most)] : []
  const head = csvLines([words.header, [...drawn, ...cut]])
  async function* lines() {
    // The mark by which a spreadsheet knows that the letters are Unicode.
    yield `\uFEFF${head}`
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const people = await listedPeople(db, ids.slice(at, at + AT_ONCE), showingOf(asking, narrowing))
      yield csvLines(people.map((person) => lineOf(person, asking)))
    }
    // Who scrolls to the end must not take it for the end of the list.
    if (isCut) yield csvLines([cut])
  }
  return { name: `people-${season.today}.csv`, lines: lines() }
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
