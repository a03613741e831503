import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { percentileOf } from '../reporting/statistics.ts'
import { type Asked, STATUS_NOTE, statusDuring } from '../reporting/status-during.ts'
import { startSite } from '../servers/start-site.ts'
import { signRest } from '../shopping/sign-rest.ts'

const DOCUMENTS = 1000
const CALM_MS = 5000
const LOOK_EVERY_MS = 250
const MOST_P99_MS = 250

/** A site in use seals a thousand signed documents: how fast, and do its visitors have to wait? */
export async function measureSealing(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_sealing')
  await signBeforehand(place, databaseUrl)
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  try {
    await sealSome(databaseUrl, 1)
    const calm = await statusDuring(site.url, pause(CALM_MS))
    const began = performance.now()
    const sealing = sealSome(databaseUrl, DOCUMENTS - 1)
    const busy = await statusDuring(site.url, sealing)
    await sealing
    return outcomeOf(calm, busy, {
      seconds: (performance.now() - began) / 1000,
      ...(await filesIn(databaseUrl)),
    })
  } finally {
    await site.stop()
  }
}

/** While no site runs: it would seal at once what is signed, and those files would be counted too. */
async function signBeforehand(place: Place, databaseUrl: string) {
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  await site.stop()
  await signRest(databaseUrl, DOCUMENTS)
  await onDatabase(databaseUrl, (client) => client.query('update documents set seal_due_at = null'))
}

/** Makes so many due at once, and waits until the site has sealed them. */
export async function sealSome(databaseUrl: string, count: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`
      update documents set seal_due_at = now() where id in (
        select id from documents where status in ('signed', 'declined') and sealed_at is null limit ${count})`)
    for (;;) {
      const { rows } = await client.query('select 1 from documents where seal_due_at is not null limit 1')
      if (rows.length === 0) return
      await pause(LOOK_EVERY_MS)
    }
  })
}

async function filesIn(databaseUrl: string) {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query(`select count(*)::int as files, avg(length(pdf))::int as bytes from document_seals`),
  )
  return rows[0]
}

type Sealed = { seconds: number; files: number; bytes: number }

function outcomeOf(calm: Asked, busy: Asked, { seconds, files, bytes }: Sealed): Outcome {
  const p99 = percentileOf(busy.waits, 0.99)
  return {
    head: ['Sealing', 'Seconds', 'A second', 'Status asked', 'p50', 'p99', 'max'],
    rows: [
      ['nothing', (CALM_MS / 1000).toFixed(1), '', ...waitsIn(calm)],
      [`${files} documents`, seconds.toFixed(1), (files / seconds).toFixed(1), ...waitsIn(busy)],
    ],
    notes: [
      `Target: p99 of GET /api/status/ stays below ${MOST_P99_MS} ms while documents are sealed. ${STATUS_NOTE}`,
      `One process, one drawing thread. A file has ${(bytes / 1000).toFixed(0)} kB on average, words and certificate.`,
    ],
    missed: [
      files === DOCUMENTS ? [] : `${files} files for ${DOCUMENTS} documents`,
      p99 < MOST_P99_MS ? [] : `status p99 ${p99.toFixed(0)} ms, wanted < ${MOST_P99_MS} ms`,
      busy.refused === 0 ? [] : `${busy.refused} questions for the status were refused`,
    ].flat(),
  }
}

const waitsIn = ({ waits }: Asked) => [
  String(waits.length),
  ...[percentileOf(waits, 0.5), percentileOf(waits, 0.99), Math.max(...waits)].map(
    (ms) => `${ms.toFixed(0)} ms`,
  ),
]
