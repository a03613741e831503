import type {
  DocumentLanguage,
  Signature,
  SignatureOutcome,
  SignatureRefusal,
} from '@centrepass/contract/documents/documents'
import { needsReadWithChild, whyNotSignature } from '@centrepass/contract/documents/signing-rules'
import { exactAge, minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { signatureRefusals } from '@centrepass/contract/refusals/documents'
import { type Locale, say } from '@centrepass/contract/refusals/say'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documents } from '#platform/database/tables/documents'
import { type DocumentRow, documentRow } from '../record/documents.queries.ts'
import { signingDocument, whyNotOf } from '../record/present-document.ts'
import { shownTo } from '../record/read-documents.ts'
import type { Circumstances } from '../record/signature-evidence.ts'
import type { Signer } from '../record/signer.ts'
import type { ValidityDeps } from '../templates/settle-validity.ts'
import { lockPeople } from '../templates/wanted-documents.ts'
import { recordSignature } from './record-signature.ts'
import { endPass, joinPass } from './signing-pass.ts'

export type SigningDeps = ValidityDeps & { db: Database }

/** Finds the signer for each person: an account signs as itself for one and as a guardian for another. */
export type SignerFor = (db: Database, participantId: number) => Promise<Signer | null>

export type SigningOrder = {
  signerFor: SignerFor
  circumstances: Circumstances
  /** In which the documents are shown; without it in the signer's own. */
  language: DocumentLanguage | undefined
  /** In which a refusal is told, as in every other answer. */
  locale: Locale
  signatures: readonly Signature[]
  /** The same signer goes on: their copies wait for the rest. */
  moreToCome: boolean
}

/** Signs one document after the other, each in its own transaction: one refusal does not lose the others. */
export async function signDocuments(deps: SigningDeps, order: SigningOrder): Promise<SignatureOutcome[]> {
  const outcomes: SignatureOutcome[] = []
  let passId: number | null = null
  for (const signature of order.signatures) {
    const signed = await deps.db.transaction((tx) => signOne(tx, deps, { ...order, signature, passId }))
    passId = signed.passId
    outcomes.push(await outcomeOf(deps, order, signed, signature))
  }
  const ended = order.moreToCome ? null : passId
  if (ended !== null) await deps.db.transaction((tx) => endPass(tx, deps, ended))
  return outcomes
}

type One = Omit<SigningOrder, 'signatures' | 'moreToCome'> & { signature: Signature; passId: number | null }
type Signed = {
  outcome: SignatureOutcome['outcome']
  code: SignatureRefusal | null
  signer: Signer | null
  passId: number | null
}

async function signOne(tx: Database, deps: ValidityDeps, one: One): Promise<Signed> {
  const { signature, passId } = one
  const found = await documentRow(tx, signature.document_id)
  const isTheirs = found && (await one.signerFor(tx, found.person.id))
  if (!found || !isTheirs) return notThere(passId)
  // Locks the person before the document, as a purchase does; only what is read from here on counts.
  await lockPeople(tx, [found.person.id])
  await tx.select().from(documents).where(eq(documents.id, found.document.id)).for('update')
  const row = await documentRow(tx, signature.document_id)
  const signer = await one.signerFor(tx, found.person.id)
  if (!row || !signer) return notThere(passId)
  const { status } = row.document
  if (status === 'signed' || status === 'declined') {
    return { outcome: 'already_done', code: null, signer, passId }
  }
  const code = whyRefused(row, signer, signature, deps.season)
  if (code) return { outcome: 'refused', code, signer, passId }
  const pass = passId ?? (await joinPass(tx, signer, shownTo(signer, { ...deps, ...one }).language))
  await recordSignature(tx, deps, { ...one, row, signer, passId: pass })
  const outcome = signature.decision === 'sign' ? 'signed' : 'declined'
  return { outcome, code: null, signer, passId: pass }
}

const notThere = (passId: number | null): Signed => ({
  ...{ outcome: 'refused', code: 'not_found', signer: null, passId },
})

function whyRefused(
  row: DocumentRow,
  signer: Signer,
  signature: Signature,
  season: SeasonFacts,
): SignatureRefusal | null {
  const { document, template, person } = row
  if (document.status === 'expired' || document.status === 'void') return 'no_longer_open'
  const whyNot = whyNotOf(row, { signer, season, language: 'en' })
  if (whyNot) return whyNot
  const { document_hash } = signature
  if (document_hash !== document.text_hash_en && document_hash !== document.text_hash_fr) {
    return 'document_changed'
  }
  const isMinor = minorOn(person.birthdate, season.today, season.ageOfMajority)
  return whyNotSignature({
    decision: signature.decision,
    agreed: signature.agreed,
    typedName: signature.typed_name,
    relationship: signature.relationship,
    readWithChild: signature.read_with_child,
    signerNames: signer.names,
    isMinor,
    canDecline: template.can_decline,
    needsReadWithChild: needsReadWithChild(template.code, isMinor, exactAge(person.birthdate, season.today)),
  })
}

async function outcomeOf(
  { db, season }: SigningDeps,
  { language, locale }: SigningOrder,
  { outcome, code, signer }: Signed,
  { document_id }: Signature,
): Promise<SignatureOutcome> {
  const row = signer && (await documentRow(db, document_id))
  const shown = signer && shownTo(signer, { season, language })
  return {
    ...{ document_id, outcome, code },
    message: code && say(signatureRefusals[code], {}, locale),
    document: row && shown ? await signingDocument(db, row, shown) : null,
  }
}
