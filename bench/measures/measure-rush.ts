import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'
import { brokenInvariants } from '../reporting/broken-invariants.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { medianOf } from '../reporting/statistics.ts'
import { makeBareTables } from '../servers/make-bare-tables.ts'
import { startBare } from '../servers/start-bare.ts'
import { startSite } from '../servers/start-site.ts'
import { withServers } from '../servers/with-servers.ts'
import { makeCourses } from '../shopping/make-courses.ts'
import { shop } from '../shopping/shop.ts'
import type { Sale } from '../shopping/shop-process.ts'
import { tally } from '../shopping/tally.ts'

const BUYERS = 500
const PLACES = 100
const ROUNDS = 3
const MOST_TIMES = 4

/** Far more buyers than spots, all at once, at two processes on one database: who gets what, and how soon? */
export async function measureRush(place: Place): Promise<Outcome> {
  return withServers(place, 'bench_rush', async ({ site, bare, databaseUrl }) => {
    const siteToo = await startSite(place, { DATABASE_URL: databaseUrl })
    const bareToo = await startBare(databaseUrl)
    try {
      const courses = await makeCourses(databaseUrl, ROUNDS, PLACES)
      await makeBuyers(databaseUrl, BUYERS * ROUNDS)
      await makeBareTables(databaseUrl)
      const atSite = { databaseUrl, urls: [site.url, siteToo.url], isBare: false }
      const atBare = { databaseUrl, urls: [bare.url, bareToo.url], isBare: true }
      const rushes: Rushes = { site: [], bare: [] }
      for (const [round, course] of courses.entries()) {
        rushes.bare.push(await rush(atBare, course, round))
        rushes.site.push(await rush(atSite, course, round))
      }
      return outcomeOf(rushes, await onDatabase(databaseUrl, brokenInvariants))
    } finally {
      await Promise.all([siteToo.stop(), bareToo.stop()])
    }
  })
}

type Target = { databaseUrl: string; urls: string[]; isBare: boolean }
type Books = { sold: number; held: number; charges: number }
type Rush = Books & { seconds: number; sales: Sale[] }
type Rushes = { site: Rush[]; bare: Rush[] }

async function rush({ databaseUrl, urls, isBare }: Target, course: number, round: number): Promise<Rush> {
  const books = () => booksOf(databaseUrl, course, isBare)
  const before = await books()
  const buyers = { firstBuyer: 1 + round * BUYERS, most: BUYERS, atOnce: BUYERS, seconds: 60 }
  const { sales, seconds } = await shop({
    ...{ urls, places: [course], buys: isBare ? 'bare' : 'course' },
    ...buyers,
  })
  const after = await books()
  if (isBare && after.sold !== PLACES) throw new Error(`The bare servers sold ${after.sold} places.`)
  return { ...after, charges: after.charges - before.charges, sales, seconds }
}

/** What the database says, whatever the buyers were told. The bare server has no card provider. */
async function booksOf(databaseUrl: string, course: number, isBare: boolean): Promise<Books> {
  const site = `
    select sold, held,
      (select count(*)::int from sandbox_charges where status = 'succeeded') as charges
    from offerings o join courses c on c.offering_id = o.id where c.id = $1`
  const bare = 'select sold, held, 0 as charges from bare.places where id = $1'
  const { rows } = await onDatabase(databaseUrl, (client) => client.query(isBare ? bare : site, [course]))
  return rows[0]
}

function outcomeOf(rushes: Rushes, broken: string[]): Outcome {
  const times = secondsOf(rushes.site) / secondsOf(rushes.bare)
  const refusals = rushes.site.flatMap(({ sales }) => sales.filter(isRefusal).map(({ said }) => said))
  return {
    head: ['Server', 'Seconds', 'Single rounds', 'Answers', 'Places sold', 'Cards charged'],
    rows: [rowOf('site', rushes.site), rowOf('bare', rushes.bare)],
    notes: [
      `Targets, every time: ${PLACES} sold and charged, ${BUYERS - PLACES} refused with a sentence, no 5xx; at most ${MOST_TIMES} times as long as the bare servers.`,
      `${ROUNDS} rounds of ${BUYERS} buyers at once for ${PLACES} places of one course, two processes each; it took ${times.toFixed(1)} times as long.`,
      `How the site refused: ${tally(refusals)}`,
      `Afterwards ${broken.length === 0 ? 'all' : 'not all'} inv_* views were empty.`,
    ],
    missed: [
      ...rushes.site.flatMap((found, round) => missedIn(found, `round ${round + 1}`)),
      times <= MOST_TIMES ? [] : `${times.toFixed(1)} times as long, wanted ≤ ${MOST_TIMES}`,
      broken.map((view) => `${view} is not empty`),
    ].flat(),
  }
}

const secondsOf = (rounds: Rush[]) => medianOf(rounds.map(({ seconds }) => seconds))

const rowOf = (name: string, rounds: Rush[]) => [
  ...[name, secondsOf(rounds).toFixed(2)],
  rounds.map(({ seconds }) => seconds.toFixed(2)).join(', '),
  tally(rounds.flatMap(({ sales }) => sales.map(({ status }) => status))),
  rounds.map(({ sold }) => sold).join(', '),
  name === 'bare' ? '' : rounds.map(({ charges }) => charges).join(', '),
]

const isRefusal = ({ status, said }: Sale) => status >= 400 && status < 500 && said !== ''

function missedIn({ sales, sold, held, charges }: Rush, round: string): string[] {
  const told = sales.filter(({ status }) => status === 200).length
  const refused = sales.filter(isRefusal).length
  const failed = sales.filter((sale) => sale.status !== 200 && !isRefusal(sale))
  return [
    told === PLACES && sold === PLACES ? [] : `${round}: ${sold} places sold, and ${told} buyers told so`,
    held === 0 ? [] : `${round}: ${held} spots still held after the sale`,
    charges === PLACES ? [] : `${round}: ${charges} cards charged`,
    refused === BUYERS - PLACES ? [] : `${round}: ${refused} clear refusals`,
    failed.length === 0 ? [] : `${round}: ${tally(failed.map(({ status }) => status))} (${failed[0]?.said})`,
  ].flat()
}
