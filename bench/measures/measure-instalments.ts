import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { duePlans } from '#server/test/databases/due-plans.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import { brokenInvariants } from '../reporting/broken-invariants.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { startSite } from '../servers/start-site.ts'

const INSTALMENTS = 500
/** Of its own charges: in the middle, when the two share the work. */
const DIES_AT = 125
const DAY = '2025-02-07'
const MOST_SECONDS = 600
const program = fileURLToPath(new URL('#server/test/programs/instalment-worker.ts', import.meta.url))

/** A morning with far more to charge than a season has: two workers, one of them killed in the middle. */
export async function measureInstalments(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_instalments')
  // Only to bring the demo into the database: its own clock is hours past six, and would charge along.
  await (await startSite(place, { DATABASE_URL: databaseUrl })).stop()
  await onDatabase(databaseUrl, (client) => client.query(duePlans(INSTALMENTS, DAY)))
  const began = performance.now()
  const dieAt = { dieAt: 'instalment charged', times: DIES_AT }
  await Promise.all([work(databaseUrl), work(databaseUrl, dieAt)])
  const first = secondsSince(began)
  // A restarted worker finds what the dead one left, once it is old enough to count as abandoned.
  const again = performance.now()
  await onDatabase(databaseUrl, (client) =>
    client.query(
      `update payments set created_at = created_at - interval '1 minute' where status = 'processing'`,
    ),
  )
  await work(databaseUrl, { reconciles: true })
  const second = secondsSince(again)
  const books = await onDatabase(databaseUrl, async (client) => (await client.query(perInstalment)).rows[0])
  return outcomeOf({ first, second, ...books }, await onDatabase(databaseUrl, brokenInvariants))
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

function work(databaseUrl: string, more: object = {}): Promise<unknown> {
  const order = { databaseUrl, now: `${DAY}T14:00:00Z`, ...more }
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ORDER: JSON.stringify(order) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((ended) => child.on('exit', ended))
}

/** By the provider's own books, whatever ours say. */
const perInstalment = `
  select count(*)::int as plans, min(charges)::int as least, max(charges)::int as most, sum(paid)::int as paid
  from (
    select (select count(*) from sandbox_charges c
        where c.status = 'succeeded' and starts_with(c.key, 'plan-' || s.id || '-')) as charges,
      (select count(*) from schedule_lines l where l.schedule_id = s.id and l.status = 'paid') as paid
    from payment_schedules s where s.id > 2000000
  ) each`

type Found = { first: number; second: number; plans: number; least: number; most: number; paid: number }

function outcomeOf(found: Found, broken: string[]): Outcome {
  const { first, second, plans, least, most, paid } = found
  const seconds = first + second
  return {
    head: ['Instalments', 'Two workers, one killed', 'After the restart', 'Paid', 'Charges per instalment'],
    rows: [
      [String(plans), `${first.toFixed(1)} s`, `${second.toFixed(1)} s`, String(paid), `${least} to ${most}`],
    ],
    notes: [
      `Targets: ${INSTALMENTS} paid, each charged exactly once by the provider's own books, in at most ${MOST_SECONDS} s.`,
      `One of the two workers is killed right after the provider took the money for its charge ${DIES_AT}.`,
      `Afterwards ${broken.length === 0 ? 'all' : 'not all'} inv_* views were empty.`,
    ],
    missed: [
      paid === INSTALMENTS ? [] : `${paid} paid`,
      least === 1 && most === 1 ? [] : `${least} to ${most} charges per instalment`,
      seconds <= MOST_SECONDS ? [] : `${seconds.toFixed(0)} s`,
      broken.map((view) => `${view} is not empty`),
    ].flat(),
  }
}
