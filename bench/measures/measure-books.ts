import { setTimeout as pause } from 'node:timers/promises'
import { fetchPayouts } from '#server/src/features/books/settling/fetch-payouts.ts'
import { clockOf } from '#server/src/features/site/clock-of.ts'
import { sandboxGateway } from '#server/src/platform/card-payments/sandbox/sandbox-gateway.ts'
import { openServer } from '#server/src/platform/database/opening/open-server.ts'
import { office, signInOffice } from '#server/test/access/office.ts'
import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import { brokenInvariants } from '../reporting/broken-invariants.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { percentileOf } from '../reporting/statistics.ts'
import { STATUS_NOTE, statusDuring } from '../reporting/status-during.ts'
import { startSite } from '../servers/start-site.ts'
import { makeCourses } from '../shopping/make-courses.ts'
import { makeSales, payOutSales } from '../shopping/make-sales.ts'
import { shop } from '../shopping/shop.ts'

const PAYMENTS = 10_000
const PEOPLE = 30_000
const CALLED_OFF = 2000
const MOST_SECONDS = 900
const BOOKS = '/api/office/books'
const reason = 'Measured.'

/** What the treasurer's large steps cost: a day, a month, a payout, and a course called off for two thousand. */
export async function measureBooks(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_books')
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  try {
    await prepare(databaseUrl)
    const ask = askingAt(site.url)
    const steps: Step[] = []
    const timed = async (step: string, size: number, work: () => Promise<unknown>) => {
      const began = performance.now()
      const done = work()
      const { waits, refused } = await statusDuring(site.url, done)
      await done
      steps.push({ step, size, seconds: (performance.now() - began) / 1000, waits, refused })
    }
    await timed('a quiet second', 0, () => pause(1000))
    await timed('read a payout and hold it against the books', PAYMENTS, () => settle(databaseUrl))
    await closeTheBooks(ask, timed)
    const course = await sellCourse(databaseUrl, site.url)
    await timed('course called off, until the last refund', CALLED_OFF, () =>
      callOff(ask, databaseUrl, course),
    )
    return outcomeOf(steps, await onDatabase(databaseUrl, brokenInvariants))
  } finally {
    await site.stop()
  }
}

type Step = { step: string; size: number; seconds: number; waits: number[]; refused: number }
type Timed = (step: string, size: number, work: () => Promise<unknown>) => Promise<void>
type Ask = <Data>(path: string, body?: object) => Promise<Data>

/** One person decides, however much it is: the second one is measured nowhere. */
const ALONE = `insert into variables (key, value) values ('office_second_pair_limit', '1000000.00')
  on conflict (key) do update set value = excluded.value`

async function prepare(databaseUrl: string): Promise<void> {
  const database = openServer({ url: databaseUrl, maxConnections: 1, onIdleError: console.error })
  await signInOffice(database).finally(() => database.close())
  await makeBuyers(databaseUrl, PEOPLE)
  await onDatabase(databaseUrl, (client) => client.query(ALONE))
  await makeSales(databaseUrl, { sales: PEOPLE, daysAgo: 20 })
  await makeSales(databaseUrl, { sales: PAYMENTS, daysAgo: 3 })
  await payOutSales(databaseUrl, { sales: PAYMENTS, daysAgo: 3 })
}

function askingAt(url: string): Ask {
  return async <Data>(path: string, body?: object) => {
    const answer = await fetch(url + path, {
      headers: { ...office, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`)
    const said = await answer.text()
    return (said.startsWith('{') ? JSON.parse(said).data : said) as Data
  }
}

async function settle(databaseUrl: string): Promise<void> {
  const database = openServer({ url: databaseUrl, maxConnections: 2, onIdleError: console.error })
  const { db } = database
  await fetchPayouts({ db, gateway: sandboxGateway({ db }), clock: await clockOf(db) })
  await database.close()
}

async function closeTheBooks(ask: Ask, timed: Timed): Promise<void> {
  const { days } = await ask<{ days: { day: string; entries: number }[] }>(`${BOOKS}/days`)
  const full = days.find(({ entries }) => entries >= PAYMENTS)?.day
  if (!full) throw new Error('The day with the payments is not there.')
  const month = '2025-01'
  // Everything before, first: the day itself is what is measured.
  const dayBefore = new Date(Date.parse(full) - 86_400_000).toISOString().slice(0, 10)
  await close(ask, dayBefore)
  await timed('close a day, with what it shows first', PAYMENTS, () => close(ask, full))
  const path = `${BOOKS}/remittances`
  const draft: { digest: string } = { digest: '' }
  await timed('draft of the national body’s list', PEOPLE, async () => {
    Object.assign(draft, await ask(`${path}/draft?month=${month}`))
  })
  const sent: { id: number } = { id: 0 }
  await timed('list sent and frozen', PEOPLE, async () => {
    Object.assign(sent, await ask(path, { month, digest: draft.digest, reason }))
  })
  await timed('list as a file', PEOPLE, () => ask(`${path}/${sent.id}/file.csv`))
}

async function close(ask: Ask, until: string): Promise<void> {
  const shown = await ask<{ from: string; digest: string }>(`${BOOKS}/closings/preview?until=${until}`)
  await ask(`${BOOKS}/closings`, { from: shown.from, until, digest: shown.digest, reason })
}

async function sellCourse(databaseUrl: string, url: string): Promise<number> {
  const places = await makeCourses(databaseUrl, 1, CALLED_OFF)
  const buyers = { firstBuyer: 1, most: CALLED_OFF, atOnce: 16, seconds: MOST_SECONDS }
  await shop({ urls: [url], places, buys: 'course', ...buyers })
  return places[0] ?? 0
}

async function callOff(ask: Ask, databaseUrl: string, product: number): Promise<void> {
  const path = '/api/operations/call-offs'
  const { total, digest } = await ask<{ total: number; digest: string }>(
    `${path}/preview?product_type=Course&product=${product}`,
  )
  if (total !== CALLED_OFF) throw new Error(`${total} of ${CALLED_OFF} spots were sold.`)
  await ask(path, { product_type: 'Course', product, refund_to: 'card', reason, total, digest })
  const until = performance.now() + MOST_SECONDS * 1000
  while (performance.now() < until) {
    const { rows } = await onDatabase(databaseUrl, (client) =>
      client.query<{ given: number }>(
        `select count(*)::int as given from refunds r join payments p on p.id = r.payment_id
         join invoices i on i.purchase_id = p.purchase_id join invoice_rows w on w.invoice_id = i.id
         where w.product_type = 'Course' and w.product_id = $1 and r.status = 'succeeded'`,
        [product],
      ),
    )
    if (rows[0]?.given === CALLED_OFF) return
    await pause(500)
  }
  throw new Error('Not everyone got their money back in time.')
}

const head = ['Step', 'Rows', 'Time', 'Rows a second', 'Others meanwhile, 95 of 100 within', 'Refused']

function outcomeOf(steps: readonly Step[], broken: readonly string[]): Outcome {
  return {
    head,
    rows: steps.map(({ step, size, seconds, waits, refused }) => [
      ...[step, size.toLocaleString('en'), `${seconds.toFixed(1)} s`],
      size > 0 ? Math.round(size / seconds).toLocaleString('en') : '',
      ...[`${percentileOf(waits, 0.95).toFixed(0)} ms`, String(refused)],
    ]),
    notes: [
      STATUS_NOTE,
      'Sales of the day and of the month are written straight into the tables, with their entries in the ledger; the course is sold and refunded through the site’s own calls and jobs.',
    ],
    missed: [
      ...broken.map((view) => `${view} is not empty`),
      ...steps.filter(({ refused }) => refused > 0).map(({ step, refused }) => `${step}: ${refused} refused`),
    ],
  }
}
