import { reconcileInstalments } from '#server/src/features/payments/instalments/reconcile-instalments.ts'
import { sandboxGateway } from '#server/src/platform/card-payments/sandbox/sandbox-gateway.ts'
import { openOn } from '#server/src/platform/database/opening/open-server.ts'
import { purchasingOf } from '#server/src/wiring/purchasing.ts'
import { duePlans } from '#server/test/databases/due-plans.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import { openTestServer, testPool } from '#server/test/open-test-server.ts'
import { quietConfig } from '#server/test/quiet-config.ts'
import { settableClock } from '#server/test/settable-clock.ts'
import { brokenInvariants } from '../reporting/broken-invariants.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { watchPool } from '../servers/processor-of.ts'
import { startSite } from '../servers/start-site.ts'

const SIZES = [1000, 10_000]
const DAY = '2025-02-07'
/** Ten times the open items may cost a level more of an index, and what the machine does beside it. */
const MOST = 1.5
const MOST_QUERIES = 1.05

type Cost = { seconds: number; queries: number; siteMs: number; databaseMs: number }
type Found = Cost & {
  items: number
  settled: number
  charges: number
  broken: string[]
}

/** The provider did not answer for an hour: how long the worker asks about everything that is open then. */
export async function measureReconcile(place: Place): Promise<Outcome> {
  const found: Found[] = []
  for (const items of SIZES) found.push(await measureItems(place, items))
  return outcomeOf(found)
}

async function measureItems(place: Place, items: number): Promise<Found> {
  const databaseUrl = await newDatabase(place, `bench_reconcile_${items}`)
  // Only to bring the demo into the database.
  await (await startSite(place, { DATABASE_URL: databaseUrl })).stop()
  await onDatabase(databaseUrl, (client) => client.query(duePlans(items, DAY) + UNANSWERED))
  const cost = await reconcileAll(databaseUrl)
  return onDatabase(databaseUrl, async (client) => {
    const [books] = (await client.query<Pick<Found, 'settled' | 'charges'>>(BOOKS)).rows
    if (!books) throw new Error('The books are empty.')
    return { items, ...cost, ...books, broken: await brokenInvariants(client) }
  })
}

/** Charged, and the answer was lost; every tenth request never arrived, and is sent again under its key. */
const UNANSWERED = `
  insert into payments (schedule_id, account_id, payment_method_id, provider_key, amount_cents, currency, status,
      created_at)
    select id, account_id, payment_method_id, 'plan-' || id || '-unanswered', 10000, 'CAD', 'unknown',
      now() - interval '1 hour' from payment_schedules where id > 2000000;
  insert into payment_lines (payment_id, schedule_line_id, cents)
    select y.id, l.id, l.amount_cents from payments y join schedule_lines l on l.schedule_id = y.schedule_id
    where y.provider_key like '%-unanswered';
  update schedule_lines set status = 'processing' where schedule_id > 2000000;
  insert into sandbox_charges (id, key, request_hash, account_id, amount_cents, currency, status, card_brand,
      card_last4, card_exp_month, card_exp_year, card_fingerprint, description, metadata)
    select 'ch_sbx_unanswered_' || y.id, y.provider_key, repeat('0', 64), y.account_id, 10000, 'CAD', 'succeeded',
      'visa', '4242', 12, 2040, repeat('0', 64), 'Plan ' || y.schedule_id,
      jsonb_build_object('schedule_id', y.schedule_id::text)
    from payments y where y.provider_key like '%-unanswered' and y.schedule_id % 10 <> 0;
  analyze;
`

/** By the provider's own books, whatever ours say. */
const BOOKS = `
  select (select count(*)::int from schedule_lines where schedule_id > 2000000 and status = 'paid') as settled,
    (select count(*)::int from sandbox_charges where key like '%-unanswered' and status = 'succeeded') as charges`

/** One worker, round after round. The pretend provider has connections of its own, so that ours alone are counted. */
async function reconcileAll(databaseUrl: string): Promise<Cost> {
  const pool = testPool(databaseUrl)
  const { seen, databaseMs } = watchPool(pool)
  const ours = openOn(pool)
  const provider = openTestServer(databaseUrl)
  const clock = settableClock(new Date(`${DAY}T20:00:00Z`))
  const purchasing = await purchasingOf({ db: ours.db, config: quietConfig(), clock })
  const deps = { ...purchasing, gateway: sandboxGateway({ db: provider.db }) }
  seen.queries = 0
  const [began, used, inDatabase] = [performance.now(), process.cpuUsage(), await databaseMs()]
  while ((await reconcileInstalments(deps)) > 0);
  const { user, system } = process.cpuUsage(used)
  const cost = {
    ...{ seconds: (performance.now() - began) / 1000, queries: seen.queries },
    ...{ siteMs: (user + system) / 1000, databaseMs: (await databaseMs()) - inDatabase },
  }
  await Promise.all([ours.close(), provider.close()])
  return cost
}

const processorOf = ({ siteMs, databaseMs, items }: Found) => (siteMs + databaseMs) / items

function outcomeOf(found: readonly Found[]): Outcome {
  const [few, many] = found
  if (!few || !many) throw new Error('There are two sizes to compare.')
  const processor = processorOf(many) / processorOf(few)
  const work = many.queries / many.items / (few.queries / few.items)
  return {
    head: [
      'Open items',
      'Settled',
      'Charges',
      'Time',
      'Processor, ms each: site',
      'database',
      'Queries',
      'Each',
    ],
    rows: [
      ...found.map((one) => [
        ...[String(one.items), String(one.settled), String(one.charges), `${one.seconds.toFixed(1)} s`],
        ...[(one.siteMs / one.items).toFixed(1), (one.databaseMs / one.items).toFixed(1)],
        ...[String(one.queries), (one.queries / one.items).toFixed(1)],
      ]),
      ['Ratio', '', '', '', processor.toFixed(2), '', '', work.toFixed(2)],
    ],
    notes: [
      'Instalments whose outcome is unknown: the card was charged and the answer was lost, or, for every tenth, the request never arrived. One worker asks about one after the other and books them: payment, ledger, receipt and notification.',
      `Targets: all settled, one charge each by the provider's own books, and an item of many costs at most ${MOST} times the processor time of an item of few, and ${MOST_QUERIES} times its queries.`,
      'Queries of the pretend provider, which lives in the same database, and what they cost the database are not counted; its part of the site’s processor time is. The ratio is of the processor time of site and database together.',
      `Afterwards ${found.every(({ broken }) => broken.length === 0) ? 'all' : 'not all'} inv_* views were empty.`,
    ],
    missed: [
      ...found.flatMap(missedBy),
      ...(processor <= MOST ? [] : [`processor time of an item: ${processor.toFixed(2)} times`]),
      ...(work <= MOST_QUERIES ? [] : [`queries of an item: ${work.toFixed(2)} times`]),
    ],
  }
}

const missedBy = ({ items, settled, charges, broken }: Found): string[] => [
  ...(settled === items ? [] : [`${settled} of ${items} settled`]),
  ...(charges === items ? [] : [`${charges} charges for ${items} items`]),
  ...broken.map((view) => `${view} is not empty with ${items}`),
]
