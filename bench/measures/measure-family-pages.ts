import { screens } from '@centrepass/contract/screens'
import { type APIResponse, type Browser, request } from '@playwright/test'
import { buyerOf, makeBuyers } from '#server/test/databases/make-buyers.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { launchBrowser, requestsOfPage } from '../reporting/requests-of-page.ts'
import { medianOf } from '../reporting/statistics.ts'
import { type QueryCounter, startQueryCounter } from '../servers/start-query-counter.ts'
import { startSite } from '../servers/start-site.ts'
import { DEMO_LOGIN } from '../shopping/sign-in.ts'

const SIZES = [1, 12]
const PAGES = { account: screens.account.path, participant: screens.participantView.path }
const TRIES = 9

/** What the two pages of a family ask of the server and of the database: the same, however large it is. */
export async function measureFamilyPages(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_family_pages')
  const counter = await startQueryCounter(databaseUrl)
  const site = await startSite(place, { DATABASE_URL: counter.url })
  const browser = await launchBrowser(place)
  try {
    await makeFamilies(databaseUrl)
    const found: Found[] = []
    for (const [page, path] of Object.entries(PAGES)) {
      for (const [index, size] of SIZES.entries()) {
        const visit = { siteUrl: site.url, path, holder: buyerOf(index + 1) }
        found.push({ page, size, ...(await countPage(browser, counter, visit)) })
      }
    }
    return outcomeOf(found)
  } finally {
    await browser.close()
    await site.stop()
    counter.stop()
  }
}

type Visit = { siteUrl: string; path: string; holder: ReturnType<typeof buyerOf> }
type Found = { page: string; size: number; requests: number; queries: number }

/** The first account keeps its one person; the second is given the others as well. */
async function makeFamilies(databaseUrl: string): Promise<void> {
  await makeBuyers(
    databaseUrl,
    SIZES.reduce((sum, size) => sum + size, 0),
  )
  const { accountId } = buyerOf(2)
  const given = `
    update guardianships set account_id = $1, relation = 'guardian', relationship = 'legal_guardian'
    where account_id > $1`
  await onDatabase(databaseUrl, (client) => client.query(given, [accountId]))
}

async function countPage(browser: Browser, counter: QueryCounter, { siteUrl, path, holder }: Visit) {
  const login = { ...DEMO_LOGIN, email: holder.email }
  const address = path.replace('$participantId', String(holder.participantId))
  const asked = await requestsOfPage(browser, { siteUrl, path: address, login })
  const calls = asked.filter((call) => call.path.startsWith('/api/'))
  const extraHTTPHeaders = { authorization: `Bearer ${holder.accessToken}` }
  const visitor = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders })
  // For its cookie: the account comes with the call that refreshes the session.
  await visitor.post('/api/auth/login', { data: login })
  let queries = 0
  for (const { method, path } of calls) {
    queries += await queriesOf(counter, () => visitor.fetch(path, { method }))
  }
  await visitor.dispose()
  return { requests: calls.length, queries }
}

/** The median of a few tries: what the site asks on its own account comes between some of them. */
async function queriesOf(counter: QueryCounter, ask: () => Promise<APIResponse>): Promise<number> {
  const counts: number[] = []
  for (let tried = 0; tried < TRIES; tried++) {
    const before = counter.counts().queries
    const answer = await ask()
    if (!answer.ok()) throw new Error(`${answer.url()} was answered with ${answer.status()}.`)
    counts.push(counter.counts().queries - before)
  }
  return medianOf(counts)
}

function outcomeOf(found: Found[]): Outcome {
  const differing = Object.keys(PAGES).filter((name) => {
    const counts = found
      .filter(({ page }) => page === name)
      .map(({ requests, queries }) => `${requests} ${queries}`)
    return new Set(counts).size > 1
  })
  return {
    head: ['Page', 'People in the family', 'Requests', 'Queries'],
    rows: found.map(({ page, size, requests, queries }) => [page, ...[size, requests, queries].map(String)]),
    notes: [
      `Target: as many requests and queries for a family of ${SIZES.join(' as for one of ')}.`,
      'Requests are those below /api/ that a browser makes to open the page with an empty cache, signed in.',
      'Queries are those of the same requests, each made again alone; an answer that is shared by everyone for a while needs none.',
    ],
    missed: differing.map((page) => `the ${page} page asks for more when the family is larger`),
  }
}
