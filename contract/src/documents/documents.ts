import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

export const DocumentStatus = z.enum(['pending', 'viewed', 'signed', 'declined', 'expired', 'void'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** The language a document is read and signed in; left out, it is the account's. */
export const DocumentLanguage = z.enum(['en', 'fr'])
export type DocumentLanguage = z.infer<typeof DocumentLanguage>

/** How a signer is related to the minor. */
export const SignerRelationship = z.enum(['parent', 'legal_guardian', 'other_relative'])
export type SignerRelationship = z.infer<typeof SignerRelationship>

/**
 * Why the reader cannot sign. `adult_signs_alone`: the person is an adult, who gets a link by mail.
 * `minor_cannot_sign`: the reader is a minor, whose guardian gets the link. `not_confirmed`: the link to the
 * person was not confirmed yet. `handed_over`: the person came of age, and the reader sees history only.
 * `came_of_age`: it was meant for a minor, and the document for adults takes its place.
 */
export const WhyNotSign = z.enum([
  'adult_signs_alone',
  'minor_cannot_sign',
  'not_confirmed',
  'handed_over',
  'came_of_age',
])
export type WhyNotSign = z.infer<typeof WhyNotSign>

const Person = z.object({ id: Id, name: z.string(), participant_number: z.string() })

export const DocumentSummary = z.object({
  id: Id,
  /** The number in the PDF and on the page that verifies it. Random, so that it cannot be guessed. */
  number: z.string(),
  participant: Person,
  /** The template: `CODE-CONDUCT` and its version. */
  code: z.string(),
  version: z.string(),
  title: z.string(),
  status: DocumentStatus,
  season_year: z.int(),
  /** `2024/25` */
  season: z.string(),
  /** `season`, or the program that it belongs to. */
  context: z.enum(['season', 'program']),
  program_name: z.string().nullable(),
  /** A document that may be declined is complete either way; one that may not is needed for the registration. */
  can_decline: z.boolean(),
  is_required: z.boolean(),
  /** Who signed or declined, by name. */
  signed_by: z.string().nullable(),
  signed_at: Instant.nullable(),
  /** What the reader may do. `done` includes void documents and those of a past season. */
  action: z.enum(['sign', 'wait_for_other', 'done']),
  why_not: WhyNotSign.nullable(),
  /** Whether a link can be emailed to the signer, to which address (`c…@mail.example`), and when one last was. */
  link: z
    .object({
      may_send: z.boolean(),
      to: z.string().nullable(),
      sent_at: Instant.nullable(),
      /** A minor named the guardian; the office has to confirm them before a link is sent. */
      waits_for_office: z.boolean(),
    })
    .nullable(),
  /** The sealed copy is there; until then it is being made, which takes seconds. */
  is_sealed: z.boolean(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

export const DocumentText = z.object({
  /** 'Sample text for a lawyer to review.' */
  note: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})
export type DocumentText = z.infer<typeof DocumentText>

/** Everything a signer needs to read and sign one document. */
export const SigningDocument = z.object({
  ...DocumentSummary.shape,
  language: DocumentLanguage,
  text: DocumentText,
  /** SHA-256 of exactly this text; the signer sends it back. */
  document_hash: z.string(),
  consent: z.object({ version: z.string(), text: z.string() }),
  /** The name to type; case, spaces and accents do not matter. */
  signer_name: z.string(),
  /** Empty for a person who signs for themself. The first is the reader’s own relationship. */
  relationships: z.array(SignerRelationship),
  /** Of a child who can read it, the guardian says that they read it together. */
  needs_read_with_child: z.boolean(),
})
export type SigningDocument = z.infer<typeof SigningDocument>

/** Lines on a sheet of 600 by 200, as path data: `M10 20L30 40M5,5h.01`. */
export const DrawnMark = z
  .string()
  .max(20_000)
  .regex(/^(?:M\d{1,3}[ ,]\d{1,3}(?:h\.01|(?:L\d{1,3} \d{1,3})*))+$/, fieldError('not_ours'))

export const Signature = z.strictObject({
  document_id: Id,
  document_hash: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  decision: z.enum(['sign', 'decline']),
  /** Agreed to sign electronically. */
  agreed: z.boolean(),
  typed_name: plainText(200),
  relationship: SignerRelationship.optional(),
  read_with_child: z.boolean().optional(),
  drawn_mark: DrawnMark.optional(),
})
export type Signature = z.infer<typeof Signature>

export const SignatureRefusal = z.enum([
  ...WhyNotSign.options,
  'not_found',
  'must_agree',
  'name_differs',
  'relationship_missing',
  'read_with_child_missing',
  'cannot_decline',
  'document_changed',
  'no_longer_open',
])
export type SignatureRefusal = z.infer<typeof SignatureRefusal>

/** The result of each signature. `already_done` when another signer was faster: a document is signed once. */
export const SignatureOutcome = z.object({
  document_id: Id,
  outcome: z.enum(['signed', 'declined', 'already_done', 'refused']),
  code: SignatureRefusal.nullable(),
  message: z.string().nullable(),
  /** As it is now; with `document_changed` this is what has to be read. Null only with `not_found`. */
  document: SigningDocument.nullable(),
})
export type SignatureOutcome = z.infer<typeof SignatureOutcome>

const accountParams = z.strictObject({ id: IdParam })
const params = z.strictObject({ id: IdParam, docId: IdParam })
const language = z.strictObject({ language: DocumentLanguage.optional() })
const Signatures = z.array(Signature).min(1).max(60)
/**
 * A person who signs several documents sends each at once, so that nothing is lost, and says whether more
 * follow: the mail with the copies waits for the last one, or until nothing has come for a while.
 */
const MoreToCome = z.boolean().optional()

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/documents',
  access: 'account',
  summary: 'The documents of everyone in the account, those to sign first.',
  params: accountParams,
  query: language,
  answer: z.array(DocumentSummary),
})

export const getDocumentsToSign = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/documents/to-sign',
  access: 'account',
  summary: 'Everything that the account can sign now, with its exact texts, in one answer.',
  params: accountParams,
  query: language,
  answer: z.array(SigningDocument),
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/documents/:docId',
  access: 'account',
  summary: 'One document with its exact text and everything that signing it needs.',
  params,
  query: language,
  answer: SigningDocument,
})

export const getDocumentUrl = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/documents/:docId/url',
  access: 'account',
  summary: 'A fresh address to sign at: a page of this site, or the signature provider’s.',
  params,
  answer: z.object({
    provider: z.enum(['builtin', 'dropbox_sign']),
    url: z.string(),
    /** Null when it does not expire. */
    expires_at: Instant.nullable(),
  }),
})

export const checkDocumentSigned = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id/documents/:docId/signed',
  access: 'account',
  summary: 'Please check whether it is signed. A browser’s word changes nothing: without evidence it is 409.',
  params,
  answer: DocumentSummary,
})

export const viewDocument = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/documents/:docId/view',
  access: 'account',
  summary: 'Notes that the text was shown to the reader.',
  params,
  body: z.strictObject({ document_hash: Signature.shape.document_hash }),
  answer: DocumentSummary,
})

export const viewDocuments = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/documents/view',
  access: 'account',
  summary: 'Notes that several texts were shown to the reader on one page, each in its own record.',
  params: accountParams,
  body: z.strictObject({
    documents: z
      .array(z.strictObject({ document_id: Id, document_hash: Signature.shape.document_hash }))
      .min(1)
      .max(60),
  }),
  answer: z.array(DocumentSummary),
})

export const signDocuments = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/documents/sign',
  access: 'account',
  summary: 'Signs or declines several documents in one pass; each is answered on its own.',
  params: accountParams,
  body: z.strictObject({
    language: DocumentLanguage.optional(),
    signatures: Signatures,
    more_to_come: MoreToCome,
  }),
  answer: z.array(SignatureOutcome),
})

export const sendSigningLink = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/documents/:docId/send-link',
  access: 'account',
  summary: 'Mails a link to the adult, or to the guardian of a minor, who has to sign.',
  params,
  answer: z.object({ to: z.string(), expires_at: Instant }),
  idempotency: 'stored',
})
