import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#server/test/databases/new-database.ts'
import { inRoot } from '../places.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { percentileOf } from '../reporting/statistics.ts'
import { type Asked, STATUS_NOTE, statusDuring } from '../reporting/status-during.ts'
import { forgetPeak, memoryOf } from '../servers/memory-of.ts'
import type { Program } from '../servers/start-program.ts'
import { startSite } from '../servers/start-site.ts'
import type { Flood, Flooded } from '../shopping/flood-process.ts'
import { tally } from '../shopping/tally.ts'

const TRIES = 500
const WAVES = 3
const MOST_GROWTH_MB = 300
const MOST_P95_MS = 500
const CALM_MS = 2000

/** Wrong sign-ins all at once: what becomes of memory, and of everyone else? */
export async function measureSignInFlood(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_flood')
  // As if behind one proxy, whose word about where a visitor comes from is taken.
  const site = await startSite(place, { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1' })
  try {
    const calm = await statusDuring(site.url, pause(CALM_MS))
    const many = await floodSite(site, true)
    const one = await floodSite(site, false)
    return {
      head: [
        'Flood',
        'Answers',
        'Seconds',
        'Memory before',
        'at its highest',
        'grown by',
        'Status p95',
        'max',
      ],
      rows: [
        ['none', '', '', '', '', '', ...waits(calm.waits)],
        [`${WAVES} × ${TRIES} tries from as many sources`, ...many.row],
        [`${WAVES} × ${TRIES} tries from one source`, ...one.row],
      ],
      notes: [
        `Targets: memory grows by less than ${MOST_GROWTH_MB} MB, p95 of GET /api/status/ stays below ${MOST_P95_MS} ms.`,
        STATUS_NOTE,
        '401 is a password that was checked, 429 a source with too many tries, 503 a full queue of checks.',
      ],
      missed: [...many.missed, ...one.missed],
    }
  } finally {
    await site.stop()
  }
}

async function floodSite(site: Program, isFromMany: boolean) {
  const before = (await memoryOf(site.pid)).now
  await forgetPeak(site.pid)
  const waves: (Flooded & Asked)[] = []
  for (let wave = 0; wave < WAVES; wave++) waves.push(await floodOnce(site.url, isFromMany))
  const { peak } = await memoryOf(site.pid)

  const waited = waves.flatMap((wave) => wave.waits)
  const seconds = waves.map((wave) => wave.seconds.toFixed(1)).join(', ')
  const p95 = percentileOf(waited, 0.95)
  const memory = [before, peak, peak - before].map((size) => `${size.toFixed(0)} MB`)
  const name = isFromMany ? 'many sources' : 'one source'
  const refused = waves.reduce((sum, wave) => sum + wave.refused, 0)
  return {
    row: [tally(waves.flatMap((wave) => wave.statuses)), seconds, ...memory, ...waits(waited)],
    missed: [
      peak - before < MOST_GROWTH_MB ? [] : `${name}: memory grew by ${(peak - before).toFixed(0)} MB`,
      p95 < MOST_P95_MS ? [] : `${name}: status p95 ${p95.toFixed(0)} ms, wanted < ${MOST_P95_MS} ms`,
      refused === 0 ? [] : `${name}: ${refused} questions for the status were refused`,
    ].flat(),
  }
}

async function floodOnce(siteUrl: string, isFromMany: boolean): Promise<Flooded & Asked> {
  const flood = fork(inRoot('bench/shopping/flood-process.ts'))
  await once(flood, 'message')
  flood.send({ siteUrl, tries: TRIES, isFromMany } satisfies Flood)
  // The process answers with one message, in the shape that it exports.
  const ended = once(flood, 'message').then(([flooded]) => flooded as Flooded)
  const asked = await statusDuring(siteUrl, ended)
  return { ...(await ended), ...asked }
}

const waits = (ms: number[]) => [
  `${percentileOf(ms, 0.95).toFixed(0)} ms`,
  `${Math.max(...ms).toFixed(0)} ms`,
]
