import { buyerOf, makeBuyers } from '#server/test/databases/make-buyers.ts'
import { newDatabase } from '#server/test/databases/new-database.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { medianOf, percentileOf } from '../reporting/statistics.ts'
import { memoryOf } from '../servers/memory-of.ts'
import type { Program } from '../servers/start-program.ts'
import { startSite } from '../servers/start-site.ts'
import { makeCourses } from '../shopping/make-courses.ts'
import { makeHistory } from '../shopping/make-history.ts'

const SIZES = [3000, 30_000]
/** So many people open each screen, each another one, so that nothing is warm but what everyone shares. */
const VISITORS = 300
const WARM_UP = 30
/** Ten times the people may cost a level more of an index, and what the machine does beside it. */
const MOST = 1.5

/** What screens cost their visitor with a few thousand people on record, and with ten times as many. */
export async function measureGrowth(place: Place): Promise<Outcome> {
  const sizes: Measured[] = []
  for (const size of SIZES) sizes.push(await measureSize(place, size))
  const [few, many] = sizes
  if (!few || !many) throw new Error('There are two sizes to compare.')
  const rows = Object.keys(screens(buyerOf(1), 0)).map((screen) => rowOf(screen, few, many))
  return {
    head: ['Screen', ...SIZES.map((size) => `${size} people, median`), 'Ratio', 'p95', 'p95'],
    rows: rows.map(({ cells }) => cells),
    notes: [
      `Target: a ratio of at most ${MOST}, and memory that does not grow with the people. ${VISITORS} people open each, one after the other.`,
      'Everyone has three earlier seasons behind them: invoices, payments, 21 signed documents and 12 notifications.',
      `Memory of the site afterwards: ${sizes.map(({ memory }) => `${memory.toFixed(0)} MB`).join(' and ')}.`,
    ],
    missed: [
      ...rows
        .filter(({ ratio }) => ratio > MOST)
        .map(({ screen, ratio }) => `${screen}: ${ratio.toFixed(2)}`),
      ...(many.memory > few.memory * MOST ? [`memory: ${(many.memory / few.memory).toFixed(2)}`] : []),
    ],
  }
}

type Measured = { waits: Record<string, number[]>; memory: number }
type Buyer = ReturnType<typeof buyerOf>
type Asked = { path: string; body?: object }

/** The calls that a screen waits for, the slowest ones of a family's and of a cart's. */
const screens = ({ accountId, participantId }: Buyer, course: number): Record<string, Asked> => ({
  account: { path: `/api/accounts/${accountId}` },
  'to-do on home': { path: `/api/accounts/${accountId}/todo` },
  participant: { path: `/api/participants/${participantId}` },
  documents: { path: `/api/accounts/${accountId}/documents` },
  notifications: { path: `/api/accounts/${accountId}/notifications` },
  invoices: { path: `/api/accounts/${accountId}/invoices` },
  'cart, validated': {
    path: '/api/cart/validate',
    body: {
      items: [{ participant: participantId, product: course, product_type: 'Course' }],
      selected_credits: null,
    },
  },
})

async function measureSize(place: Place, size: number): Promise<Measured> {
  const databaseUrl = await newDatabase(place, `bench_growth_${size}`)
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  try {
    const [course = 0] = await makeCourses(databaseUrl, 1, 1_000_000)
    await makeBuyers(databaseUrl, size)
    await makeHistory(databaseUrl)
    const waits: Record<string, number[]> = {}
    for (let visitor = 1; visitor <= VISITORS + WARM_UP; visitor++) {
      // Spread over all of them.
      const buyer = buyerOf(1 + ((visitor * 7919) % size))
      for (const [screen, asked] of Object.entries(screens(buyer, course))) {
        const wait = await waitFor(site, buyer, asked)
        if (visitor > WARM_UP) waits[screen] = [...(waits[screen] ?? []), wait]
      }
    }
    return { waits, memory: (await memoryOf(site.pid)).now }
  } finally {
    await site.stop()
  }
}

async function waitFor(site: Program, { accessToken }: Buyer, { path, body }: Asked): Promise<number> {
  const began = performance.now()
  const answer = await fetch(site.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${said}`)
  return performance.now() - began
}

function rowOf(screen: string, few: Measured, many: Measured) {
  const [before, after] = [few, many].map(({ waits }) => waits[screen] ?? [])
  const medians = [medianOf(before ?? []), medianOf(after ?? [])]
  const ratio = (medians[1] ?? 0) / (medians[0] ?? 1)
  const p95 = [before, after].map((waits) => inMs(percentileOf(waits ?? [], 0.95)))
  return { screen, ratio, cells: [screen, ...medians.map(inMs), ratio.toFixed(2), ...p95] }
}

const inMs = (ms: number) => `${ms.toFixed(1)} ms`
