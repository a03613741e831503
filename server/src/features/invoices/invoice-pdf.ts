import { Worker } from 'node:worker_threads'
import type { InvoiceDetails } from '@centrepass/contract/invoices'
import { eq } from 'drizzle-orm'
import { requireAssociation } from '#features/site/site.queries'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { invoices } from '#platform/database/tables/purchases'
import type { InvoiceToDraw } from './draw-invoice.ts'
import { invoiceDetails } from './invoices.queries.ts'

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

/** What a mail with this invoice carries. */
export async function invoiceAttachment(db: Database, clock: Clock, invoiceId: number) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (!invoice) return null
  const content = await invoicePdf(db, clock, await invoiceDetails(db, invoice))
  return { filename: `${invoice.number}.pdf`, content }
}

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }
type Drawn = { id: number; pdf?: Uint8Array; error?: string }

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

function draw(order: InvoiceToDraw): Promise<Buffer> {
  worker ??= startWorker()
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker?.postMessage({ id, order })
  })
}

function startWorker(): Worker {
  // Beside this file while developing, beside the bundle once built.
  const file = import.meta.url.endsWith('.ts') ? './invoice-pdf-worker.ts' : './invoice-pdf-worker.js'
  const started = new Worker(new URL(file, import.meta.url))
  // It must not keep a process alive that has nothing else to do.
  started.unref()
  started.on('message', ({ id, pdf, error }: Drawn) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (pdf) asked?.resolve(Buffer.from(pdf))
    else asked?.reject(new Error(error))
  })
  started.on('error', (error: Error) => {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
