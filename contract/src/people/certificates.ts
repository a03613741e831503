import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { CorrectionEffects } from './profile-corrections.ts'

const onePerson = z.strictObject({ id: IdParam })
const reason = plainText(500).refine((text) => text.length > 0, fieldError('required'))

/** A certificate that the office has seen. */
export const Certificate = z.object({
  id: Id,
  /** Such as `Umpire Level:PROVINCIAL`. */
  certification: z.string(),
  name: z.string(),
  issued_on: PlainDate,
  expires_on: PlainDate.nullable(),
  state: z.enum(['counts', 'ended', 'withdrawn']),
  recorded_at: Instant,
  /** Why it was recorded or, if it was, withdrawn. */
  reason: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

const Named = z.object({ certification: z.string(), name: z.string() })

export const PersonCertificates = z.object({
  certificates: z.array(z.object({ ...Certificate.shape, by: z.string() })),
  /** What can be recorded. */
  choices: z.array(Named),
})
export type PersonCertificates = z.infer<typeof PersonCertificates>

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/office/people/:id/certificates',
  access: 'office',
  verb: 'paper.check',
  summary: 'The certificates that the office has recorded for a person, and what can be recorded.',
  params: onePerson,
  answer: PersonCertificates,
})

const dates = { issued_on: PlainDate, expires_on: PlainDate.nullable() }

/** One thing that is done to a certificate by hand. */
export const CertificateDeed = z.discriminatedUnion('deed', [
  z.strictObject({ deed: z.literal('record'), certification: z.string().min(3).max(100), ...dates }),
  z.strictObject({ deed: z.literal('correct'), certificate_id: Id, ...dates }),
  z.strictObject({ deed: z.literal('withdraw'), certificate_id: Id }),
])
export type CertificateDeed = z.infer<typeof CertificateDeed>

export const CertificateEffects = z.object({
  /** All that counts for the person today, from every source. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  teams: CorrectionEffects.shape.teams,
  /** Courses that the person can or can no longer be in because of it. */
  courses: z.array(z.object({ name: z.string(), is_met: z.boolean(), is_enrolled: z.boolean() })),
  emails: CorrectionEffects.shape.emails,
})
export type CertificateEffects = z.infer<typeof CertificateEffects>

export const previewCertificate = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/certificates/preview',
  access: 'office',
  verb: 'paper.check',
  summary: 'What recording, correcting or withdrawing a certificate would do: the deed itself, taken back.',
  params: onePerson,
  body: z.strictObject({ wanted: CertificateDeed }),
  answer: z.object({ effects: CertificateEffects, digest: z.string() }),
})

export const changeCertificate = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/certificates',
  access: 'office',
  verb: 'paper.check',
  summary: 'Records, corrects or withdraws a certificate. It counts, or no longer counts, at once.',
  details: 'The family is told, and reads the certificate and the reason.',
  params: onePerson,
  body: z.strictObject({
    wanted: CertificateDeed,
    reason,
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('format')),
  }),
  answer: PersonCertificates,
})

export const listOwnCertificates = endpoint({
  method: 'GET',
  path: '/api/participants/:id/certificates',
  access: 'account',
  summary: 'The certificates that the office has recorded for a person; for those who act for them.',
  params: onePerson,
  answer: z.array(Certificate),
})
