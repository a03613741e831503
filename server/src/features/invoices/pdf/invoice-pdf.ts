import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { eq } from 'drizzle-orm'
import { requireAssociation } from '#features/site/site.queries'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { invoices } from '#platform/database/tables/purchases'
import { drawingThread, threadFile } from '#platform/pdf/drawing-thread'
import { invoiceDetails } from '../ledger/invoices.queries.ts'
import type { InvoiceToDraw } from './draw-invoice.ts'

/** The invoice as a file, in the language of its account. */
export async function invoicePdf(db: Database, clock: Clock, invoice: InvoiceDetails): Promise<Buffer> {
  const [account] = await db
    .select({ language: accounts.language })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.account_id))
    .where(eq(invoices.id, invoice.id))
  const { name, address, telephone, timezone } = await requireAssociation(db)
  const association = { name, address, telephone, timezone }
  const clockOffsetMs = clock.offsetMs
  return draw({ invoice, association, language: account?.language ?? 'EN', clockOffsetMs })
}

/** The PDF attached to an email about this invoice. */
export async function invoiceAttachment(db: Database, clock: Clock, invoiceId: number) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (!invoice) return null
  const content = await invoicePdf(db, clock, await invoiceDetails(db, invoice))
  return { filename: `${invoice.number}.pdf`, content }
}

const draw = drawingThread<InvoiceToDraw>(threadFile('./invoice-pdf-worker.js', import.meta.url))
