import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inRoot } from '#bench/places.ts'
import { loadAssociation } from '#server/src/association/load-association.ts'
import { readAssociation } from '#server/src/association/read-association.ts'
import { configFrom, readEnv } from '#server/src/config.ts'
import { chargingGate } from '#server/src/features/books/restore/charging-gate.ts'
import { sealKeysOf } from '#server/src/features/documents/chain/seal-keys.ts'
import { migrationsFolder } from '#server/src/paths.ts'
import { realClock } from '#server/src/platform/clock.ts'
import { migrate } from '#server/src/platform/database/opening/migrate.ts'
import { openServer } from '#server/src/platform/database/opening/open-server.ts'
import { dataKeysOf } from '#server/src/platform/encryption/data-keys.ts'
import { buildApp } from '#server/src/wiring/app.ts'
import { jobsOf } from '#server/src/wiring/jobs/jobs.ts'
import { purchasingOf } from '#server/src/wiring/purchasing.ts'
import { signingOf } from '#server/src/wiring/signing.ts'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '#server/test/quiet-config.ts'
import { place } from '../place.ts'
import { giveClock, playedTime } from './played-time.ts'
import { startPost } from './post.ts'

/** The association of the demonstration, without its families. */
const FILES = inRoot('server/demo-data')
const TOKEN = 'operations-token-of-a-season-0000'

/** The whole site on an empty database, on the morning of that day: no one has an account yet. */
export async function openSite(databaseUrl: string, start: Date) {
  const clockClient = new pg.Client({ connectionString: databaseUrl })
  await clockClient.connect()
  await giveClock(clockClient, start.getTime())
  const time = playedTime(clockClient)
  await time.goTo(start)
  const post = await startPost()
  const config = configFrom(
    readEnv({
      ...{ DATABASE_URL: databaseUrl, SEED: 'demo', SMTP_URL: post.url, MAIL_FROM: 'office@site.example' },
      ...{ DATA_DIR: await mkdtemp(join(place.folder, 'season-')), DATA_KEY: TEST_DATA_KEY },
      ...{ SEAL_KEY: TEST_SEAL_KEY, OPERATIONS_TOKEN: TOKEN, LOG_LEVEL: 'silent', MAX_LOOP_DELAY_MS: '0' },
      ...{ RATE_LIMIT_PER_MINUTE: '1000000000', TRUSTED_PROXIES: '0' },
    }),
  )
  const database = openServer({ url: databaseUrl, maxConnections: 10, onIdleError: () => {} })
  const { db } = database
  await migrate(database, migrationsFolder)
  await dataKeysOf(config.dataKeys).open(db)
  await loadAssociation(db, await filesOf(), { now: new Date(), isDemo: true })
  await sealKeysOf(config.sealKeys).open(db)
  const purchasing = await purchasingOf({ db, config, clock: realClock })
  const app = await buildApp({ purchasing, config, operationsToken: TOKEN })
  const gate = chargingGate(purchasing)
  await gate.look()
  const signing = await signingOf(purchasing, config)
  const calls = countCalls(app)
  await app.ready()
  const jobs = jobsOf({ purchasing, signing, config, gate, publishedAssets: null })
  return {
    ...{ app, database, config, time, post, calls, db, jobs },
    rows: database.rows,
    async close(): Promise<void> {
      // The connections to the mail server among them, which would keep it open.
      for (const job of jobs) job.close?.()
      await app.close()
      await database.close()
      await clockClient.end()
      await post.stop()
    },
  }
}

export type SeasonSite = Awaited<ReturnType<typeof openSite>>

/** Without the demonstration's own day: its clock is the drill's. */
async function filesOf() {
  const files = await readAssociation(FILES)
  const { demo_today: _, ...variables } = files.variables
  return { ...files, variables }
}

/** How often each call was answered, and how. */
function countCalls(app: Awaited<ReturnType<typeof buildApp>>): Map<string, Map<number, number>> {
  const calls = new Map<string, Map<number, number>>()
  app.addHook('onResponse', async (request, reply) => {
    const name = `${request.method} ${request.routeOptions.url ?? 'no call of ours'}`
    const answers = calls.get(name) ?? new Map<number, number>()
    calls.set(name, answers.set(reply.statusCode, (answers.get(reply.statusCode) ?? 0) + 1))
  })
  return calls
}
