import pg from 'pg'
import { prepareInvariants, tellBroken } from '#test/expect-invariants'
import type { Scene } from './scene.ts'

/** What a step with money may write to. The views about papers and people are looked at when a history is over. */
const TABLES = [
  ...['ledger_transactions', 'ledger_postings', 'invoices', 'purchases', 'payments', 'refunds', 'credits'],
  ...['cancellations', 'payment_schedules', 'schedule_lines', 'received_money', 'club_bills', 'pay_links'],
  ...['wait_people', 'wait_offers', 'offerings', 'place_holds', 'disputes', 'closed_days'],
  ...['remittances', 'remittance_lines', 'write_offs', 'deposits', 'deposit_lines'],
]

/** Looks at every view of what must never be about money. On one connection, so that each is planned once. */
export async function watchInvariants({ world }: Pick<Scene, 'world'>) {
  const client = new pg.Client({ connectionString: world.databaseUrl ?? '' })
  await client.connect()
  const look = await prepareInvariants(async (sql) => (await client.query(sql)).rows)
  return {
    look: async () => tellBroken(await look(Number.MAX_SAFE_INTEGER, TABLES)),
    end: () => client.end(),
  }
}
