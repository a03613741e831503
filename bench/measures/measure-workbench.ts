import { type Browser, type Page, request } from '@playwright/test'
import { buyerOf, makeBuyers } from '#server/test/databases/make-buyers.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { launchBrowser } from '../reporting/requests-of-page.ts'
import { medianOf } from '../reporting/statistics.ts'
import { type QueryCounter, startQueryCounter } from '../servers/start-query-counter.ts'
import { startSite } from '../servers/start-site.ts'
import { DEMO_LOGIN } from '../shopping/sign-in.ts'

const PEOPLE = 60
const SLOWER = 6
const TRIES = 5
/** Up to here an answer feels immediate. */
const MOST_MS = 200
const TEAM = 2_000_000

/** A roster of sixty on a slow phone: how soon does it answer, and what does judging so many cost? */
export async function measureWorkbench(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_workbench')
  const counter = await startQueryCounter(databaseUrl)
  const site = await startSite(place, { DATABASE_URL: counter.url })
  const browser = await launchBrowser(place)
  try {
    await makeBuyers(databaseUrl, PEOPLE + 1)
    await onDatabase(databaseUrl, (client) => client.query(ROSTER))
    const queries = {
      one: await queriesToJudge(counter, site.url, 1),
      all: await queriesToJudge(counter, site.url, PEOPLE),
    }
    return outcomeOf(await interact(browser, site.url), queries)
  } finally {
    await browser.close()
    await site.stop()
    counter.stop()
  }
}

/** Sixty players of one team; the manager is another, and could be added too. */
const ROSTER = `
  insert into teams (id, tournament_id, division_id, account_id, club_id, name, status)
    select ${TEAM}, d.tournament_id, d.id, ${buyerOf(1).accountId}, c.id, 'Sixty', 'draft'
    from divisions d, clubs c where d.code = 'MO' and c.code = 'TAM';
  insert into team_people (team_id, participant_id, how)
    select ${TEAM}, id, 'number' from participants where id > ${buyerOf(1).participantId};
  insert into team_members (team_id, role, participant_id, position)
    select ${TEAM}, 'players', id, id - ${buyerOf(1).participantId} from participants
    where id > ${buyerOf(1).participantId};
  update participants set first_name = 'Player' || (id - 1000000) where id > 1000000`

async function queriesToJudge(counter: QueryCounter, siteUrl: string, count: number): Promise<number> {
  const extraHTTPHeaders = { authorization: `Bearer ${buyerOf(1).accessToken}` }
  const manager = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders })
  const people = Array.from({ length: count }, (_, index) => ({
    ...{ role: 'players', participant: buyerOf(index + 2).participantId },
  }))
  const counts: number[] = []
  for (let tried = 0; tried < TRIES; tried++) {
    const before = counter.counts().queries
    const answer = await manager.post(`/api/tournaments/teams/${TEAM}/validate-participants`, {
      data: { people },
    })
    if (!answer.ok()) throw new Error(`Judging was answered with ${answer.status()}.`)
    counts.push(counter.counts().queries - before)
  }
  await manager.dispose()
  // What jobs ask meanwhile is counted too, and is not of the judging.
  return Math.min(...counts)
}

type Found = { what: string; ms: number[] }

async function interact(browser: Browser, siteUrl: string): Promise<Found[]> {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 390, height: 844 } })
  await context.request.post('/api/auth/login', { data: { ...DEMO_LOGIN, email: buyerOf(1).email } })
  await context.addInitScript(() => localStorage.setItem('centrepass.signed-in', 'yes'))
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  await page.goto(`/tournaments/team/${TEAM}`, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const found: Found[] = [
    { what: 'typing a jersey number', ms: [] },
    { what: 'choosing a goalkeeper', ms: [] },
    { what: 'removing a person', ms: [] },
  ]
  const [typing, choosing, removing] = found
  for (let tried = 0; tried < TRIES; tried++) {
    const name = new RegExp(`Player${10 + tried} `)
    const row = page.getByRole('listitem').filter({ hasText: name })
    const jersey = row.getByRole('textbox')
    await jersey.click()
    typing?.ms.push(await slowestDuring(page, () => page.keyboard.type('42')))
    choosing?.ms.push(await slowestDuring(page, () => row.getByRole('checkbox').first().click()))
    removing?.ms.push(await slowestDuring(page, () => row.getByRole('button').last().click()))
  }
  await context.close()
  return found
}

/** Notes how long the page took from an input to the picture that shows it, by the browser's own watch. */
const WATCH = `
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** The slowest of what happened; what was too fast to be noted counts as one picture. */
async function slowestDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('window.interactions.length = 0')
  await act()
  await page.waitForTimeout(700)
  const noted = await page.evaluate<number[]>('window.interactions')
  return Math.max(16, ...noted)
}

function outcomeOf(found: Found[], queries: { one: number; all: number }): Outcome {
  const slow = found.filter(({ ms }) => medianOf(ms) > MOST_MS)
  return {
    head: ['With 60 people', 'Median', 'Slowest'],
    rows: [
      ...found.map(({ what, ms }) => [what, `${medianOf(ms)} ms`, `${Math.max(...ms)} ms`]),
      ['queries to judge 1 person', String(queries.one), ''],
      [`queries to judge ${PEOPLE} people`, String(queries.all), ''],
    ],
    notes: [
      `A phone of 390 px whose processor is slowed ${SLOWER} times; from the input to the picture that shows it, ${TRIES} times each.`,
      `Targets: a median of at most ${MOST_MS} ms, and as many queries for ${PEOPLE} people as for one.`,
    ],
    missed: [
      ...slow.map(({ what, ms }) => `${what}: ${medianOf(ms)} ms, wanted ≤ ${MOST_MS} ms`),
      ...(queries.all === queries.one
        ? []
        : [`${queries.all} queries for ${PEOPLE}, ${queries.one} for one`]),
    ],
  }
}
