import type { DocumentLanguage, Signature } from '@centrepass/contract/documents/documents'
import type { SignedAs } from '#platform/database/tables/documents'
import { type SignatureEvent, sha256 } from '../chain/evidence-chain.ts'
import { CONSENT_VERSION, consentText } from '../texts/consent-text.ts'
import type { DocumentRow } from './documents.queries.ts'
import { fullName } from './issue-documents.ts'
import type { IssuedText } from './issued-text.ts'
import type { Signer } from './signer.ts'

/** The address and browser a signature came from. */
export type Circumstances = { ip: string; userAgent: string }

const consentOf = (language: DocumentLanguage): IssuedText => ({
  body: consentText[language],
  hash: sha256(consentText[language]),
})

/** The consent text, kept by its hash like everything that is signed. */
export const consentIssued: IssuedText[] = [consentOf('en'), consentOf('fr')]

/** As much of a document as its evidence speaks of. */
type Signed = {
  document: Pick<DocumentRow['document'], 'number' | 'text_hash_fr'>
  person: Pick<DocumentRow['person'], 'first_name' | 'last_name' | 'participant_number'>
}

type Evidence = {
  row: Signed
  signer: Pick<Signer, 'accountId' | 'name' | 'email' | 'method' | 'signerIsMinor'>
  signature: Signature
  circumstances: Circumstances
  isMinor: boolean
  relationship: SignedAs
  now: Date
  more?: Record<string, string>
}

/** The two events of a signature: that its electronic form was agreed to, and the decision itself. */
export function evidenceOf(evidence: Evidence): SignatureEvent[] {
  const { row, signer, signature, circumstances, isMinor, relationship, now } = evidence
  const language = languageOf(row, signature.document_hash)
  const common = {
    ...{ at: now.toISOString(), document: row.document.number, document_hash: signature.document_hash },
    ...{ account_id: signer.accountId, signer_name: signer.name, signer_email: signer.email },
    ...{ method: signer.method, language },
    ...{ participant_name: fullName(row.person), participant_number: row.person.participant_number },
    ip: circumstances.ip,
    user_agent: circumstances.userAgent.slice(0, 300),
    consent_version: CONSENT_VERSION,
    consent_hash: consentOf(language).hash,
  }
  return [
    { ...common, kind: 'agreed' },
    {
      ...common,
      kind: signature.decision === 'sign' ? 'signed' : 'declined',
      ...{ typed_name: signature.typed_name, relationship },
      ...{ participant_is_minor: isMinor, signer_is_adult: !signer.signerIsMinor },
      read_with_child: signature.read_with_child ?? null,
      drawn_mark: signature.drawn_mark ?? null,
      ...evidence.more,
    },
  ]
}

/** The hash tells which of the two texts was read. */
export const languageOf = ({ document }: Pick<Signed, 'document'>, hash: string): DocumentLanguage =>
  hash === document.text_hash_fr ? 'fr' : 'en'
