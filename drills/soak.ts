import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../bench/shopping/sign-in.ts'
import { tally } from '../bench/shopping/tally.ts'
import { newDatabase } from '../server/test/databases/new-database.ts'
import { reachSite } from './acting/reach-site.ts'
import { keepBuying, keepLooking } from './crowd.ts'
import { startFleet } from './fleet.ts'
import { startMoodyMailServer } from './moody-mail-server.ts'
import { place } from './place.ts'
import { causeTrouble } from './soak/faults.ts'
import { judge } from './soak/judge.ts'
import { prepare, rangesFor } from './soak/prepare.ts'
import { soakStories } from './soak/stories.ts'
import { type Claim, tellStories } from './soak/story.ts'
import { watchUnclear } from './soak/unclear.ts'
import { tellVerdict } from './tell-verdict.ts'

const minutes = Number(process.argv[2] ?? 5)
/** Many wait for a bank that does not answer; the others go on. */
const AT_ONCE = 12

// npm run soak -- [minutes]: everything goes wrong, again and again, while people buy, cancel, pay by plan and dispute,
// clubs pay, teams wait, and the office works; afterwards the books are looked into. Run by scripts/drill.mjs.
if (!(minutes > 0 && minutes <= 600)) throw new Error('npm run soak -- [minutes, at most 600]')
const ranges = rangesFor(minutes)
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
  const troubles: string[] = []
  const site = reachSite(fleet.url, databaseUrl, troubles)
  const products = await prepare(databaseUrl, site, ranges.groups.last)
  const [newest] = await site.database.rows('select coalesce(max(id), 0) as id from office_tasks')
  const claims: Claim[] = []
  const claim = (what: string, query: string) => void claims.push({ what, query, at: Date.now() })
  const soak = { site, databaseUrl, products, mails: mail.taken, claim }
  const [isOver, isQuiet] = [new AbortController(), new AbortController()]
  const { first, last: buyers } = ranges.crowd
  const crowd = { courses: products.courses, buyers, atOnce: AT_ONCE, first }
  const shopping = keepBuying(fleet.url, crowd, isOver.signal)
  const telling = tellStories(soakStories(ranges), soak, isOver.signal)
  const looking = keepLooking(fleet.url, isOver.signal)
  const signing = keepSigningIn(fleet.url, isOver.signal)
  const watching = watchUnclear(site, isQuiet.signal)
  const trouble = { fleet, mail, site, databaseUrl, minutes }
  const caused = await causeTrouble(trouble).finally(() => isOver.abort())
  mail.feel('takes')
  const [visits, told, views, signIns] = await Promise.all([shopping, telling, looking, signing])

  console.log(`faults: ${tally(caused.faults)}`)
  console.log(`purchases: ${tally(visits.map(({ outcome }) => outcome))}; other pages: ${views.length}`)
  console.log(`sign-ins: ${tally(signIns)}`)
  const all = [
    ...[...visits.flatMap((visit) => visit.troubles), ...troubles],
    ...views.filter((view) => view !== 'ok'),
  ]
  console.log(`answers on the way that a browser tries again: ${tally(all.map((one) => one.slice(0, 3)))}`)
  const judged = await judge(soak, { visits, told, claims, gap: caused.gap, tasksSince: Number(newest?.id) })
  isQuiet.abort()
  tellVerdict([
    [...fleet.servers, fleet.worker].flatMap(({ surprises }) => surprises),
    caused.wrong,
    visits.length > 20 ? [] : `only ${visits.length} purchases: too few to show anything`,
    [...new Set(all.filter((one) => !/^(0|502|503|504) /.test(one)))],
    await judged(await watching),
  ])
} finally {
  await fleet.stop()
  await mail.stop()
}

async function keepSigningIn(url: string, isOver: AbortSignal): Promise<string[]> {
  const outcomes: string[] = []
  while (!isOver.aborted) {
    outcomes.push(await signIn(url).then(() => 'in', String))
    await pause(1000)
  }
  return outcomes
}
