import { setTimeout as pause } from 'node:timers/promises'
import { makeCourses } from '../bench/shopping/make-courses.ts'
import { tally } from '../bench/shopping/tally.ts'
import { makeBuyers } from '../server/test/databases/make-buyers.ts'
import { newDatabase } from '../server/test/databases/new-database.ts'
import { chooseProxy } from './choose-proxy.ts'
import { keepBuying, keepLooking } from './crowd.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { lookIntoBooks } from './look-into-books.ts'
import { place } from './place.ts'
import { differencesWithProvider } from './provider-books.ts'
import { tellVerdict } from './tell-verdict.ts'

const MOST_BUYERS = 5000
/** A stop may take this long, whatever hangs; supervisors are told to wait a little longer. */
const MOST_SECONDS = 25

// npm run drill:restart -- [nginx|caddy|own]: replaces every process while people buy, without a failed request. Run
// by scripts/drill.mjs.
const proxy = await chooseProxy(process.argv[2])
console.log(`The reverse proxy is ${proxy.name}.`)
const databaseUrl = await newDatabase(place, 'drill_restart')
const fleet = await startFleet(place.folder, { DATABASE_URL: databaseUrl }, proxy.start)
try {
  const courses = await makeCourses(databaseUrl, 4, MOST_BUYERS)
  await makeBuyers(databaseUrl, MOST_BUYERS)
  const isOver = new AbortController()
  const shopping = keepBuying(fleet.url, { courses, buyers: MOST_BUYERS, atOnce: 6 }, isOver.signal)
  const looking = keepLooking(fleet.url, isOver.signal)
  const slips = await replaceAll(fleet).finally(() => isOver.abort())
  const visits = await shopping
  const views = await looking

  const troubles = [...visits.flatMap((visit) => visit.troubles), ...views.filter((view) => view !== 'ok')]
  const unpaid = visits.filter(({ outcome }) => outcome !== 'paid')
  console.log(
    `${visits.length} purchases and ${views.length} other requests while every process was replaced`,
  )
  tellVerdict([
    ...slips,
    visits.length > 20 ? [] : `only ${visits.length} purchases: too few to show anything`,
    troubles.length === 0 ? [] : `requests failed: ${tally(troubles)}`,
    unpaid.map(({ buyer, outcome, said }) => `buyer ${buyer} was told '${outcome}': ${said}`),
    await lookIntoBooks(databaseUrl, visits),
    await differencesWithProvider(databaseUrl),
  ])
} finally {
  await fleet.stop()
}

/** One after the other, twice over, as an operator does to roll out a new version. */
async function replaceAll({ servers, worker }: Fleet): Promise<string[]> {
  const slips: string[] = []
  for (const berth of [...servers, worker, ...servers]) {
    await pause(2000)
    const { code, seconds } = await berth.replace('SIGTERM')
    console.log(`${berth.name} was replaced; the old one was gone after ${seconds.toFixed(1)} s`)
    if (code !== 0) slips.push(`${berth.name} ended with code ${code}`)
    if (seconds > MOST_SECONDS) slips.push(`${berth.name} took ${seconds.toFixed(1)} s to end`)
  }
  await pause(2000)
  return slips
}
