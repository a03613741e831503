import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'
import { OfficeGrant } from '../office/grants.ts'
import { ContactEntry } from '../participants/contact-entries.ts'
import { MedicalOnFile } from '../participants/profile-on-file.ts'
import { fieldError } from '../refusals/fields.ts'

const PersonAccount = z.object({
  link_id: Id,
  account_id: Id,
  name: z.string(),
  email: z.string(),
  status: z.string(),
  relation: z.enum(['own', 'guardian']),
  relationship: z.string(),
  /** A link that waits or is frozen lets its account see nothing yet. */
  state: z.enum(['confirmed', 'waits', 'frozen']),
  since: Instant,
  last_seen_at: Instant.nullable(),
})

/** Everything that stands about a person in classes A and B. What is private has calls of its own, which are recorded. */
export const PersonPage = z.object({
  id: Id,
  participant_number: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  preferred_name: z.string().nullable(),
  /** Null for a club: it sees the age. */
  birthdate: PlainDate.nullable(),
  age: z.int(),
  is_minor: z.boolean(),
  gender: z.string(),
  language: z.string(),
  club: z.string().nullable(),
  zone: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  created_at: Instant,
  /** A custody freeze: nothing changes without the office. */
  is_frozen: z.boolean(),
  is_erased: z.boolean(),
  accounts: z.array(PersonAccount),
  registrations: z.array(
    z.object({
      id: Id,
      season_year: z.int(),
      name: z.string(),
      status: z.string(),
      club: z.string().nullable(),
      registered_at: Instant,
    }),
  ),
  enrolments: z.array(
    z.object({
      id: Id,
      kind: z.enum(['program', 'course']),
      name: z.string(),
      status: z.string(),
      enrolled_at: Instant,
    }),
  ),
  teams: z.array(z.object({ team_id: Id, team: z.string(), tournament: z.string(), role: z.string() })),
  documents: z.array(
    z.object({ id: Id, title: z.string(), status: z.string(), signed_at: Instant.nullable() }),
  ),
  papers: z.array(z.object({ id: Id, kind: z.string(), state: z.string(), sent_at: Instant })),
  /** Null where the caller may not read money. */
  invoices: z
    .array(
      z.object({
        ...{ id: Id, number: z.string(), account: z.string(), total: Money, status: z.string() },
        /** What was sold to the person by it. */
        products: z.array(z.string()),
      }),
    )
    .nullable(),
  /** The newest emails to the accounts and addresses of the person. */
  emails: z.array(
    z.object({
      id: Id,
      to: z.string(),
      subject: z.string(),
      created_at: Instant,
      sent_at: Instant.nullable(),
      /** Where it would go today; null where it cannot be sent again. */
      sends_to: z.string().nullable(),
    }),
  ),
  /** Null where the caller may not write notes. */
  notes: z
    .array(
      z.object({ id: Id, text: z.string(), by: z.string(), written_at: Instant, may_remove: z.boolean() }),
    )
    .nullable(),
})
export type PersonPage = z.infer<typeof PersonPage>

const onePerson = z.strictObject({ id: IdParam })

export const getPersonPage = endpoint({
  method: 'GET',
  path: '/api/office/people/:id',
  access: 'office',
  verb: 'person.read',
  scopes: ['club'],
  summary: 'A person’s page: family, registrations, teams, documents, money, emails and notes.',
  params: onePerson,
  answer: PersonPage,
})

export const PersonEvent = z.object({
  id: Id,
  at: Instant,
  /** What happened, in the words of the record. */
  what: z.string(),
  /** Who did it; null where the site did it by itself. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type PersonEvent = z.infer<typeof PersonEvent>

export const listPersonEvents = endpoint({
  method: 'GET',
  path: '/api/office/people/:id/events',
  access: 'office',
  verb: 'person.read',
  summary: 'What happened to a person’s record, the newest first: who did what, when and why.',
  params: onePerson,
  answer: z.array(PersonEvent),
})

export const addPersonNote = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/notes',
  access: 'office',
  verb: 'person.note',
  summary: 'Writes a note about a person. Only the office reads it; the person gets it with their data.',
  params: onePerson,
  body: z.strictObject({ text: plainText(2000).refine((text) => text !== '', fieldError('required')) }),
  answer: PersonPage,
  idempotency: 'stored',
})

export const removePersonNote = endpoint({
  method: 'POST',
  path: '/api/office/notes/:id/remove',
  access: 'office',
  verb: 'person.note',
  summary: 'Removes an own note.',
  params: onePerson,
  answer: PersonPage,
})

/** What is asked for with a health question; nothing of it stands on the page before. */
export const openMedical = endpoint({
  ...{ method: 'POST', path: '/api/office/people/:id/medical', access: 'office', verb: 'medical.open' },
  summary: 'Opens what a record says about health, for one person.',
  details:
    'Not a GET, because it is recorded with its reason, and the family sees who opened it and when. The part is null where the family has not filled it in.',
  params: onePerson,
  body: z.strictObject({
    reason: plainText(500).refine((text) => text.trim() !== '', fieldError('required')),
  }),
  answer: z.object({
    medical: MedicalOnFile.nullable(),
    /** Contacts whose author's link to the child has ended or is on hold, until an adult who acts confirms them. */
    not_confirmed: z.array(ContactEntry),
  }),
})

/** A person of the office who can open the page, by which of their roles. */
export const PersonReader = z.object({
  account_id: Id,
  name: z.string(),
  roles: z.array(OfficeGrant.pick({ role: true, scope: true, until: true })),
})
export type PersonReader = z.infer<typeof PersonReader>

export const listPersonReaders = endpoint({
  ...{ method: 'GET', path: '/api/office/people/:id/readers', access: 'office', verb: 'person.read' },
  summary: 'Who in the office can open a person’s page now, and by which role.',
  params: onePerson,
  answer: z.array(PersonReader),
})
