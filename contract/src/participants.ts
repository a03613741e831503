import { z } from 'zod'
import { Stream } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Instant, PlainDate, YearParam } from './values.ts'

/** One person as somebody who acts for them sees them. */
export const ParticipantDetails = z.object({
  id: Id,
  participant_number: z.string(),
  first_name: z.string(),
  preferred_name: z.string().nullable(),
  last_name: z.string(),
  birthdate: PlainDate,
  stream: Stream,
  club: z.object({ id: Id, name: z.string() }).nullable(),
  zone_code: z.string().nullable(),
  relation: z.enum(['own', 'guardian']),
  /** Who can act for this person, by first name and initial of the last. */
  guardians: z.array(z.object({ name: z.string(), is_you: z.boolean() })),
})
export type ParticipantDetails = z.infer<typeof ParticipantDetails>

export const ParticipantRegistration = z.object({
  id: Id,
  option: z.object({ id: Id, code: z.string(), name: z.string(), group: z.enum(['player', 'staff']) }),
  season_year: z.int(),
  status: z.enum([
    'pending_payment',
    'pending_documents',
    'pending_screening',
    'valid',
    'expired',
    'cancelled',
    'refunded',
    'suspended',
    'superseded',
  ]),
  is_live: z.boolean(),
  club_name: z.string().nullable(),
  registered_at: Instant,
  valid_from: PlainDate.nullable(),
})
export type ParticipantRegistration = z.infer<typeof ParticipantRegistration>

export const Enrolment = z.object({
  id: Id,
  product: z.object({ id: Id, code: z.string(), name: z.string(), starts_on: PlainDate, ends_on: PlainDate }),
  season_year: z.int(),
  status: z.enum([
    'pending_payment',
    'enrolled',
    'completed',
    'passed',
    'failed',
    'waitlisted',
    'offered',
    'withdrawn',
    'refunded',
    'no_show',
  ]),
  is_live: z.boolean(),
  enrolled_at: Instant,
})
export type Enrolment = z.infer<typeof Enrolment>

export const SeasonHistory = z.object({
  season_year: z.int(),
  registrations: z.array(ParticipantRegistration),
  programs: z.array(Enrolment),
  courses: z.array(Enrolment),
})
export type SeasonHistory = z.infer<typeof SeasonHistory>

const params = z.strictObject({ id: IdParam })
const query = z.strictObject({ season: YearParam.optional() })

export const getParticipant = endpoint({
  method: 'GET',
  path: '/api/participants/:id',
  access: 'account',
  summary: 'One person, for those who act for them.',
  params,
  answer: ParticipantDetails,
})

export const listParticipantRegistrations = endpoint({
  method: 'GET',
  path: '/api/participants/:id/registrationOptions',
  access: 'account',
  summary: 'Season registrations of one person, newest first.',
  params,
  query,
  answer: z.object({ participant_registrations: z.array(ParticipantRegistration) }),
})

export const getParticipantRegistration = endpoint({
  method: 'GET',
  path: '/api/participants/:id/registrationOptions/:roId',
  access: 'account',
  summary: "One person's newest registration of one option.",
  params: z.strictObject({ id: IdParam, roId: IdParam }),
  answer: ParticipantRegistration,
})

export const listParticipantPrograms = endpoint({
  method: 'GET',
  path: '/api/participants/:id/programs',
  access: 'account',
  summary: 'Programs of one person, newest first.',
  params,
  query,
  answer: z.object({ programs: z.array(Enrolment) }),
})

export const getParticipantProgram = endpoint({
  method: 'GET',
  path: '/api/participants/:id/programs/:programId',
  access: 'account',
  summary: "One person's newest place in one program.",
  params: z.strictObject({ id: IdParam, programId: IdParam }),
  answer: Enrolment,
})

export const listParticipantCourses = endpoint({
  method: 'GET',
  path: '/api/participants/:id/courses',
  access: 'account',
  summary: 'Courses of one person, newest first.',
  params,
  query,
  answer: z.object({ courses: z.array(Enrolment) }),
})

export const getParticipantCourse = endpoint({
  method: 'GET',
  path: '/api/participants/:id/courses/:courseId',
  access: 'account',
  summary: "One person's newest place in one course.",
  params: z.strictObject({ id: IdParam, courseId: IdParam }),
  answer: Enrolment,
})

export const getParticipantHistory = endpoint({
  method: 'GET',
  path: '/api/participants/:id/history',
  access: 'account',
  summary: 'Everything of one person by season, newest first.',
  params,
  answer: z.array(SeasonHistory),
})
