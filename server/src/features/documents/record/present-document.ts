import type {
  DocumentLanguage,
  DocumentSummary,
  SignerRelationship,
  SigningDocument,
} from '@centrepass/contract/documents/documents'
import { needsReadWithChild } from '@centrepass/contract/documents/signing-rules'
import { exactAge, minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { CONSENT_VERSION, consentText } from '../texts/consent-text.ts'
import { type DocumentRow, textBody } from './documents.queries.ts'
import { fullName } from './issue-documents.ts'
import { readText, seasonLabel, titleOf } from './issued-text.ts'
import { linkRecipient, maskedAddress, waitsForOffice } from './link-recipient.ts'
import { type Signer, whyNotBy } from './signer.ts'

export type Shown = { signer: Signer; season: SeasonFacts; language: DocumentLanguage }

const RELATIONSHIPS: SignerRelationship[] = ['parent', 'legal_guardian', 'other_relative']
const isDone = (row: DocumentRow) => row.document.status !== 'pending' && row.document.status !== 'viewed'

/** One document in a list, as this signer sees it. */
export async function summaryOf(db: Database, row: DocumentRow, shown: Shown): Promise<DocumentSummary> {
  const { document, template, person, program_names } = row
  const { id, number, status, season_year, signer_name, signed_at, sealed_at, seal_due_at } = document
  const why_not = isDone(row) ? null : whyNotOf(row, shown)
  return {
    ...{ id, number, status, season_year, why_not, code: template.code, version: template.version },
    participant: { id: person.id, name: fullName(person), participant_number: person.participant_number },
    title: titleOf(template, shown.language, shown.season.ageOfMajority),
    season: seasonLabel(season_year),
    context: document.context === 'season' ? 'season' : 'program',
    program_name: program_names?.[shown.language] ?? null,
    can_decline: template.can_decline,
    is_required: !template.can_decline,
    signed_by: signer_name,
    signed_at: signed_at?.toISOString() ?? null,
    action: isDone(row) ? 'done' : why_not ? 'wait_for_other' : 'sign',
    link: await linkOf(db, row, { why_not, season: shown.season }),
    // A signed document without a due time is sealed when a reader first asks for it.
    is_sealed: sealed_at !== null || (signed_at !== null && seal_due_at === null),
  }
}

export const whyNotOf = ({ person, template }: DocumentRow, { signer, season }: Shown) =>
  whyNotBy(signer, { birthdate: person.birthdate, templateSigner: template.signer }, season)

type Waiting = { why_not: DocumentSummary['why_not']; season: SeasonFacts }

async function linkOf(db: Database, row: DocumentRow, { why_not, season }: Waiting) {
  if (why_not !== 'adult_signs_alone' && why_not !== 'minor_cannot_sign') return null
  const recipient = await linkRecipient(db, row, season)
  return {
    may_send: recipient !== null,
    to: recipient ? maskedAddress(recipient.email) : null,
    sent_at: row.link_sent_at?.toISOString() ?? null,
    waits_for_office:
      !recipient && why_not === 'minor_cannot_sign' && (await waitsForOffice(db, row.person.id)),
  }
}

/** One document with its words and everything that signing it needs. */
export async function signingDocument(
  db: Database,
  row: DocumentRow,
  shown: Shown,
): Promise<SigningDocument> {
  const { document, template, person } = row
  const { signer, season } = shown
  const hash = hashShown(row, shown.language)
  const { title, language, note, sections } = readText(await textBody(db, hash))
  const isMinor = minorOn(person.birthdate, season.today, season.ageOfMajority)
  return {
    ...(await summaryOf(db, row, { ...shown, language })),
    ...{ title, language, text: { note, sections }, document_hash: hash },
    consent: { version: CONSENT_VERSION, text: consentText[language] },
    signer_name: signer.name,
    relationships: isMinor && document.status !== 'void' ? relationshipsOf(signer) : [],
    needs_read_with_child: needsReadWithChild(
      template.code,
      isMinor,
      exactAge(person.birthdate, season.today),
    ),
  }
}

/** A signed document is shown in the language it was signed in. */
function hashShown({ document }: DocumentRow, language: DocumentLanguage): string {
  const { signed_hash, text_hash_en, text_hash_fr } = document
  const hash = signed_hash ?? (language === 'fr' ? text_hash_fr : text_hash_en)
  if (!hash) {
    throw new Failure('being_prepared', {}, { retryAfter: 60 })
  }
  return hash
}

function relationshipsOf({ relationship }: Signer): SignerRelationship[] {
  const others = RELATIONSHIPS.filter((one) => one !== relationship)
  return relationship === 'self' ? RELATIONSHIPS : [relationship, ...others]
}
