import { setTimeout as pause } from 'node:timers/promises'
import { whyOwnRecord } from '#platform/database/opening/application-role'
import { openConfigured } from '#platform/database/opening/open-configured'
import { prepareSchema } from '#platform/database/opening/prepare-schema'
import { loadFolder } from './association/load-association.ts'
import { whyNotSell } from './association/why-not-sell.ts'
import { type Config, configFrom, readEnv } from './config.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { type ChargingGate, chargingGate } from './features/books/restore/charging-gate.ts'
import { sealKeysOf } from './features/documents/chain/seal-keys.ts'
import { clockOf } from './features/site/clock-of.ts'
import { whyNotTogether } from './features/site/demo-database.ts'
import { associationOf } from './features/site/site.queries.ts'
import { migrationsFolder, webFolder } from './paths.ts'
import { keepPrivate } from './platform/data-folder.ts'
import type { Database, OpenDatabase } from './platform/database/client.ts'
import { whyUnlimited } from './platform/database/why-unlimited.ts'
import { dataKeysOf } from './platform/encryption/data-keys.ts'
import { publishAssets } from './platform/http/pages/published-assets.ts'
import { recordOf } from './platform/jobs/job-record.ts'
import { rememberJobs, withWanted } from './platform/jobs/job-states.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { loggableError } from './platform/loggable-error.ts'
import { operationsTokenOf } from './platform/operations-token.ts'
import { announce } from './wiring/announce.ts'
import { buildApp } from './wiring/app.ts'
import { jobsOf } from './wiring/jobs/jobs.ts'
import { missingKeys } from './wiring/missing-keys.ts'
import { misspeltNames } from './wiring/misspelt-names.ts'
import { openDemoOffice } from './wiring/open-demo-office.ts'
import { purchasingOf } from './wiring/purchasing.ts'
import { signingOf } from './wiring/signing.ts'
import { buildWorkerApp } from './wiring/worker-app.ts'
import { WrongConfiguration } from './wrong-configuration.ts'

/** How long a stop may take before whatever still hangs is cut off. */
const PATIENCE_MS = 25_000
/** How long a provider that does not answer may hold up a start. Plans wait for its answer, visitors do not. */
const LOOK_MS = 10_000

// Every file that this process makes, the embedded database's among them, is for its owner alone.
process.umask(0o077)

for (const sentence of misspeltNames(process.env)) console.error(`Is something misspelt? ${sentence}`)

try {
  await start(configFrom(readEnv(process.env)))
} catch (error) {
  console.error(`Centrepass did not start. ${error instanceof Error ? reasonOf(error) : error}`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const open = await keepPrivate(config.dataFolder)
  if (open) console.error(`Is something open? ${open}`)
  const database = await openConfigured(config.database)
  const isNewDemo = await prepare(database, config)
  const { db } = database
  const operationsToken = await operationsTokenOf(config)
  for (const sentence of await missingKeys(db, { ...config, operationsToken })) {
    console.error(`Is something missing? ${sentence}`)
  }
  const purchasing = await purchasingOf({ db, config, clock: await clockOf(db) })
  if (isNewDemo) await openDemoOffice(purchasing, config)
  const gate = chargingGate(purchasing)
  const signing = await signingOf(purchasing, config)
  const publishedAssets = await publish(db, config)
  const parts = { purchasing, signing, config, gate, publishedAssets }
  const jobs = withWanted(db, jobsOf(parts).map(recordOf))
  const app =
    config.role === 'worker'
      ? buildWorkerApp({ db, config, operationsToken, jobs })
      : await buildApp({ purchasing, config, operationsToken, jobs })
  await lookOnce(gate)
  await app.listen({ host: config.host, port: config.port })
  const stopJobs = runJobs(jobs, { log: app.log, remember: rememberJobs(db) })
  announce(config)

  const stop = async () => {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    const jobsAreDone = stopJobs()
    app.drain()
    await pause(config.drainSeconds * 1000)
    await app.close()
    await jobsAreDone
    await database.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Pages name files, so the files are there for every process before the first page is. */
async function publish(db: Database, { role, database }: Config): Promise<string[] | null> {
  // Where the database is inside this process there is no other one, and the files of earlier builds stay on disk.
  return role !== 'worker' && database.kind === 'server' ? publishAssets(db, webFolder) : null
}

/** Says whether it has just filled the database with the demo. */
async function prepare(database: OpenDatabase, config: Config): Promise<boolean> {
  await prepareSchema(database, config.database, migrationsFolder)
  const keys = dataKeysOf(config.dataKeys)
  await keys.open(database.db)
  const unlimited = await whyUnlimited(database)
  if (unlimited) console.error(`database: ${unlimited}`)
  const ownRecord = config.isDemo ? null : await whyOwnRecord(database)
  if (ownRecord) console.error(`Is something missing? ${ownRecord}`)
  let isNewDemo = false
  if (config.associationFolder) {
    const beginning = { now: new Date(), isDemo: config.isDemo }
    sayIgnored(await loadFolder(database.db, config.associationFolder, beginning))
  } else if (config.isDemo) ({ isSeeded: isNewDemo } = await seedDemo(database.db, new Date(), keys))
  if (!(await associationOf(database.db))) {
    const ways = 'Set ASSOCIATION_FOLDER to the folder that describes yours, or load the demo with SEED=demo.'
    throw new Error(`The database has no association yet. ${ways}`)
  }
  // Not before: an association is loaded into empty tables only, and the first key writes a row of the audit.
  await sealKeysOf(config.sealKeys).open(database.db)
  const { refusal, doubt } = await whyNotTogether(database.db, config)
  if (refusal) throw new WrongConfiguration([refusal])
  if (doubt) console.error(`Is something missing? ${doubt}`)
  const { refusals, doubts } = await whyNotSell(database.db)
  for (const doubt of doubts) console.error(`Is something missing? ${doubt}.`)
  if (refusals.length === 0) return isNewDemo
  throw new Error(
    `No purchase would complete. In the database:\n${refusals.map((line) => `  ${line}`).join('\n')}`,
  )
}

function sayIgnored(lines: readonly string[]): void {
  for (const line of lines) console.error(`Is something ignored? ${line}`)
}

/** Runs before the first sale: after a restore, invoice numbers that people already have are not given out again. */
async function lookOnce(gate: ChargingGate): Promise<void> {
  const look = gate.look().catch((error) => console.error('card provider:', loggableError(error)))
  await Promise.race([look, pause(LOOK_MS, undefined, { ref: false })])
}

/** A wrong address or a busy port is for the operator to fix: one sentence, not a stack. */
function reasonOf(error: Error & { code?: string }): string {
  if (error.code === 'EADDRINUSE')
    return `PORT: ${error.message}. Stop the other program or choose another port.`
  if (error.code === 'ECONNREFUSED' || /timeout exceeded|Connection terminated/.test(error.message))
    return 'DATABASE_URL: no PostgreSQL answers at that address.'
  return error.name === 'Error' || error.name === 'WrongConfiguration' || error.name === 'FolderInUse'
    ? error.message
    : (error.stack ?? error.message)
}
