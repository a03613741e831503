import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

const reason = plainText(500).refine((text) => text !== '', fieldError('required'))
const Person = z.object({ id: Id, name: z.string(), participant_number: z.string() })
const page = { next: Id.nullable() }

/** Someone whose registration is paid and does not count yet. */
export const NotYetAllowed = z.object({
  registration_id: Id,
  participant: Person,
  category: z.string(),
  club: z.string().nullable(),
  waits_for: z.enum(['documents', 'screening']),
  /** The teams on whose rosters the person is this season. */
  teams: z.array(z.string()),
  /** How many documents are not signed. */
  unsigned: z.int(),
  /** What the office has of a record check; null for a reader who may not know. */
  check: z.enum(['none', 'at_office', 'ended']).nullable(),
})
export type NotYetAllowed = z.infer<typeof NotYetAllowed>

export const listNotYetAllowed = endpoint({
  method: 'GET',
  path: '/api/office/compliance',
  access: 'office',
  verb: 'paper.check',
  summary: 'Who may not be on the field this season: registered and paid, and something is missing.',
  details: 'Without the reader’s own family. Fifty at a time, by the id of the registration.',
  query: z.strictObject({
    waits_for: z.enum(['documents', 'screening']).optional(),
    after: IdParam.optional(),
  }),
  answer: z.object({ people: z.array(NotYetAllowed), ...page }),
})

/** Something that counts today and ends within sixty days. */
export const Ending = z.object({
  participant: Person,
  kind: z.enum(['screening', 'umpire', 'coach', 'other']),
  expires_on: PlainDate,
  days_left: z.int(),
})
export type Ending = z.infer<typeof Ending>

export const listEndings = endpoint({
  method: 'GET',
  path: '/api/office/compliance/endings',
  access: 'office',
  verb: 'paper.check',
  summary: 'What ends within sixty days: record checks, and certificates.',
  details: 'Record checks are for the screening officer. Fifty people at a time, by the id of the person.',
  query: z.strictObject({
    what: z.enum(['screening', 'certificates']).default('certificates'),
    after: IdParam.optional(),
  }),
  answer: z.object({ endings: z.array(Ending), ...page }),
})

const one = z.strictObject({ id: IdParam })

export const Screening = z.object({
  status: z.enum(['none', 'submitted', 'cleared', 'refused', 'ended']),
  cleared_on: PlainDate.nullable(),
  expires_on: PlainDate.nullable(),
})
export type Screening = z.infer<typeof Screening>

export const recordScreening = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/screening',
  access: 'office',
  verb: 'screening.check',
  summary: 'Records a record check that came on paper. A registration that waits for it goes on.',
  params: one,
  body: z.strictObject({ cleared_on: PlainDate, expires_on: PlainDate, reason }),
  answer: Screening,
  idempotency: 'stored',
})

export const endScreening = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/screening/end',
  access: 'office',
  verb: 'screening.check',
  summary: 'Ends a record check at once. Registrations that need it wait again, and so do rosters.',
  params: one,
  body: z.strictObject({ reason }),
  answer: Screening,
  idempotency: 'stored',
})
