import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, Money, PlainDate } from '../ground/values.ts'

/** A person as a search shows them: enough to tell two of one name apart. */
export const FoundPerson = z.object({
  id: Id,
  participant_number: z.string(),
  name: z.string(),
  age: z.int(),
  /** Null for a club: it sees the age. */
  birthdate: PlainDate.nullable(),
  club: z.string().nullable(),
  city: z.string().nullable(),
  /** The names of the accounts that act for them. */
  accounts: z.array(z.string()),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundInvoice = z.object({
  id: Id,
  number: z.string(),
  account: z.string(),
  total: Money,
  status: z.string(),
})
export type FoundInvoice = z.infer<typeof FoundInvoice>

export const FoundTeam = z.object({ id: Id, name: z.string(), tournament: z.string() })
export type FoundTeam = z.infer<typeof FoundTeam>

export const findAnything = endpoint({
  method: 'POST',
  path: '/api/office/find',
  access: 'office',
  verb: 'office.search',
  scopes: ['club', 'tournament'],
  summary: 'Finds people by name, number, town, address or telephone; also invoices and teams.',
  details:
    'Each of them for a role that may read it: a role for one tournament finds its teams alone. Not a GET, so that no name stands in the log of a server. Every word must fit; a word that no record has is taken for the most similar one, and `meant` says so. At most 20 people. Invoices by number, by the last four digits of the card that paid, or by an amount that came in, with its day or without: `95.00 2025-03-04`.',
  body: z.strictObject({ text: plainText(200) }),
  answer: z.object({
    people: z.array(FoundPerson),
    /** There are more people than the answer shows. */
    has_more: z.boolean(),
    /** What was searched instead, because no record has what was typed. */
    meant: z.string().nullable(),
    invoices: z.array(FoundInvoice),
    teams: z.array(FoundTeam),
  }),
})
