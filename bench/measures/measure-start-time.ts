import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { newDatabase } from '#server/test/databases/new-database.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { medianOf } from '../reporting/statistics.ts'
import { startSite } from '../servers/start-site.ts'

const ROUNDS = 3
const MOST_WARM_SECONDS = 5

/** From the start of the built server until it answers, on an empty data folder and again on the same one. */
export async function measureStartTime(place: Place): Promise<Outcome> {
  const cold: number[] = []
  const warm: number[] = []
  const server: number[] = []
  const DATABASE_URL = await newDatabase(place, 'bench_start')
  // The first one migrates and fills the database.
  await secondsToStart(place, { DATABASE_URL })
  for (let round = 0; round < ROUNDS; round++) {
    const DATA_DIR = await mkdtemp(join(place.folder, 'data-'))
    cold.push(await secondsToStart(place, { DATA_DIR }))
    warm.push(await secondsToStart(place, { DATA_DIR }))
    server.push(await secondsToStart(place, { DATABASE_URL }))
  }
  return {
    head: ['Start', 'Seconds', 'Single rounds', 'Target'],
    rows: [
      row('embedded database, empty folder', cold, ''),
      row('embedded database, second start', warm, `≤ ${MOST_WARM_SECONDS} s`),
      row('PostgreSQL, second start', server, `≤ ${MOST_WARM_SECONDS} s`),
    ],
    notes: [`Median of ${ROUNDS} rounds, until the readiness call answers; nothing is installed or built.`],
    missed: [
      tooSlow('embedded database, second start', warm),
      tooSlow('PostgreSQL, second start', server),
    ].flat(),
  }
}

async function secondsToStart(place: Place, env: Record<string, string>): Promise<number> {
  const site = await startSite(place, env)
  await site.stop()
  return site.startedInMs / 1000
}

const row = (name: string, seconds: number[], target: string) => [
  ...[name, medianOf(seconds).toFixed(1)],
  ...[seconds.map((second) => second.toFixed(1)).join(', '), target],
]

const tooSlow = (name: string, seconds: number[]) =>
  medianOf(seconds) <= MOST_WARM_SECONDS ? [] : [`${name}: ${medianOf(seconds).toFixed(1)} s`]
