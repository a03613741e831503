import type { startWorld } from '../world.ts'
import { startEntryDay, TEAM } from './entry-day.ts'

/** A world of its own on the day when entries open, with a team that is entered and whose club is billed for it. */
export async function startBilledEntry() {
  const day = await startEntryDay()
  const { world, entering, tobias } = day
  await world.database.script(
    `update clubs set pays_by_invoice = true, email = 'treasurer@club.example' where code = 'TAM'`,
  )
  const { body } = await entering.quote(tobias, TEAM, 'club_invoice')
  await entering.register(tobias, TEAM, body.data.token)
  return day
}

/** What is in the books of one account about invoices that clubs are billed for. */
export async function bookedForClubs({ database }: Awaited<ReturnType<typeof startWorld>>, account: string) {
  const [row] = await database.rows(`select coalesce(sum(cents), 0)::int as cents from ledger_postings
    where account = '${account}' and transaction_id in (select t.id from ledger_transactions t
      join invoices i on i.id = t.invoice_id where i.billed_cents > 0)`)
  return row?.cents
}
