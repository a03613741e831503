import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import {
  COMPARISON_NOTE,
  type Comparison,
  compareRates,
  comparisonHead,
  comparisonRow,
} from '../reporting/compare-rates.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { COUNTED_BUYERS, queriesPerPurchase } from '../reporting/queries-per-purchase.ts'
import { percentileOf } from '../reporting/statistics.ts'
import { makeBareTables } from '../servers/make-bare-tables.ts'
import { startBare } from '../servers/start-bare.ts'
import type { QueryCounts } from '../servers/start-query-counter.ts'
import { startSite } from '../servers/start-site.ts'
import { withServers } from '../servers/with-servers.ts'
import type { Order } from '../shopping/buy-place.ts'
import { makeCourses } from '../shopping/make-courses.ts'
import { shop } from '../shopping/shop.ts'
import type { Sale } from '../shopping/shop-process.ts'

const BUYERS = [1, 16, 64]
/** More than can buy in the time there is: on the site each person buys once. */
const PEOPLE = 20_000
/** So many that two buyers seldom wait for the same one; the rush for one course is another benchmark. */
const COURSES = 200
const PLACES_EACH = 1_000_000
const AT_LEAST = 0.4
const MOST_P99 = 5

/** From a cart to a paid invoice in two requests, against a bare server that writes the same facts in two. */
export async function measurePurchase(place: Place): Promise<Outcome> {
  return withServers(place, 'bench_purchase', async ({ site, bare, databaseUrl }) => {
    const places = await makeCourses(databaseUrl, COURSES, PLACES_EACH)
    await makeBuyers(databaseUrl, PEOPLE)
    await makeBareTables(databaseUrl)
    const onSite = { places, buys: 'course' as const }
    const onBare = { places, buys: 'bare' as const }
    const inSame = { places, buys: 'same' as const }
    const queries = {
      site: await queriesPerPurchase(databaseUrl, onSite, (DATABASE_URL) =>
        startSite(place, { DATABASE_URL }),
      ),
      bare: await queriesPerPurchase(databaseUrl, onBare, startBare),
    }
    const line = { served: COUNTED_BUYERS }
    const there = { url: site.url, ...onSite, line }
    const others: [string, Shop][] = [
      ['the floor', { url: bare.url, ...onBare, line: { served: 0 } }],
      ['the same writes', { url: bare.url, ...inSame, line }],
    ]
    const found: Found[] = []
    for (const [against, other] of others) {
      for (const buyers of BUYERS) {
        found.push({ against, ...(await compareShops({ site: there, bare: other }, buyers)) })
      }
    }
    const notes = [...notesOn(queries), sameOfFloor(found), WHAT_IS_LEFT]
    return { head: HEAD, rows: found.map(rowOf), notes, missed: found.flatMap(missedIn) }
  })
}

/** Shops with one line share their buyers: each person buys once at any of them. */
type Shop = { url: string; places: number[]; buys: Order['buys']; line: { served: number } }
type Waits = { site50: number; site99: number; bare50: number; bare99: number; failed: Sale[] }
type Found = Comparison & Waits & { against: string }

async function compareShops(
  shops: { site: Shop; bare: Shop },
  buyers: number,
): Promise<Omit<Found, 'against'>> {
  const sales: Record<'site' | 'bare', Sale[]> = { site: [], bare: [] }
  const rateAt = (name: 'site' | 'bare') => async (seconds: number, isWarmUp: boolean) => {
    const sold = await buyAt(shops[name], buyers, seconds)
    if (!isWarmUp) sales[name].push(...sold.sales)
    return sold.sales.filter(isGood).length / sold.seconds
  }
  const rates = await compareRates({ site: rateAt('site'), bare: rateAt('bare') }, buyers)
  const wait = (name: 'site' | 'bare', share: number) =>
    percentileOf(
      sales[name].filter(isGood).map(({ ms }) => ms),
      share,
    )
  return {
    ...rates,
    ...{ site50: wait('site', 0.5), site99: wait('site', 0.99) },
    ...{ bare50: wait('bare', 0.5), bare99: wait('bare', 0.99) },
    failed: [...sales.site, ...sales.bare].filter((sale) => !isGood(sale)),
  }
}

const isGood = ({ status }: Sale) => status === 200

async function buyAt(shopped: Shop, atOnce: number, seconds: number) {
  const { url, places, buys, line } = shopped
  const most = PEOPLE - line.served
  if (most <= 0) throw new Error('Everyone there is has bought something.')
  const sold = await shop({ urls: [url], places, buys, firstBuyer: line.served + 1, most, atOnce, seconds })
  // The bare server does not mind who buys again.
  if (buys !== 'bare') line.served += sold.sales.length
  return sold
}

const HEAD = [
  'Against',
  ...comparisonHead('Buyers', 'purchases'),
  ...['Site p50', 'Site p99', 'p99 / p50', 'Bare p50', 'Bare p99'],
]

const rowOf = (found: Found) => [
  found.against,
  ...comparisonRow(found),
  ...[inMs(found.site50), inMs(found.site99), (found.site99 / found.site50).toFixed(1)],
  ...[inMs(found.bare50), inMs(found.bare99)],
]

const inMs = (ms: number) => `${ms.toFixed(0)} ms`

const notesOn = ({ site, bare }: { site: QueryCounts; bare: QueryCounts }) => [
  `Targets: a ratio of at least ${AT_LEAST}, and on the site a p99 of at most ${MOST_P99} times its p50. ${COMPARISON_NOTE}`,
  `Queries and round trips for one purchase: ${asked(site)} on the site, ${asked(bare)} on the bare server.`,
  'A purchase is the validation and the payment of one course with limited spots, always by a new person; a wait is the time until both answers.',
  "The site's figures include the work of the pretend card provider, which answers at once; a real one does it elsewhere.",
]

/** How far one gets who does nothing but the same writes. */
function sameOfFloor(found: Found[]): string {
  const bareOf = (name: string, buyers: number) =>
    found.find(({ against, clients }) => against === name && clients === buyers)?.bare ?? Number.NaN
  const shares = BUYERS.map((buyers) =>
    (bareOf('the same writes', buyers) / bareOf('the floor', buyers)).toFixed(2),
  )
  return `A bare handler that does nothing but the same writes, in the same tables, reaches ${shares.join(', ')} of the floor itself: keys, checks and indexes of these tables are most of the way from the floor to the site.`
}

/** From `node --cpu-prof`, pg_stat_statements and /proc under 16 buyers. Look again when the statements change. */
const WHAT_IS_LEFT =
  'Where the time goes, by profile: processor time for one purchase is about 5 ms in the site and 9 ms in PostgreSQL, for a bare one 1 and 1.5. In PostgreSQL it is spread over all statements with their keys, checks and indexes, the dearest an eighth of it; each statement is planned five times for a connection and then kept, which a test holds. Purchases also queue for the counter of invoice numbers, which may have no gaps: it is held for two round trips. In the site a third is handing packets to the operating system and a thirtieth building statements.'

const asked = ({ queries, roundTrips }: QueryCounts) => `${queries} and ${roundTrips}`

function missedIn({ against, clients, ratio, site50, site99, failed }: Found): string[] {
  const times = site99 / site50
  const [first] = failed
  return [
    ratio >= AT_LEAST ? [] : `${clients} buyers: ${ratio.toFixed(2)} of ${against}, wanted ${AT_LEAST}`,
    times <= MOST_P99 ? [] : `${clients} buyers: p99 is ${times.toFixed(1)} times p50, wanted ≤ ${MOST_P99}`,
    first
      ? `${clients} buyers: ${failed.length} purchases failed, as with ${first.status} ${first.said}`
      : [],
  ].flat()
}
