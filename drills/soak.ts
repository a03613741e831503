import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCourses } from '../bench/shopping/make-courses.ts'
import { signIn } from '../bench/shopping/sign-in.ts'
import { signRest } from '../bench/shopping/sign-rest.ts'
import { tally } from '../bench/shopping/tally.ts'
import { makeBuyers } from '../server/test/databases/make-buyers.ts'
import { newDatabase } from '../server/test/databases/new-database.ts'
import { keepBuying, keepLooking } from './crowd.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { lookIntoBooks } from './look-into-books.ts'
import { startMoodyMailServer } from './moody-mail-server.ts'
import { place } from './place.ts'
import { differencesWithProvider } from './provider-books.ts'
import { spoilCards, untilQuiet, wrongAboutMail } from './soak-books.ts'
import { tellVerdict } from './tell-verdict.ts'

const minutes = Number(process.argv[2] ?? 5)
const BUYERS = 20_000
/** Many wait for a bank that does not answer; the others go on. */
const AT_ONCE = 24
const DOCUMENTS = 600
const BETWEEN_FAULTS_MS = 6000

// npm run soak -- [minutes]: everything goes wrong, again and again, while people buy; afterwards the books are
// looked into. Run by scripts/drill.mjs.
if (!(minutes > 0 && minutes <= 600)) throw new Error('npm run soak -- [minutes, at most 600]')
const databaseUrl = await newDatabase(place, 'soak')
const mail = await startMoodyMailServer()
const env = {
  DATABASE_URL: databaseUrl,
  SMTP_URL: mail.url,
  MAIL_FROM: 'office@site.example',
  DRAIN_SECONDS: '2',
}
const fleet = await startFleet(place.folder, env)
try {
  const courses = await makeCourses(databaseUrl, 8, BUYERS)
  await makeBuyers(databaseUrl, BUYERS)
  await spoilCards(databaseUrl)
  await signRest(databaseUrl, DOCUMENTS)
  const isOver = new AbortController()
  const shopping = keepBuying(fleet.url, { courses, buyers: BUYERS, atOnce: AT_ONCE }, isOver.signal)
  const looking = keepLooking(fleet.url, isOver.signal)
  const signing = keepSigningIn(fleet.url, isOver.signal)
  const faults = await causeTrouble(fleet, performance.now() + minutes * 60_000).finally(() => isOver.abort())
  mail.feel('takes')
  const [visits, views, signIns] = await Promise.all([shopping, looking, signing])
  const noisy = await untilQuiet(databaseUrl)

  console.log(`faults: ${tally(faults)}`)
  console.log(`purchases: ${tally(visits.map(({ outcome }) => outcome))}; other pages: ${views.length}`)
  console.log(`sign-ins: ${tally(signIns)}`)
  const troubles = [...visits.flatMap((visit) => visit.troubles), ...views.filter((view) => view !== 'ok')]
  console.log(
    `answers on the way that a browser tries again: ${tally(troubles.map((one) => one.slice(0, 3)))}`,
  )
  tellVerdict([
    [...fleet.servers, fleet.worker].flatMap(({ surprises }) => surprises),
    visits.length > 20 ? [] : `only ${visits.length} purchases: too few to show anything`,
    [...new Set(troubles.filter((one) => !/^(0|502|503|504) /.test(one)))],
    noisy,
    await lookIntoBooks(databaseUrl, visits),
    await differencesWithProvider(databaseUrl),
    await wrongAboutMail(databaseUrl, mail.taken),
  ])
} finally {
  await fleet.stop()
  await mail.stop()
}

/** One fault after the other, each with a moment to show what it does. */
async function causeTrouble({ servers, worker }: Fleet, until: number): Promise<string[]> {
  const [first, second] = servers
  const faults: [string, () => unknown][] = [
    ['database killed', killDatabase],
    ['mail refused', () => mail.feel('refuses')],
    ['server killed', () => first?.replace('SIGKILL')],
    ['mail server silent', () => mail.feel('says nothing')],
    ['worker killed', () => worker.replace('SIGKILL')],
    ['mail taken again', () => mail.feel('takes')],
    ['server restarted', () => second?.replace('SIGTERM')],
    ['database killed', killDatabase],
    ['server killed', () => second?.replace('SIGKILL')],
    ['mail taken, then hung up', () => mail.feel('hangs up')],
    ['worker restarted', () => worker.replace('SIGTERM')],
    ['mail taken again', () => mail.feel('takes')],
  ]
  const caused: string[] = []
  while (performance.now() < until) {
    const [name, cause] = faults[caused.length % faults.length] ?? ['', () => {}]
    await cause()
    caused.push(name)
    await pause(BETWEEN_FAULTS_MS)
  }
  return caused
}

/** Kills it at once; its supervisor starts it again. The machine stays up: this is no power cut. */
async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(process.env.POSTGRES_PID_FILE ?? '', 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
}

async function keepSigningIn(url: string, isOver: AbortSignal): Promise<string[]> {
  const outcomes: string[] = []
  while (!isOver.aborted) {
    outcomes.push(await signIn(url).then(() => 'in', String))
    await pause(1000)
  }
  return outcomes
}
