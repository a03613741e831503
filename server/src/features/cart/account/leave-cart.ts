import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** What was bought leaves the cart of the account, in whichever browser it was paid. */
export async function leaveCart(tx: Database, purchaseId: number): Promise<void> {
  await rowsOf(
    tx,
    sql`
    with bought as (
      delete from cart_rows using invoices, invoice_rows
      where invoices.purchase_id = ${purchaseId} and invoice_rows.invoice_id = invoices.id
        and cart_rows.account_id = invoices.account_id
        and cart_rows.participant_id = invoice_rows.participant_id
        and cart_rows.product_type = invoice_rows.product_type
        and cart_rows.product_id = invoice_rows.product_id
      returning cart_rows.account_id
    )
    update carts set version = version + 1, changed_at = now()
    where account_id in (select account_id from bought)`,
  )
}
