import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money } from '../ground/values.ts'
import { Contact, Personal } from '../participants/profile.ts'
import { fieldError } from '../refusals/fields.ts'
import { recordFields } from './record-fields.ts'

const onePerson = z.strictObject({ id: IdParam })
const reason = plainText(500).refine((text) => text.length > 0, fieldError('required'))
const digest = z.string().regex(/^[0-9a-f]{64}$/, fieldError('format'))

const { email, phone_primary, phone_secondary, ...rest } = Contact.shape
const { address_line1, address_line2, city, province, postal_code, country } = rest

/** The fields that change, with their new values. */
export const RecordChange = z
  .strictObject({
    ...Personal.shape,
    ...{ email, phone_primary, phone_secondary },
    ...{ address_line1, address_line2, city, province, postal_code, country },
  })
  .partial()
export type RecordChange = z.infer<typeof RecordChange>

export const FieldChange = z.object({
  field: z.enum(recordFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldChange = z.infer<typeof FieldChange>

const Judged = z.object({
  name: z.string(),
  /** What the rules say against it afterwards, in sentences. */
  problems: z.array(z.string()),
  /** Whether they said so before, too. */
  had_problems: z.boolean(),
})

/** What a correction does besides the fields themselves. */
export const CorrectionEffects = z.object({
  changes: z.array(FieldChange),
  /** Whether the person becomes an adult or a minor by it. */
  comes_of_age: z.enum(['adult', 'minor']).nullable(),
  /** A custody freeze is for minors, and stands no longer. */
  ends_freeze: z.boolean(),
  /** The person has an account of their own, and is younger than such accounts are for. */
  is_too_young_for_account: z.boolean(),
  registrations: z.array(
    z.object({
      ...Judged.shape,
      season_year: z.int(),
      status_before: z.string(),
      status_after: z.string(),
      price: Money,
      /** Categories of the same kind that would fit, where this one no longer does. */
      fitting: z.array(z.object({ name: z.string(), price: Money })),
    }),
  ),
  enrolments: z.array(Judged),
  teams: z.array(z.object({ ...Judged.shape, tournament: z.string(), role: z.string() })),
  documents: z.array(
    z.object({
      title: z.string(),
      /** Signed by the wrong kind of signer, asked for anew, no longer asked for, or asked for again. */
      what: z.enum(['wrong_signer', 'asked', 'withdrawn', 'restored']),
    }),
  ),
  emails: z.array(z.object({ to: z.string(), subject: z.string() })),
})
export type CorrectionEffects = z.infer<typeof CorrectionEffects>

const Preview = z.object({ effects: CorrectionEffects, digest: z.string() })

export const ProfileCorrection = z.object({
  id: Id,
  made_at: Instant,
  by: z.string().nullable(),
  reason: z.string(),
  changes: z.array(FieldChange),
  /** It took an earlier correction back. */
  is_undo: z.boolean(),
  is_undone: z.boolean(),
  /** Nothing of it was changed since, by anyone. */
  may_undo: z.boolean(),
})
export type ProfileCorrection = z.infer<typeof ProfileCorrection>

/** A person's record field by field, and what the office corrected in it. */
export const PersonRecord = z.object({
  fields: z.record(z.enum(recordFields), z.string().nullable()),
  corrections: z.array(ProfileCorrection),
})
export type PersonRecord = z.infer<typeof PersonRecord>

export const getPersonRecord = endpoint({
  method: 'GET',
  path: '/api/office/people/:id/record',
  access: 'office',
  verb: 'person.correct',
  summary: 'A person’s record field by field, as the office corrects it, and its earlier corrections.',
  params: onePerson,
  answer: PersonRecord,
})

export const previewCorrection = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/corrections/preview',
  access: 'office',
  verb: 'person.correct',
  summary: 'What a correction would do: the correction itself, taken back at its end.',
  details: 'Not a GET, so that no name and no birthdate stands in the log of a server.',
  params: onePerson,
  body: z.strictObject({ changes: RecordChange }),
  answer: Preview,
})

export const correctRecord = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/corrections',
  access: 'office',
  verb: 'person.correct',
  summary: 'Corrects a person’s record. The family is told, and reads the reason.',
  params: onePerson,
  body: z.strictObject({ changes: RecordChange, reason, digest }),
  answer: PersonRecord,
})

export const previewUndo = endpoint({
  method: 'GET',
  path: '/api/office/profile-corrections/:id/undo',
  access: 'office',
  verb: 'person.correct',
  summary: 'What taking a correction back would do.',
  params: onePerson,
  answer: Preview,
})

export const undoCorrection = endpoint({
  method: 'POST',
  path: '/api/office/profile-corrections/:id/undo',
  access: 'office',
  verb: 'person.correct',
  summary: 'Takes a correction back, if none of its fields was changed since.',
  params: onePerson,
  body: z.strictObject({ reason, digest }),
  answer: PersonRecord,
})

/** What the office changed, as the family reads it. */
export const OfficeChange = ProfileCorrection.pick({
  ...{ id: true, made_at: true, reason: true, changes: true, is_undo: true },
})
export type OfficeChange = z.infer<typeof OfficeChange>

export const listOfficeChanges = endpoint({
  method: 'GET',
  path: '/api/participants/:id/corrections',
  access: 'account',
  summary: 'What the office corrected in a person’s record, and why; for those who act for them.',
  params: onePerson,
  answer: z.array(OfficeChange),
})
