import { type ListOrder, orderFor } from '@centrepass/contract/people/list-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import { clubsOf } from '../in-scope.ts'
import type { Asking } from '../person-page.queries.ts'
import type { ListFilter, Narrowing } from './list-conditions.ts'
import { keyOf, listedKeys, listedPeople } from './list-people.queries.ts'

const PER_PAGE = 50

export type AskingList = Asking & { locale: Locale }
type Wish = { filter: ListFilter; order: ListOrder; after: number | undefined }

/** The filter with whom this reader may see: their clubs' people, and never their own family. */
export async function narrowingOf({ db, actor, season }: Asking, filter: ListFilter): Promise<Narrowing> {
  const { people: own } = await ownPartiesOf(db, actor.accountId)
  return { filter, season: filter.season ?? season.activeYear, sight: { clubs: clubsOf(actor), own } }
}

/** One page of the list of people. */
export async function listPage(asking: AskingList, { filter, order: wanted, after }: Wish) {
  const { db } = asking
  const narrowing = await narrowingOf(asking, filter)
  const order = orderFor(wanted, filter, narrowing.sight.clubs === null)
  const { season, sight } = narrowing
  const from = after === undefined ? null : await keyOf(db, { id: after, order, season, sight })
  if (after !== undefined && from === null) return { rows: [], next: null }
  const keys = await listedKeys(db, narrowing, { order, after: from, most: PER_PAGE + 1 })
  const page = keys.slice(0, PER_PAGE).map(({ id }) => id)
  return {
    rows: await listedPeople(db, page, showingOf(asking, narrowing)),
    next: keys.length > PER_PAGE ? (page.at(-1) ?? null) : null,
  }
}

export const showingOf = ({ season, locale }: AskingList, { season: year, sight }: Narrowing) => ({
  ...{ season: year, today: season.today, locale, seesBirthdates: sight.clubs === null },
})
