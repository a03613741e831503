import { eq } from 'drizzle-orm'
import { requireAssociation } from '#features/site/site.queries'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { invoices } from '#platform/database/tables/purchases'
import { drawingThread, threadFile } from '#platform/pdf/drawing-thread'
import { invoiceDetails } from '../reading/invoices.queries.ts'
import type { InvoiceToDraw } from './invoice-page.ts'

type Invoice = typeof invoices.$inferSelect

/** The invoice as a file, in the language of its account. */
export async function invoicePdf(db: Database, clock: Clock, row: Invoice): Promise<Buffer> {
  const [account] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, row.account_id))
  const language = account?.language ?? 'EN'
  const invoice = await invoiceDetails(db, row, language === 'FR' ? 'fr' : 'en')
  const { name, address, telephone, timezone } = await requireAssociation(db)
  const association = { name, address, telephone, timezone }
  const clockOffsetMs = clock.offsetMs
  return draw({ invoice, association, language, clockOffsetMs })
}

/** The PDF attached to an email about this invoice. */
export async function invoiceAttachment(db: Database, clock: Clock, invoiceId: number) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (!invoice) return null
  const content = await invoicePdf(db, clock, invoice)
  return { filename: `${invoice.number}.pdf`, content }
}

const draw = drawingThread<InvoiceToDraw>(threadFile('./invoice-pdf-worker.js', import.meta.url))
