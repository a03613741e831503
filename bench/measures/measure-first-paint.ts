import type { Browser, CDPSession, Page } from '@playwright/test'
import { newDatabase } from '#server/test/databases/new-database.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { launchBrowser } from '../reporting/requests-of-page.ts'
import { medianOf } from '../reporting/statistics.ts'
import { startSite } from '../servers/start-site.ts'

const ROUNDS = 7
const SLOWER = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** How a phone is connected: bytes a second, and what each request waits. */
const LINES = [
  { name: 'slow 4G, 1.6 Mbit/s', bytes: 1_638_400 / 8, latency: 150, most: { lcp: 1300, tbt: 200 } },
  { name: '400 kbit/s', bytes: 400_000 / 8, latency: 400, most: { heroAfterFirstByte: 1500 } },
]
/** A query is never painted, so the same page with one is what every visitor got before. */
const PAGES = [
  { name: 'painted by the server', path: '/' },
  { name: 'drawn by the browser', path: '/?text=' },
] as const

type Figures = {
  fcp: number
  lcp: number
  tbt: number
  heroAfterFirstByte: number
  moved: number
  html: number
  js: number
}
type Measured = { line: (typeof LINES)[number]; page: (typeof PAGES)[number]; runs: Figures[] }

/** When a stranger's phone shows the home page, and how long it is busy, with and without painting on the server. */
export async function measureFirstPaint(place: Place): Promise<Outcome> {
  const site = await startSite(place, { DATABASE_URL: await newDatabase(place, 'bench_first_paint') })
  const browser = await launchBrowser(place)
  try {
    const all: Measured[] = LINES.flatMap((line) => PAGES.map((page) => ({ line, page, runs: [] })))
    // The first visits warm the server and the disk, and are not counted.
    for (const { path } of PAGES) await visit(browser, site.url + path, LINES[0])
    // In turns, so that a busy moment of the machine meets all of them.
    for (let round = 0; round < ROUNDS; round++) {
      for (const { line, page, runs } of all) runs.push(await visit(browser, site.url + page.path, line))
    }
    return outcomeOf(all)
  } finally {
    await browser.close()
    await site.stop()
  }
}

function outcomeOf(all: Measured[]): Outcome {
  const medians = all.map(({ line, page, runs }) => ({ line, page, found: mediansOf(runs) }))
  const before = (line: (typeof LINES)[number]) =>
    medians.find((one) => one.line === line && one.page === PAGES[1])?.found
  return {
    head: ['Line', 'Home', 'FCP', 'LCP', 'LCP, ratio', 'TBT', 'Hero after first byte', 'Moved', 'HTML', 'JS'],
    rows: medians.map(({ line, page, found }) => [
      ...[line.name, page.name, ms(found.fcp), ms(found.lcp)],
      (found.lcp / (before(line)?.lcp ?? Number.NaN)).toFixed(2),
      ...[ms(found.tbt), ms(found.heroAfterFirstByte), found.moved.toFixed(3)],
      ...[kB(found.html), kB(found.js)],
    ]),
    notes: [
      `Medians of ${ROUNDS} visits each, in turns, with an empty cache, on a processor slowed down ${SLOWER} times. Sizes are what went over the line.`,
      'Targets for the painted page: on slow 4G an LCP of at most 1.3 s and a TBT of at most 200 ms; on 400 kbit/s the hero within 1.5 s of the first byte.',
      'Moved is the sum of all layout shifts, which counts as good below 0.1.',
      'TBT is what tasks take beyond 50 ms each, from the first contentful paint until the network has been silent for half a second.',
    ],
    missed: medians
      .filter(({ page }) => page === PAGES[0])
      .flatMap(({ line, found }) => missedOn(line, found)),
  }
}

const missedOn = ({ name, most }: (typeof LINES)[number], found: Figures): string[] =>
  Object.entries(most)
    .filter(([figure, limit]) => found[figure as keyof Figures] > limit)
    .map(
      ([figure, limit]) => `${name}, ${figure}: ${ms(found[figure as keyof Figures])}, wanted ≤ ${ms(limit)}`,
    )

function mediansOf(runs: Figures[]): Figures {
  const median = (figure: keyof Figures) => medianOf(runs.map((run) => run[figure]))
  return {
    ...{ fcp: median('fcp'), lcp: median('lcp'), tbt: median('tbt') },
    ...{ heroAfterFirstByte: median('heroAfterFirstByte'), moved: median('moved') },
    ...{ html: median('html'), js: median('js') },
  }
}

async function visit(
  browser: Browser,
  url: string,
  line: (typeof LINES)[number] | undefined,
): Promise<Figures> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-CA' })
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const session = await context.newCDPSession(page)
  if (line) await slowDown(session, line)
  const sizes = await countBytes(session)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  const seen = await timesOf(page)
  await context.close()
  return { ...seen, ...sizes() }
}

async function slowDown(session: CDPSession, { bytes, latency }: (typeof LINES)[number]): Promise<void> {
  const throughput = { downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function countBytes(session: CDPSession): Promise<() => { html: number; js: number }> {
  const types = new Map<string, string>()
  const sizes = { html: 0, js: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Document') sizes.html += encodedDataLength
    if (types.get(requestId) === 'Script') sizes.js += encodedDataLength
  })
  await session.send('Network.enable')
  return () => sizes
}

/** Notes what the browser itself measures. The hero is there when its heading has been drawn. */
const WATCH = `
  window.noted = { fcp: 0, lcp: 0, hero: 0, tasks: [], moved: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) noted.fcp = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('h1')) requestAnimationFrame(() => { noted.hero = performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

type Noted = {
  fcp: number
  lcp: number
  hero: number
  moved: number
  tasks: { startTime: number; duration: number }[]
}

const timesOf = (page: Page) =>
  page.evaluate(() => {
    // Written by WATCH above.
    const { fcp, lcp, hero, moved, tasks } = Reflect.get(window, 'noted') as Noted
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const late = tasks.filter(({ startTime }) => startTime >= fcp)
    const tbt = late.reduce((sum, { duration }) => sum + duration - 50, 0)
    return { fcp, lcp, tbt, moved, heroAfterFirstByte: hero - (navigation?.responseStart ?? Number.NaN) }
  })

const ms = (value: number) => `${value.toFixed(0)} ms`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
