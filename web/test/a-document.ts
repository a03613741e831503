import type {
  DocumentSummary,
  SignatureOutcome,
  SigningDocument,
} from '@centrepass/contract/documents/documents'

export const aDocument = (given: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id: 11,
  number: 'D-7K2M-9QXA',
  participant: { id: 302, name: 'Ida Vinter', participant_number: 'CC-100302' },
  code: 'CODE-CONDUCT',
  version: '2024.2',
  title: 'Participant code of conduct',
  status: 'pending',
  season_year: 2024,
  season: '2024/25',
  context: 'season',
  program_name: null,
  can_decline: false,
  is_required: true,
  signed_by: null,
  signed_at: null,
  action: 'sign',
  why_not: null,
  link: null,
  is_sealed: false,
  ...given,
})

export const aSignedDocument = (given: Partial<DocumentSummary> = {}): DocumentSummary =>
  aDocument({
    status: 'signed',
    action: 'done',
    signed_by: 'Maren Vinter',
    signed_at: '2025-02-07T17:00:00Z',
    is_sealed: true,
    ...given,
  })

export const aSigningDocument = (given: Partial<SigningDocument> = {}): SigningDocument => ({
  ...aDocument(given),
  language: 'en',
  text: {
    note: 'Sample text for a lawyer to review.',
    sections: [{ title: 'Respect', paragraphs: ['Everyone on the field is treated with respect.'] }],
  },
  document_hash: 'a'.repeat(64),
  consent: { version: '1', text: 'I agree to sign electronically.' },
  signer_name: 'Maren Vinter',
  relationships: ['parent', 'legal_guardian', 'other_relative'],
  needs_read_with_child: false,
  ...given,
})

export const anOutcome = (given: Partial<SignatureOutcome> = {}): SignatureOutcome => ({
  document_id: 11,
  outcome: 'signed',
  code: null,
  message: null,
  document: aSigningDocument({ status: 'signed', action: 'done' }),
  ...given,
})
