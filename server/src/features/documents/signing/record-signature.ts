import type { Signature } from '@centrepass/contract/documents/documents'
import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { documents } from '#platform/database/tables/documents'
import { record } from '#platform/record'
import { appendEvents } from '../record/append-events.ts'
import type { DocumentRow } from '../record/documents.queries.ts'
import { evidenceTime } from '../record/evidence-time.ts'
import { storeTexts } from '../record/issue-documents.ts'
import { type Circumstances, consentIssued, evidenceOf } from '../record/signature-evidence.ts'
import type { Signer } from '../record/signer.ts'
import { settleUntold, type ValidityDeps } from '../templates/settle-validity.ts'

export type Given = {
  row: DocumentRow
  signer: Signer
  signature: Signature
  circumstances: Circumstances
  passId: number
  /** Facts of some signatures only, such as the hash of a provider's file. */
  more?: Record<string, string>
}

/**
 * Writes the evidence and the new state, together or not at all, and lets the registration follow. The caller
 * has judged the signature and holds the locks of the person and of the document.
 */
export async function recordSignature(tx: Database, deps: ValidityDeps, given: Given): Promise<void> {
  const { row, signer, signature, passId } = given
  const { season } = deps
  const { document, person } = row
  const isMinor = minorOn(person.birthdate, season.today, season.ageOfMajority)
  const relationship = isMinor ? (signature.relationship ?? signer.relationship) : 'self'
  const status = signature.decision === 'sign' ? 'signed' : 'declined'
  await storeTexts(tx, consentIssued)
  const at = await evidenceTime(tx, season, document.id)
  await appendEvents(tx, document, evidenceOf({ ...given, isMinor, relationship, now: at }))
  const [signed] = await tx
    .update(documents)
    .set({
      ...{ status, signed_at: at, signed_hash: signature.document_hash, signed_by: signer.accountId },
      ...{ signer_name: signer.name, signer_relationship: relationship, sign_method: signer.method },
      ...{ pass_id: passId, viewed_at: document.viewed_at ?? at, seal_due_at: sql`now()` },
    })
    .where(and(eq(documents.id, document.id), isOpenDocument))
    .returning({ id: documents.id })
  if (!signed) throw new Error(`Document ${document.id} was not locked.`)
  await record(tx, signer.accountId, `document.${status}`, { document_id: document.id })
  // Told at the end of the pass, for the whole family at once.
  await settleUntold(tx, deps, person.id)
}
