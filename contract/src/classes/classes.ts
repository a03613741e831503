import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, PlainDate, SearchText, YearParam } from '../ground/values.ts'
import { EmergencyContact } from '../participants/profile.ts'
import { fieldError } from '../refusals/fields.ts'
import { classKinds, classStandings, spotStates } from './class-rules.ts'

const kind = z.enum(classKinds)

/** A program or course with how full it is. */
export const OfficeClass = z.object({
  kind,
  id: Id,
  code: z.string(),
  name: z.string(),
  starts_on: PlainDate,
  ends_on: PlainDate,
  /** Spots that are taken. */
  taken: z.int(),
  /** People on the wait list, with an offer or without. */
  waiting: z.int(),
  /** Null without a limit. */
  limit: z.int().nullable(),
})
export type OfficeClass = z.infer<typeof OfficeClass>

/** A person who has a spot. What stands about the reader's own family is left to a colleague: null. */
export const ClassPerson = z.object({
  enrolment_id: Id,
  participant: z.object({ id: Id, name: z.string(), participant_number: z.string() }),
  spot: z.enum(spotStates),
  /** On the day it starts. */
  age: z.int(),
  club: z.string().nullable(),
  zone: z.string().nullable(),
  registration: z.enum(classStandings).nullable(),
  /** Whether anything of it is not paid yet; null for those who may not read invoices. */
  owes: z.boolean().nullable(),
  /** Of the reader's own family. */
  is_own: z.boolean(),
})
export type ClassPerson = z.infer<typeof ClassPerson>

export const ClassList = OfficeClass.extend({
  season_year: z.int(),
  offering_id: Id,
  venue: z.string().nullable(),
  /** Emergency contacts can be opened: it is one of its days, or the day before. */
  is_sheet_open: z.boolean(),
  sees_money: z.boolean(),
  people: z.array(ClassPerson),
  /** There are more people than are shown; the file has them all. */
  is_more: z.boolean(),
})
export type ClassList = z.infer<typeof ClassList>

const params = z.strictObject({ kind, id: IdParam })
const reading = { access: 'office', verb: 'list.read', scopes: ['program'] } as const

export const listClasses = endpoint({
  ...{ method: 'GET', path: '/api/office/lists', ...reading },
  summary: 'Programs and courses of a season, by the day they start, with how full they are.',
  details: 'At most 500. A role for one program sees that program alone.',
  query: z.strictObject({
    /** Without it the active season. */
    season: YearParam.optional(),
    kind: kind.optional(),
    /** A part of the name or of the code. */
    text: SearchText.optional(),
  }),
  answer: z.object({ season: z.int(), seasons: z.array(z.int()), rows: z.array(OfficeClass) }),
})

export const getClassList = endpoint({
  ...{ method: 'GET', path: '/api/office/lists/:kind/:id', ...reading },
  summary:
    'Who is in a program or course: age on the first day, club, zone, and whether they are registered.',
  details:
    'By last name, at most 500. What is owed is told as yes or no, to those who read invoices. Of the reader’s own family only that they are in it.',
  params,
  answer: ClassList,
})

export const exportClassList = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/lists/:kind/:id/people.csv' },
  ...{ access: 'office', verb: 'list.file', scopes: ['program'] },
  summary: 'Everyone in a program or course, as a table. That it was taken is in the record.',
  details: 'Nothing about health, record checks or money is in it, and no birthdate.',
  params,
  answers: { type: 'text/csv', description: 'Who took it and when, then one line for each person.' },
})

export const EmergencySheet = z.object({
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      participant_number: z.string(),
      /** Empty where the family gave none. Not confirmed: its author's link to the child has ended or is on hold. */
      contacts: z.array(EmergencyContact.extend({ is_confirmed: z.boolean() })),
    }),
  ),
})
export type EmergencySheet = z.infer<typeof EmergencySheet>

export const openEmergencySheet = endpoint({
  ...{ method: 'POST', path: '/api/office/lists/:kind/:id/emergency-sheet' },
  ...{ access: 'office', verb: 'list.emergency', scopes: ['program'] },
  summary: 'Whom to call for each person in a program or course, on its days and the day before.',
  details:
    'Not a GET, because it is recorded for each person, with the reason, and families see that. Nothing else about health is in it; the reader’s own family is left out.',
  params,
  body: z.strictObject({
    reason: plainText(500).refine((text) => text.trim() !== '', fieldError('required')),
  }),
  answer: EmergencySheet,
})
