import type { Signature } from '@centrepass/contract/documents/documents'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documentFiles, documents } from '#platform/database/tables/documents'
import { officeTasks } from '#platform/database/tables/links'
import { record } from '#platform/record'
import { sha256 } from '../chain/evidence-chain.ts'
import { type DocumentRow, documentRow } from '../record/documents.queries.ts'
import { whyNotOf } from '../record/present-document.ts'
import { type Signer, signerByAccount } from '../record/signer.ts'
import { recordSignature } from '../signing/record-signature.ts'
import type { SigningDeps } from '../signing/sign-documents.ts'
import { endPass, joinPass } from '../signing/signing-pass.ts'
import { lockPeople } from '../templates/wanted-documents.ts'
import { moveRequest, refsOf, type SignatureRequest } from './signature-requests.queries.ts'

type Decision = { decision: 'sign'; pdf: Buffer; signedAt: Date } | { decision: 'decline' }

/**
 * Records a decision made at the provider, by the rules of our own page and with the provider's file as evidence. A
 * document is signed once, here or there: a later decision changes nothing.
 */
export async function takeProviderDecision(
  deps: SigningDeps,
  request: SignatureRequest,
  decision: Decision,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockedDocument(tx, request, deps.season)
    if (!found) return giveToOffice(tx, request, 'no_longer_linked')
    const { row, signer } = found
    const why = whyTooLate(row, decision)
    if (why) return void (await moveRequest(tx, request.id, { from: LIVE, to: 'ended', detail: why }))
    const whyNot = whyNotTake(row, signer, request, deps.season)
    if (whyNot) return giveToOffice(tx, request, whyNot)

    const to = decision.decision === 'sign' ? 'signed' : 'declined'
    // Another process was faster with this very word.
    if (!(await moveRequest(tx, request.id, { from: LIVE, to }))) return
    const passId = await joinPass(tx, signer, request.language)
    const circumstances = { ip: request.ip, userAgent: request.user_agent }
    const signature = signatureIn(request, signer, decision)
    const more = await keepEvidence(tx, request, decision)
    await recordSignature(tx, deps, { row, signer, signature, circumstances, passId, more })
    await endPass(tx, deps, passId)
  })
}

const LIVE: SignatureRequest['state'][] = ['open', 'leaving']

/** The person before the document, as everyone does who signs; what is read from here on counts. */
async function lockedDocument(
  tx: Database,
  { document_id, account_id, signer_name }: SignatureRequest,
  season: SeasonFacts,
) {
  const found = await documentRow(tx, document_id)
  if (!found) return null
  await lockPeople(tx, [found.person.id])
  await tx.select().from(documents).where(eq(documents.id, document_id)).for('update')
  const row = await documentRow(tx, document_id)
  const signer = await signerByAccount(tx, account_id, found.person.id, season)
  if (!row || !signer) return null
  // By the name that the provider was told, whatever the account is called today.
  return { row, signer: { ...signer, name: signer_name, method: 'dropbox_sign' as const } }
}

/** Nothing is lost: it is decided already, no longer needed, or cannot be declined. */
function whyTooLate({ document, template }: DocumentRow, { decision }: Decision): string | null {
  if (document.status !== 'pending' && document.status !== 'viewed') return `already_${document.status}`
  return decision === 'decline' && !template.can_decline ? 'cannot_decline' : null
}

/** The wrong person signed, or other words than were issued. */
function whyNotTake(row: DocumentRow, signer: Signer, request: SignatureRequest, season: SeasonFacts) {
  const { text_hash_en, text_hash_fr } = row.document
  const isIssued = [text_hash_en, text_hash_fr].includes(request.document_hash)
  return whyNotOf(row, { signer, season, language: request.language }) ?? (isIssued ? null : 'other_words')
}

function signatureIn(request: SignatureRequest, { relationship }: Signer, { decision }: Decision): Signature {
  return {
    ...{ document_id: request.document_id, document_hash: request.document_hash, decision },
    // The signed file contains the consent text, above the signature.
    ...{ agreed: true, typed_name: request.signer_name },
    ...(relationship !== 'self' && { relationship }),
  }
}

/** The provider's file, and what ties it to the chain of events. */
async function keepEvidence(tx: Database, request: SignatureRequest, decision: Decision) {
  const { requestRef, signatureRef } = refsOf(request)
  const names = { provider_request: requestRef, provider_signature: signatureRef }
  if (decision.decision === 'decline') return names
  const hash = sha256(decision.pdf)
  await tx.insert(documentFiles).values({ hash, content: decision.pdf }).onConflictDoNothing()
  return { ...names, provider_pdf_hash: hash, provider_signed_at: decision.signedAt.toISOString() }
}

/** We cannot accept the signature made there, so the office looks at it. */
export async function giveToOffice(db: Database, request: SignatureRequest, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await moveRequest(tx, request.id, { from: LIVE, to: 'ended', detail: why }))) return
    const subject = { signature_request_id: request.id, document_id: request.document_id, why }
    await tx.insert(officeTasks).values({ kind: 'signature_review', subject })
    await record(tx, request.account_id, 'document.provider_review', subject)
  })
}
