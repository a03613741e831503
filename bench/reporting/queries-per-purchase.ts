import type { Program } from '../servers/start-program.ts'
import { type QueryCounts, startQueryCounter } from '../servers/start-query-counter.ts'
import type { Order } from '../shopping/buy-place.ts'
import { shop } from '../shopping/shop.ts'

const COUNTED = 20

/** The first of all buyers are used up by counting. */
export const COUNTED_BUYERS = COUNTED + 1

/** What one purchase asks of the database, on a server that is started for counting alone. */
export async function queriesPerPurchase(
  databaseUrl: string,
  { places, buys }: Pick<Order, 'places' | 'buys'>,
  start: (databaseUrl: string) => Promise<Program>,
): Promise<QueryCounts> {
  const counter = await startQueryCounter(databaseUrl)
  const server = await start(counter.url)
  const buy = (firstBuyer: number, most: number) =>
    shop({ urls: [server.url], places, buys, firstBuyer, most, atOnce: 1, seconds: 60 })
  try {
    // What is only asked once after a start is not a purchase's.
    await buy(1, 1)
    const before = counter.counts()
    await buy(2, COUNTED)
    const after = counter.counts()
    // Rounded, because a few are shared by many requests: whether the site is open is asked once a second.
    const each = (count: keyof QueryCounts) => Math.round((after[count] - before[count]) / COUNTED)
    return { queries: each('queries'), roundTrips: each('roundTrips') }
  } finally {
    await server.stop()
    counter.stop()
  }
}
