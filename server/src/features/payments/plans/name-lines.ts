import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { invoices, purchases } from '#platform/database/tables/purchases'
import { hashOf } from '#platform/security/secrets'

export type PlanOrigin = { token_hash: string; agreed_at: Date }

/** The purchase that a plan began with. Its token was drawn once, so it tells plans apart for ever. */
export async function planOrigin(db: Database, invoiceId: number): Promise<PlanOrigin> {
  const [origin] = await db
    .select({ token_hash: purchases.token_hash, agreed_at: invoices.created_at })
    .from(invoices)
    .innerJoin(purchases, eq(purchases.id, invoices.purchase_id))
    .where(eq(invoices.id, invoiceId))
  if (!origin) throw new Error(`Invoice ${invoiceId} belongs to no purchase.`)
  return origin
}

/**
 * The name of an instalment at the provider. An id alone would not do: after a restore the next plan gets ids that
 * another plan was charged under. Short, because a charge has room for 500 characters of names.
 */
export const nameOfLine = ({ token_hash }: PlanOrigin, { id }: { id: number }): string =>
  hashOf(`${token_hash} ${id}`).slice(0, 12)
