import { eq, inArray, isNotNull, min } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { documentFiles, documentSeals, documents, documentTexts } from '#platform/database/tables/documents'
import { sealLinks } from '#platform/database/tables/seals'
import type { SealKeys } from '../chain/seal-keys.ts'
import { eventsOf } from '../record/documents.queries.ts'
import { type Evidence, findTampering, providerFileIn, type Tampering } from './find-tampering.ts'

/** The database, and the keys that its seals are proved with. */
export type Proving = { db: Database; sealKeys: SealKeys }

/** Whether everything about a document is as it was written; if not, what is wrong and where. */
export async function verifyDocument(proving: Proving, documentId: number): Promise<Tampering[]> {
  const evidence = await evidenceAbout(proving, documentId)
  return evidence ? findTampering(evidence) : [{ where: 'document', what: 'missing' }]
}

/** Everything that is kept about one document. */
export async function evidenceAbout(proving: Proving, documentId: number): Promise<Evidence | null> {
  const rows = await proving.db.select().from(documents).where(eq(documents.id, documentId))
  const [evidence] = await evidenceOfAll(proving, rows)
  return evidence ?? null
}

type Row = Evidence['document']

/** Everything that is kept about these documents, in as many questions as about one. */
export async function evidenceOfAll(proving: Proving, rows: readonly Row[]): Promise<Evidence[]> {
  const { db } = proving
  const ids = rows.map(({ id }) => id)
  const hashes = rows.flatMap(textsOf)
  const texts = await db.select().from(documentTexts).where(inArray(documentTexts.hash, hashes))
  const seals = await db.select().from(documentSeals).where(inArray(documentSeals.document_id, ids))
  const events = Map.groupBy(await eventsOf(db, ids), ({ document_id }) => document_id)
  const links = await linksOf(proving, ids)
  const evidence: Evidence[] = []
  for (const document of rows) {
    const own = events.get(document.id) ?? []
    evidence.push({
      ...{ document, events: own, link: links.get(document.id) ?? null },
      texts: texts.filter(({ hash }) => textsOf(document).includes(hash)),
      seal: seals.find(({ document_id }) => document_id === document.id) ?? null,
      providerFile: await providerFileOf(db, own),
    })
  }
  return evidence
}

const textsOf = ({ text_hash_en, text_hash_fr, signed_hash }: Row): string[] =>
  [text_hash_en, text_hash_fr, signed_hash].filter((hash) => hash !== null)

async function linksOf({ db, sealKeys }: Proving, ids: number[]) {
  const rows = await db.select().from(sealLinks).where(inArray(sealLinks.document_id, ids))
  // Only links from before the first key have none.
  const [first] = await db
    .select({ position: min(sealLinks.position) })
    .from(sealLinks)
    .where(isNotNull(sealLinks.key_version))
  const links = new Map<number | null, Evidence['link']>()
  for (const row of rows) {
    const proof = await sealKeys.prove(db, row)
    const isForged = proof === 'plain' && row.position > (first?.position ?? row.position)
    links.set(row.document_id, { row, proof: isForged ? 'forged' : proof })
  }
  return links
}

async function providerFileOf(db: Database, events: Evidence['events']) {
  const hash = providerFileIn(events)
  if (hash === null) return null
  const [file] = await db.select().from(documentFiles).where(eq(documentFiles.hash, hash))
  return file ?? null
}
