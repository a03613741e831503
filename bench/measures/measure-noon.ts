import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'
import { brokenInvariants } from '../reporting/broken-invariants.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { medianOf, percentileOf } from '../reporting/statistics.ts'
import { makeBareTables } from '../servers/make-bare-tables.ts'
import { startBare } from '../servers/start-bare.ts'
import { startSite } from '../servers/start-site.ts'
import { withServers } from '../servers/with-servers.ts'
import { makeCourses } from '../shopping/make-courses.ts'
import { makeTeams } from '../shopping/make-teams.ts'
import { shop } from '../shopping/shop.ts'
import type { Sale } from '../shopping/shop-process.ts'
import { tally } from '../shopping/tally.ts'

const MANAGERS = 200
const PLACES = 32
const ROUNDS = 3

/** Entries open at noon: all managers review and enter at once, at two processes on one database. */
export async function measureNoon(place: Place): Promise<Outcome> {
  return withServers(place, 'bench_noon', async ({ site, bare, databaseUrl }) => {
    const siteToo = await startSite(place, { DATABASE_URL: databaseUrl })
    const bareToo = await startBare(databaseUrl)
    try {
      // The bare servers sell spots of a course: the least that a race for spots can cost.
      const courses = await makeCourses(databaseUrl, ROUNDS, PLACES)
      await makeBuyers(databaseUrl, MANAGERS * ROUNDS)
      const divisions = await makeTeams(databaseUrl, { rounds: ROUNDS, managers: MANAGERS, places: PLACES })
      await makeBareTables(databaseUrl)
      const noons: Noon[] = []
      const floors: number[] = []
      for (const [round, division] of divisions.entries()) {
        const managers = { firstBuyer: 1 + round * MANAGERS, most: MANAGERS, atOnce: MANAGERS, seconds: 120 }
        const places = [courses[round] ?? 0]
        floors.push(
          (await shop({ urls: [bare.url, bareToo.url], places, buys: 'bare', ...managers })).seconds,
        )
        const urls = [site.url, siteToo.url]
        const { sales, seconds } = await shop({ urls, places: [division], buys: 'team', ...managers })
        noons.push({ sales, seconds, ...(await booksOf(databaseUrl, division)) })
      }
      return outcomeOf(noons, floors, await onDatabase(databaseUrl, brokenInvariants))
    } finally {
      await Promise.all([siteToo.stop(), bareToo.stop()])
    }
  })
}

type Books = { sold: number; held: number; charges: number; waiting: number }
type Noon = Books & { seconds: number; sales: Sale[] }

async function booksOf(databaseUrl: string, division: number): Promise<Books> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query(
      `select o.sold, o.held,
        (select count(*)::int from teams t where t.division_id = d.id and t.status = 'waitlisted') as waiting,
        (select count(*)::int from payments y join purchases p on p.id = y.purchase_id
          join teams t on t.id = p.team_id
          where t.division_id = d.id and y.status = 'succeeded') as charges
      from divisions d join offerings o on o.id = d.offering_id where d.id = $1`,
      [division],
    ),
  )
  return rows[0]
}

function outcomeOf(noons: Noon[], floors: number[], broken: string[]): Outcome {
  const seconds = medianOf(noons.map((noon) => noon.seconds))
  const floor = medianOf(floors)
  const waits = noons.flatMap(({ sales }) => sales.map(({ ms }) => ms))
  return {
    head: ['Round', 'Seconds', 'Answers', 'Entered', 'Wait list', 'Cards charged'],
    rows: noons.map((noon, round) => [
      ...[String(round + 1), noon.seconds.toFixed(2), tally(noon.sales.map(({ status }) => status))],
      ...[String(noon.sold), String(noon.waiting), String(noon.charges)],
    ]),
    notes: [
      `Targets, every time: ${PLACES} entered and charged, ${MANAGERS - PLACES} on the wait list without a charge, no 5xx.`,
      `${MANAGERS} managers at once, each with a review and an entry, two processes; half had their answer after ${(percentileOf(waits, 0.5) / 1000).toFixed(1)} s, the last after ${(Math.max(...waits) / 1000).toFixed(1)} s.`,
      `It took ${(seconds / floor).toFixed(1)} times as long as bare servers that sell ${PLACES} places to as many (${floor.toFixed(2)} s).`,
      `Afterwards ${broken.length === 0 ? 'all' : 'not all'} inv_* views were empty.`,
    ],
    missed: [
      ...noons.flatMap((noon, round) => missedIn(noon, `round ${round + 1}`)),
      ...broken.map((view) => `${view} is not empty`),
    ],
  }
}

function missedIn({ sales, sold, held, charges, waiting }: Noon, round: string): string[] {
  const failed = sales.filter(({ status }) => status !== 200)
  return [
    sold === PLACES && charges === PLACES ? [] : `${round}: ${sold} entered, ${charges} charged`,
    held === 0 ? [] : `${round}: ${held} spots still held after the sale`,
    waiting === MANAGERS - PLACES ? [] : `${round}: ${waiting} on the wait list`,
    failed.length === 0 ? [] : `${round}: ${tally(failed.map(({ status, said }) => `${status} ${said}`))}`,
  ].flat()
}
