import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** The number of the next invoice: families of the demonstration have some already. */
export async function nextInvoiceNumber(world: World): Promise<string> {
  const [counter] = await world.database.rows('select last_number + 1 as next from invoice_counter')
  return `INV-${String(counter?.next).padStart(6, '0')}`
}

/** What the books say of one account's invoices, by ledger account. */
export async function ledgerOf(world: World, accountId: number): Promise<Record<string, number>> {
  const rows = await world.database.rows(`
    select p.account, sum(p.cents)::int as cents from ledger_postings p
    join ledger_transactions t on t.id = p.transaction_id join invoices i on i.id = t.invoice_id
    -- What was bought before the demo began is not the test's.
    where i.account_id = ${accountId} and i.issued_on >= '2025-02-07' group by 1`)
  return Object.fromEntries(rows.map(({ account, cents }) => [String(account), Number(cents)]))
}
