import { sql } from 'drizzle-orm'
import { lowerInvoice } from '#features/refunds/lowering/lower-invoice'
import type { LoweringDeps } from '#features/refunds/lowering/lowering-deps'
import { rowsOf } from '#platform/database/rows-of'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'

type Sold = { invoice_id: number; position: number }

/** A family that no story of the demo tells about gets a part back that the policy would keep: another has to confirm. */
export async function refundByException(deps: LoweringDeps, actor: AccountActor): Promise<void> {
  const rows = await rowsOf<Sold>(
    deps.db,
    sql`select i.id as invoice_id, r.position from invoice_rows r
      join invoices i on i.id = r.invoice_id join accounts a on a.id = i.account_id
      where r.product_type = 'Program' and not r.is_credit and r.cost_cents > 10000 and i.status = 'paid'
        and a.email ~ '[.][0-9]+@mail[.]example$'
      order by i.id desc limit 20`,
  )
  for (const { invoice_id: invoiceId, position } of rows) if (await asks({ invoiceId, position })) return

  async function asks(row: { invoiceId: number; position: number }): Promise<boolean> {
    try {
      await deps.db.transaction((tx) =>
        lowerInvoice({ ...deps, db: tx }, actor, {
          ...{ ...row, cents: 5000, refund_to: 'credit', ends: false, byException: true },
          ...{ words: 'A part of the fee', reason: 'The camp was moved twice and they missed half of it.' },
        }),
      )
      return true
    } catch (error) {
      // This one cannot be lowered: the next one is tried.
      if (error instanceof Failure) return false
      throw error
    }
  }
}
