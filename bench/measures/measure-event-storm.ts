import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { configFrom, readEnv } from '#server/src/config.ts'
import { seededRandom } from '#server/src/demo/people/seeded-random.ts'
import { chargingGate } from '#server/src/features/books/restore/charging-gate.ts'
import { clockOf } from '#server/src/features/site/clock-of.ts'
import {
  deliveryOf,
  type SandboxDelivery,
} from '#server/src/platform/card-payments/sandbox/sandbox-events.ts'
import { sandboxGateway } from '#server/src/platform/card-payments/sandbox/sandbox-gateway.ts'
import { openServer } from '#server/src/platform/database/opening/open-server.ts'
import { sandboxEvents } from '#server/src/platform/database/tables/sandbox-cards.ts'
import { recordOf } from '#server/src/platform/jobs/job-record.ts'
import { runJobs } from '#server/src/platform/jobs/run-jobs.ts'
import { buildApp } from '#server/src/wiring/app.ts'
import { jobsOf } from '#server/src/wiring/jobs/jobs.ts'
import { purchasingOf } from '#server/src/wiring/purchasing.ts'
import { signingOf } from '#server/src/wiring/signing.ts'
import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '#server/test/quiet-config.ts'
import { brokenInvariants } from '../reporting/broken-invariants.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { POOL_SIZE, startSite } from '../servers/start-site.ts'
import { makeCourses } from '../shopping/make-courses.ts'
import { shop } from '../shopping/shop.ts'
import { tally } from '../shopping/tally.ts'

const BUYERS = 300
const DELIVERIES = 10_000
const TWICE = 0.3
const FORGED = 0.1
const AT_ONCE = 50
const MOST_SECONDS = 180

/** The provider reports everything at once, twice, in any order, and an impostor sends events too. */
export async function measureEventStorm(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_event_storm')
  // Only to bring the demo into the database.
  await (await startSite(place, { DATABASE_URL: databaseUrl })).stop()
  const site = await siteInHere(databaseUrl)
  try {
    await leavePurchases(databaseUrl, site.url)
    const storm = await stormOf(databaseUrl)
    const began = performance.now()
    const answers = await deliver(`${site.url}/api/payments/events`, storm)
    const taken = secondsSince(began)
    await untilDone(databaseUrl)
    const settled = secondsSince(began)
    const differing = await onDatabase(databaseUrl, async (client) => (await client.query(DIFFERING)).rows)
    const broken = await onDatabase(databaseUrl, brokenInvariants)
    return outcomeOf({ answers, taken, settled, differing: differing.length, broken })
  } finally {
    await site.stop()
  }
}

/** In this process, because only this process knows the pretend provider's signature. */
async function siteInHere(databaseUrl: string) {
  const config = configFrom(
    readEnv({
      ...{ DATABASE_URL: databaseUrl, SEED: 'demo', LOG_LEVEL: 'silent' },
      ...{ RATE_LIMIT_PER_MINUTE: '1000000', DATA_KEY: TEST_DATA_KEY, SEAL_KEY: TEST_SEAL_KEY },
    }),
  )
  const database = openServer({ url: databaseUrl, maxConnections: POOL_SIZE, onIdleError: console.error })
  const { db } = database
  const parts = await purchasingOf({ db, config, clock: await clockOf(db) })
  // What the provider loses is lost on purpose here.
  const purchasing = { ...parts, gateway: sandboxGateway({ db, onLost: () => {} }) }
  const app = await buildApp({ purchasing, config, operationsToken: 'x'.repeat(40) })
  const gate = chargingGate(purchasing)
  const signing = await signingOf(purchasing, config)
  const jobs = jobsOf({ purchasing, signing, config, gate, publishedAssets: null })
  const stopJobs = runJobs(jobs.map(recordOf), { log: app.log })
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    stop: async () => {
      await stopJobs()
      await app.close()
      await database.close()
    },
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

/** A third is paid, a third declined, and of a third the answer was lost after the money moved. */
async function leavePurchases(databaseUrl: string, url: string): Promise<void> {
  const places = await makeCourses(databaseUrl, 1, BUYERS)
  await makeBuyers(databaseUrl, BUYERS)
  await onDatabase(databaseUrl, (client) =>
    client.query(`
      with numbered as (select hash, row_number() over (order by hash) % 3 as third from sandbox_tokens)
      update sandbox_tokens t set meaning = case third
        when 0 then 'succeeds' when 1 then 'declines:card_declined' else 'resets_after_charging' end
      from numbered where numbered.hash = t.hash`),
  )
  const buyers = { firstBuyer: 1, most: BUYERS, atOnce: 20, seconds: 120 }
  await shop({ urls: [url], places, buys: 'course', ...buyers })
}

type Delivery = SandboxDelivery & { isForged: boolean }

/** The same storm every time: about every charge, claims that may be true by now or not. */
async function stormOf(databaseUrl: string): Promise<Delivery[]> {
  await onDatabase(databaseUrl, (client) => client.query(STRAY))
  const database = openServer({ url: databaseUrl, maxConnections: 1, onIdleError: console.error })
  const events = await database.db.select().from(sandboxEvents).orderBy(sandboxEvents.id)
  await database.close()
  const random = seededRandom(20_250_207)
  const storm = Array.from({ length: DELIVERIES }, (_, index) => {
    const event = random.chance(TWICE) ? random.pick(events) : events[index % events.length]
    if (!event) throw new Error('Nothing happened at the provider.')
    const delivery = deliveryOf(event, new Date())
    const isForged = random.chance(FORGED)
    return { isForged, ...delivery, ...(isForged && { signature: `${delivery.signature}0` }) }
  })
  return random.shuffled(storm)
}

const STRAY = `
  insert into sandbox_events (id, type, object_id, key, delivered_at)
  select 'evt_sbx_storm_' || row_number() over (), t.type, c.id, c.key, now()
  from sandbox_charges c, generate_series(1, 10) as n,
    (values ('charge.succeeded'), ('charge.declined'), ('charge.waiting')) as t (type)`

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

type Answer = { isForged: boolean; status: number }

async function deliver(url: string, storm: readonly Delivery[]): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const goOn = async () => {
    for (let one = storm[next++]; one; one = storm[next++]) {
      answers.push({ isForged: one.isForged, status: await post(url, one) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  return answers
}

function post(url: string, { raw, signature }: SandboxDelivery): Promise<number> {
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', headers, agent })
    sent.once('error', () => resolve(0))
    sent.once('response', (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.end(raw)
  })
}

async function untilDone(databaseUrl: string): Promise<void> {
  const until = performance.now() + MOST_SECONDS * 1000
  while (performance.now() < until) {
    const { rows } = await onDatabase(databaseUrl, (client) =>
      client.query('select 1 from provider_events where done_at is null limit 1'),
    )
    if (rows.length === 0) return
    await pause(250)
  }
}

/** Ours by the provider's books: nothing unknown may be left, and nothing may say otherwise. */
const DIFFERING = `
  select p.id, p.status as ours, c.status as theirs from payments p
  join sandbox_charges c on c.key = p.provider_key where p.status <> c.status
  union all
  select null, 'open', null from provider_events where done_at is null`

type Found = { answers: Answer[]; taken: number; settled: number; differing: number; broken: string[] }

function outcomeOf({ answers, taken, settled, differing, broken }: Found): Outcome {
  const said = (isForged: boolean) =>
    tally(answers.filter((answer) => answer.isForged === isForged).map(({ status }) => status))
  const wrong = answers.filter(({ isForged, status }) => status !== (isForged ? 400 : 200))
  return {
    head: ['Deliveries', 'Taken after', 'A second', 'Settled after', 'Answers', 'Answers to forged ones'],
    rows: [
      [
        ...[String(answers.length), `${taken.toFixed(1)} s`, (answers.length / taken).toFixed(0)],
        ...[`${settled.toFixed(1)} s`, said(false), said(true)],
      ],
    ],
    notes: [
      `${TWICE * 100} % of them twice, ${FORGED * 100} % forged, in random order, ${AT_ONCE} at once, about ${BUYERS} purchases (paid, declined, and with a lost answer) and the demo's charges.`,
      'Sent from the process that takes them, so the rate is a lower bound.',
      'Targets: forged ones are refused, all others taken, and afterwards our state is the provider’s.',
      `Afterwards ${broken.length === 0 ? 'all' : 'not all'} inv_* views were empty.`,
    ],
    missed: [
      ...(wrong.length === 0 ? [] : [`${wrong.length} wrong answers`]),
      ...(differing === 0 ? [] : [`${differing} payments or events differ from the provider's books`]),
      ...broken.map((view) => `${view} is not empty`),
    ],
  }
}
