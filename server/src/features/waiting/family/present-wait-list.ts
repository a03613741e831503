import { plainDateIn, wholeDaysBetween } from '@centrepass/contract/ground/dates'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { chanceOf, LOOKS_BACK_DAYS } from '@centrepass/contract/waiting/chance-rules'
import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { sql } from 'drizzle-orm'
import { courseOf, programOf } from '#features/catalogue/product.queries'
import { confirmedPeople } from '#features/participants/record/participants.queries'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import {
  cameFree,
  freeSpots,
  lineOf,
  type OfferRow,
  openOffersOf,
  productOfOffering,
  type WaitedProduct,
  type Waiting,
} from '../line/wait-list.queries.ts'
import type { WaitDeps } from '../line/wait-settings.ts'

const DAY_MS = 24 * 3_600_000

type Reading = Pick<WaitDeps, 'db' | 'clock' | 'configuration'>

type Asking = { accountId: number; locale: Locale }

/** Where the people of an account wait, whichever of their guardians asked, soonest end of an offer first. */
export async function waitRequestsOf(
  { db, clock, configuration }: Reading,
  actor: AccountActor,
  { accountId, locale }: Asking,
): Promise<WaitRequest[]> {
  requireOwn(actor, accountId)
  const season = seasonFrom(await configuration(), clock)
  const people = await confirmedPeople(db, accountId)
  const found: WaitRequest[] = []
  for (const { id } of await offeringsFor(db, [...people]))
    found.push(...(await requestsIn({ db, clock, season, locale }, id, people)))
  const end = ({ offers }: WaitRequest) => offers[0]?.ends_at ?? '9'
  return found.toSorted((a, b) => end(a).localeCompare(end(b)) || a.id - b.id)
}

const offeringsFor = (db: Database, people: readonly number[]): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select distinct offering_id as id from wait_people
      where participant_id = any(${sql.param(people)}::int[]) and ended_at is null order by id`,
  )

type Looking = { db: Database; clock: Clock; season: SeasonFacts; locale: Locale }

/** A request with a person of another family in it would tell of them. */
async function requestsIn(
  looking: Looking,
  offeringId: number,
  people: ReadonlySet<number>,
): Promise<WaitRequest[]> {
  const { db, season, locale } = looking
  const product = await productOfOffering(db, offeringId)
  if (!product) return []
  const line = await lineOf(db, offeringId)
  const since = new Date(+season.now - LOOKS_BACK_DAYS * DAY_MS)
  const about = {
    product,
    offers: await openOffersOf(db, offeringId),
    cents: await priceOf(looking, product),
    freed: await cameFree(db, offeringId, since),
    waiting: (await freeSpots(db, offeringId)).waiting,
    ...{ season, locale },
  }
  return [...Map.groupBy(line, ({ request_id }) => request_id).values()]
    .filter((group) => group.every(({ participant_id }) => people.has(participant_id)))
    .map((group) => present(group, about))
}

async function priceOf({ db, clock }: Looking, { product_type, id }: WaitedProduct): Promise<number> {
  const { price } =
    product_type === 'Program' ? await programOf(db, clock, id) : await courseOf(db, clock, id)
  return centsOf(price.total)
}

type About = {
  product: WaitedProduct
  offers: OfferRow[]
  cents: number
  freed: number
  waiting: number
  season: SeasonFacts
  locale: Locale
}

function present(group: readonly Waiting[], about: About): WaitRequest {
  const { product, offers, cents, waiting, season, locale } = about
  const [first] = group
  if (!first) throw new Error('A request without people.')
  const open = offers.filter(
    ({ request_id, ends_at }) => request_id === first.request_id && new Date(ends_at) > season.now,
  )
  return {
    id: first.request_id,
    product_type: product.product_type,
    product: product.id,
    product_name: product.names[locale] ?? product.name,
    closes_at: product.closes_at.toISOString(),
    is_together: first.is_together,
    joined_at: iso(first.joined_at),
    people: group.map(({ participant_id, name, position }) => ({ id: participant_id, name, position })),
    in_line: waiting,
    chance: chanceFor(group, about),
    offers: open.flatMap(({ id, ends_at, places }) => {
      const asked = group.filter(({ offer_id, is_offered }) => is_offered && offer_id === id)
      if (asked.length < places) return []
      const participants = asked.map(({ participant_id }) => participant_id)
      return [{ id, ends_at: iso(ends_at), participants, price: moneyOf(cents * asked.length) }]
    }),
  }
}

function chanceFor(group: readonly Waiting[], { product, freed, season }: About): WaitRequest['chance'] {
  const waiting = group.filter(({ position }) => position !== null)
  const [first] = waiting
  if (!first) return null
  const ahead = Number(first.position) - 1
  const needs = first.is_together ? waiting.length : 1
  const closes = plainDateIn(product.closes_at, season.timezone)
  const days_left = Math.max(0, wholeDaysBetween(season.today, closes))
  const says = chanceOf({ ahead, needs, cameFree: freed, daysLeft: days_left })
  return { says, ahead, came_free: freed, days_left }
}
