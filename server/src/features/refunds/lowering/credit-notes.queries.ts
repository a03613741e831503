import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { soldName } from '#features/invoices/ledger/sold-name'
import { creditNotesOf } from '#features/invoices/reading/credit-notes.queries'
import { invoiceRows, invoices } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import { type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import { rowFacts } from '../row/row-facts.queries.ts'
import { mostFor } from './judge-lowering.ts'

/** For the office: what lowered an invoice so far, and by how much each row can still be lowered. */
export async function loweringsOf(deps: RefundDeps, invoiceId: number, locale: Locale) {
  const { season } = await termsOf(deps)
  const found = await deps.db
    .select({ invoice: invoices, row: invoiceRows })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .where(and(eq(invoices.id, invoiceId), isNotNull(invoices.number), eq(invoiceRows.is_credit, false)))
    .orderBy(asc(invoiceRows.position))
  if (found.length === 0) throw notFound('invoice')
  const rows: { position: number; product_name: string; most: string }[] = []
  for (const one of found) {
    const named = { position: one.row.position, product_name: soldName(one.row, locale) }
    rows.push({ ...named, most: moneyOf(mostFor(await rowFacts(deps.db, one, season))) })
  }
  return { credit_notes: await creditNotesOf(deps.db, invoiceId), rows }
}
