import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { documentFiles, documentSeals, documents, documentTexts } from '#platform/database/tables/documents'
import { eventsOf } from '../record/documents.queries.ts'
import { type Evidence, findTampering, providerFileIn, type Tampering } from './find-tampering.ts'

/** Whether everything about a document is as it was written; if not, what is wrong and where. */
export async function verifyDocument(db: Database, documentId: number): Promise<Tampering[]> {
  const evidence = await evidenceAbout(db, documentId)
  return evidence ? findTampering(evidence) : [{ where: 'document', what: 'missing' }]
}

/** Everything that is kept about one document. */
export async function evidenceAbout(db: Database, documentId: number): Promise<Evidence | null> {
  const [document] = await db.select().from(documents).where(eq(documents.id, documentId))
  if (!document) return null
  const { text_hash_en, text_hash_fr, signed_hash } = document
  const hashes = [text_hash_en, text_hash_fr, signed_hash].filter((hash) => hash !== null)
  const texts = await db.select().from(documentTexts).where(inArray(documentTexts.hash, hashes))
  const [seal] = await db.select().from(documentSeals).where(eq(documentSeals.document_id, documentId))
  const events = await eventsOf(db, documentId)
  return { document, texts, events, seal: seal ?? null, providerFile: await providerFileOf(db, events) }
}

async function providerFileOf(db: Database, events: Evidence['events']) {
  const hash = providerFileIn(events)
  if (hash === null) return null
  const [file] = await db.select().from(documentFiles).where(eq(documentFiles.hash, hash))
  return file ?? null
}
