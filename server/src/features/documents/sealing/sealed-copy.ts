import { Failure } from '#platform/failure'
import { findTampering } from './find-tampering.ts'
import { type SealingDeps, sealNow } from './seal-documents.ts'
import { evidenceAbout, type Proving } from './verify-document.ts'

/** The sealed copy. Nothing is handed out that is not sealed, or that no longer fits its record. */
export async function sealedCopy(deps: SealingDeps, documentId: number): Promise<Buffer> {
  const evidence = await evidenceAbout(deps, documentId)
  if (evidence?.document.signed_at && !evidence.seal) await sealNow(deps, documentId)
  else if (!evidence?.document.signed_at) {
    throw new Failure('not_signed_yet')
  }
  return verifiedCopy(deps, documentId)
}

async function verifiedCopy(proving: Proving, documentId: number): Promise<Buffer> {
  const evidence = await evidenceAbout(proving, documentId)
  if (!evidence?.seal) {
    throw new Failure('being_sealed', {}, { retryAfter: 5 })
  }
  const [wrong] = findTampering(evidence)
  // Ours to look into, and never to be handed out: it is answered like any other fault of ours.
  if (wrong) throw new Error(`Document ${documentId} was tampered with. ${wrong.where}: ${wrong.what}`)
  return evidence.seal.pdf
}

/** The attachments of an email with signed documents. */
export async function documentAttachments(proving: Proving, ids: readonly number[]) {
  const attachments: { filename: string; content: Buffer }[] = []
  for (const id of ids) {
    const content = await verifiedCopy(proving, id)
    const evidence = await evidenceAbout(proving, id)
    attachments.push({ filename: fileName(evidence?.document.number ?? ''), content })
  }
  return attachments
}

/** Letters, digits and hyphens only, whatever the document is about. */
export const fileName = (number: string): string => `document-${number}.pdf`
