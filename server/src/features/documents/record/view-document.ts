import { and, eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { documents } from '#platform/database/tables/documents'
import { notFound } from '#platform/failure'
import { record } from '#platform/record'
import { appendEvents } from './append-events.ts'
import { documentRow, eventsOf } from './documents.queries.ts'
import { evidenceTime } from './evidence-time.ts'
import { type Circumstances, languageOf } from './signature-evidence.ts'
import type { Signer } from './signer.ts'

type View = {
  documentId: number
  documentHash: string
  signer: Signer
  circumstances: Circumstances
  season: SeasonFacts
}

/** Notes that a reader was shown the words: once for each reader and language, and never after the signature. */
export async function viewDocument(db: Database, view: View): Promise<void> {
  const { documentId, documentHash, signer, circumstances, season } = view
  await db.transaction(async (tx) => {
    await tx.select().from(documents).where(eq(documents.id, documentId)).for('update')
    const row = await documentRow(tx, documentId)
    if (!row) throw notFound('document')
    const { document, person } = row
    const isTheirs = documentHash === document.text_hash_en || documentHash === document.text_hash_fr
    const isOpen = document.status === 'pending' || document.status === 'viewed'
    if (!isOpen || !isTheirs || (await wasNoted(tx, view))) return
    const at = await evidenceTime(tx, season, documentId)
    await appendEvents(tx, document, [
      {
        ...{ kind: 'viewed', at: at.toISOString(), document: document.number },
        ...{ document_hash: documentHash, language: languageOf(row, documentHash) },
        ...{ account_id: signer.accountId, signer_name: signer.name, method: signer.method },
        ...{ participant_number: person.participant_number, ip: circumstances.ip },
        user_agent: circumstances.userAgent.slice(0, 300),
      },
    ])
    await tx
      .update(documents)
      .set({ status: 'viewed', viewed_at: document.viewed_at ?? at })
      .where(and(eq(documents.id, documentId), isOpenDocument))
    await record(tx, signer.accountId, 'document.viewed', { document_id: documentId })
  })
}

async function wasNoted(tx: Database, { documentId, documentHash, signer }: View): Promise<boolean> {
  const events = await eventsOf(tx, [documentId])
  return events.some(({ kind, event }) => {
    const known = JSON.parse(event)
    return kind === 'viewed' && known.document_hash === documentHash && known.account_id === signer.accountId
  })
}
