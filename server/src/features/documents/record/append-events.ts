import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { documents } from '#platform/database/tables/documents'
import { chained, endOf, type SignatureEvent } from '../chain/evidence-chain.ts'
import { storeEvents } from './issue-documents.ts'

type Chain = Pick<typeof documents.$inferSelect, 'id' | 'chain_head' | 'chain_length'>

/** Makes a document's chain longer and says where it ends now. The caller holds the document's lock. */
export async function appendEvents(tx: Database, document: Chain, events: readonly SignatureEvent[]) {
  const links = chained(document, events)
  await storeEvents(
    tx,
    links.map((link) => ({ ...link, document_id: document.id })),
  )
  const end = endOf(links)
  const [changed] = await tx
    .update(documents)
    .set(end)
    .where(and(eq(documents.id, document.id), eq(documents.chain_length, document.chain_length)))
    .returning({ id: documents.id })
  if (!changed) throw new Error(`Document ${document.id} was not locked.`)
  return { ...document, ...end }
}
