import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, PlainDate, YearParam } from '../ground/values.ts'
import { NotificationMark } from '../notifications/notifications.ts'
import { DoubtedEntry } from './contact-entries.ts'
import { EarnedCertificate } from './earned-certificate.ts'
import { GuardianShown } from './guardian-shown.ts'
import { MissingPart, ProfilePart } from './missing-part.ts'
import { Affiliation, Contact, CountryEligibility, Medical, Personal, SelfIdentification } from './profile.ts'
import {
  AffiliationOnFile,
  ContactOnFile,
  CountryEligibilityOnFile,
  MedicalOnFile,
  PersonalOnFile,
} from './profile-on-file.ts'

export const Relationship = z.enum(['self', 'parent', 'legal_guardian', 'other_relative'])

/** One person, as shown to an account that acts for them. */
export const ParticipantDetails = z.object({
  ...PersonalOnFile.shape,
  id: Id,
  participant_number: z.string(),
  club: z.object({ id: Id, name: z.string() }).nullable(),
  zone_code: z.string().nullable(),
  relation: z.enum(['own', 'guardian']),
  relationship: Relationship,
  /** False until the mail about the new link was answered; nothing can be bought before. */
  is_confirmed: z.boolean(),
  /** False for a guardian whose child is an adult and whose 90 days are over: history only. False while on hold, too. */
  may_act: z.boolean(),
  /** From this day on the guardian sees history only. */
  hands_over_on: PlainDate.nullable(),
  /** True while an objection to the reader's link waits for the office: the name is all that they see. */
  is_on_hold: z.boolean(),
  /** True while the office has to agree to every change. */
  needs_office: z.boolean(),
  /** Who can act for this person. */
  guardians: z.array(GuardianShown),
  /** What is still missing before a registration can be added. */
  unfinished: z.array(ProfilePart),
  /** The same with what exactly, for the person to read. */
  missing: z.array(MissingPart),
  /** Parts of the profile with contacts that no one who acts today answers for. */
  to_confirm: z.array(z.enum(['contact', 'medical'])),
  has_answered_eligibility: z.boolean(),
  /** Current certifications only, like 'Umpire Level:PROVINCIAL'. */
  certifications: z.array(z.string()),
  new_notifications: z.array(NotificationMark),
  old_notifications: z.array(NotificationMark),
  pending: z.object({ notifications: z.int(), documents: z.int() }),
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
  /** Only while it waits for the screening: whether the office has a record check to look at. */
  is_check_at_office: z.boolean().optional(),
})
export type ParticipantRegistration = z.infer<typeof ParticipantRegistration>

export const Enrolment = z.object({
  id: Id,
  product: z.object({ id: Id, code: z.string(), name: z.string(), starts_on: PlainDate, ends_on: PlainDate }),
  season_year: z.int(),
  status: z.enum([
    'pending_payment',
    'enrolled',
    'suspended',
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
  /** Of a passed course that gives one. */
  certificate: EarnedCertificate.nullable().optional(),
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

/** The whole form: its four tabs, and who fills it in. */
export const NewParticipant = z.strictObject({
  relationship: Relationship,
  personal: Personal,
  contact: Contact,
  medical: Medical,
  affiliation: Affiliation,
  self_identification: SelfIdentification.optional(),
})
export type NewParticipant = z.infer<typeof NewParticipant>

/** The profile without the person’s identity. A part is null until it is first saved. */
export const Profile = z.object({
  contact: ContactOnFile.nullable(),
  medical: MedicalOnFile.nullable(),
  /** The season in which the medical part was last looked at. */
  medical_reviewed_season: z.int().nullable(),
  affiliation: AffiliationOnFile.nullable(),
  country_eligibility: CountryEligibilityOnFile.nullable(),
  self_identification: SelfIdentification.nullable(),
  /** Contacts that wait for a person who acts today. */
  doubted: z.array(DoubtedEntry),
})
export type Profile = z.infer<typeof Profile>

export const ProfileChange = z.strictObject({
  contact: Contact.optional(),
  medical: Medical.optional(),
  affiliation: Affiliation.optional(),
  country_eligibility: CountryEligibility.optional(),
  /** Null takes back what was said. */
  self_identification: SelfIdentification.nullable().optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const createParticipant = endpoint({
  method: 'POST',
  path: '/api/participants',
  access: 'account',
  summary: 'Creates a person with a whole profile, linked to the account, which confirms the link by mail.',
  body: NewParticipant,
  answer: z.object({
    participant: ParticipantDetails.nullable(),
    /** Instead of a participant, when the form itself proves that the person is on record: link them. */
    existing: z.object({ handle: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  }),
  idempotency: 'stored',
})

export const updateParticipant = endpoint({
  method: 'PATCH',
  path: '/api/participants/:id',
  access: 'account',
  summary:
    'Changes who a person is. Only an adult corrects a birthdate, and the office alone once it decided anything.',
  params,
  body: z.strictObject({ personal: Personal }),
  answer: ParticipantDetails,
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/participants/:id/profile',
  access: 'account',
  summary: 'Contact, medical, affiliation and self-identification. Every reading is recorded.',
  params,
  answer: Profile,
})

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/participants/:id/profile',
  access: 'account',
  summary: 'Saves one or several parts of the profile.',
  params,
  body: ProfileChange,
  answer: Profile,
})

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
