import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { sealSome } from '../bench/measures/measure-sealing.ts'
import { brokenInvariants } from '../bench/reporting/broken-invariants.ts'
import { makeCourses } from '../bench/shopping/make-courses.ts'
import { signIn } from '../bench/shopping/sign-in.ts'
import { freePort } from '../scripts/running/free-port.mjs'
import { makeBuyers } from '../server/test/databases/make-buyers.ts'
import { newDatabase, onDatabase } from '../server/test/databases/new-database.ts'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '../server/test/quiet-config.ts'
import { backUp, restore } from './back-up.ts'
import { buyCourse, type Visit } from './customer.ts'
import { differencesBetween } from './differences-between.ts'
import { lookIntoBooks } from './look-into-books.ts'
import { place } from './place.ts'
import { differencesWithProvider } from './provider-books.ts'
import { restoreOlder } from './restoring/older-backup.ts'
import { startProcess } from './start-process.ts'
import { tellVerdict } from './tell-verdict.ts'

const BUYERS = 400
const DOCUMENTS = 20
const COMPLAINT = 'OPERATIONS_TOKEN: not the one that this database was last used with'

// A database is backed up while people buy, and again at rest; both are restored and have to be whole. Then a backup is
// restored that is older than charges, instalments, refunds and disputes. Run by scripts/drill.mjs.
const live = await newDatabase(place, 'drill_live')
const keys = await mkdtemp(join(place.folder, 'keys-'))
const busyFile = join(place.folder, 'busy.dump')
const quietFile = join(place.folder, 'quiet.dump')

const bought = await useTheSite()
await backUp(live, quietFile)
const busy = await newDatabase(place, 'drill_restored_busy')
await restore(busyFile, busy)
const quiet = await newDatabase(place, 'drill_restored_quiet')
const seconds = await restore(quietFile, quiet)
console.log(
  `${bought.before.length} purchases before the backup, ${bought.during.length} while it was made; restored in ${seconds.toFixed(1)} s`,
)
tellVerdict([
  (await lookIntoBooks(busy, bought.before)).map((sentence) => `backed up while people bought: ${sentence}`),
  bought.during.length > 0 ? [] : 'no purchase happened while the backup was made',
  (await differencesBetween(live, quiet)).map((sentence) => `backed up at rest: ${sentence}`),
  await onDatabase(quiet, async (client) =>
    (await brokenInvariants(client)).map((view) => `${view} is not empty`),
  ),
  await openAgain(),
  await restoreOlder(),
])

/** Buys, seals, and backs up while others buy. */
async function useTheSite(): Promise<{ before: Visit[]; during: Visit[] }> {
  const site = await startSite(live, keys)
  const [course = 0] = await makeCourses(live, 1, BUYERS)
  await makeBuyers(live, BUYERS)
  await sealSome(live, DOCUMENTS)
  const before: Visit[] = []
  for (let buyer = 1; buyer <= 20; buyer++) before.push(await buyCourse(site.url, course, buyer))

  const during: Visit[] = []
  let isDone = false
  const buying = (async () => {
    for (let buyer = 21; buyer <= BUYERS && !isDone; buyer++)
      during.push(await buyCourse(site.url, course, buyer))
  })()
  await backUp(live, busyFile)
  isDone = true
  await buying
  await stop(site)
  return { before, during }
}

/** On the restored database with the keys that were kept, and once without them. */
async function openAgain(): Promise<string[]> {
  const whole = await mkdtemp(join(place.folder, 'keys-'))
  await cp(keys, whole, { recursive: true })
  const site = await startSite(quiet, whole)
  const wrong = await tryOut(site.url)
  await stop(site)
  if (site.said().includes(COMPLAINT)) wrong.push(`with its keys the site complains: ${site.said()}`)

  const without = await startSite(quiet, await mkdtemp(join(place.folder, 'keys-')))
  await stop(without)
  if (!without.said().includes(COMPLAINT)) wrong.push('the changed operations token was not noticed')
  return wrong
}

async function tryOut(url: string): Promise<string[]> {
  const wrong: string[] = []
  await signIn(url).catch((error) => wrong.push(`signing in fails: ${error}`))
  const { rows } = await onDatabase(quiet, (client) =>
    client.query('select number, pdf_hash from document_seals join documents on documents.id = document_id'),
  )
  if (rows.length < DOCUMENTS) wrong.push(`only ${rows.length} sealed documents came back`)
  for (const { number, pdf_hash } of rows) {
    const answer = await fetch(`${url}/api/documents/verify/${number}?hash=${pdf_hash}`)
    // The contract's answer to a verification.
    const { data } = (await answer.json()) as { data?: { verdict?: string } }
    if (data?.verdict !== 'genuine') wrong.push(`document ${number} is ${data?.verdict ?? answer.status}`)
  }
  const [course = 0] = await makeCourses(quiet, 1, BUYERS)
  const visit = await buyCourse(url, course, BUYERS)
  if (visit.outcome !== 'paid') wrong.push(`buying fails: ${visit.said}`)
  return [...wrong, ...(await lookIntoBooks(quiet, [visit])), ...(await differencesWithProvider(quiet))]
}

async function startSite(databaseUrl: string, folder: string) {
  const keys = { DATA_KEY: TEST_DATA_KEY, SEAL_KEY: TEST_SEAL_KEY }
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED: 'demo', ...keys }
  return startProcess(await freePort(), env)
}

async function stop(site: Awaited<ReturnType<typeof startSite>>): Promise<void> {
  site.signal('SIGTERM')
  await site.ended
}
