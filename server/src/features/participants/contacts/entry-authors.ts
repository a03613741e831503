import type { ContactEntry } from '@centrepass/contract/participants/contact-entries'
import { partOfEntry } from '@centrepass/contract/participants/contact-entry-rules'
import type {
  Contact,
  EmergencyContact,
  GuardianContact,
  Medical,
} from '@centrepass/contract/participants/profile'

/** Decides who answers for each contact of a profile after it was saved. Pure: the callers read and write the rows. */

type Parts = { contact?: Contact | null | undefined; medical?: Medical | null | undefined }
type Contents = Partial<Record<ContactEntry, string>>
export type Authored = { id?: number; entry: ContactEntry; set_by: number | null; set_at: Date }

/** What each entry says, as a text to compare by. A changed telephone number or right to pick up is another entry. */
function contentsOf({ contact, medical }: Parts): Contents {
  const said = (value: GuardianContact | EmergencyContact | string | null | undefined) =>
    value ? JSON.stringify(value, keysOf(value)) : undefined
  const contents: Record<ContactEntry, string | undefined> = {
    email: said(contact?.email),
    phone_primary: said(contact?.phone_primary),
    phone_secondary: said(contact?.phone_secondary),
    guardian_contact_1: said(contact?.guardian_contacts[0]),
    guardian_contact_2: said(contact?.guardian_contacts[1]),
    emergency_contact_1: said(medical?.emergency_contact_1),
    emergency_contact_2: said(medical?.emergency_contact_2),
  }
  return Object.fromEntries(Object.entries(contents).filter(([, value]) => value !== undefined))
}

/** The same entry may have been written with its fields in another order. */
const keysOf = (value: object | string) => (typeof value === 'string' ? null : Object.keys(value).sort())

type Saving = {
  before: Parts
  after: Parts
  rows: readonly Authored[]
  /** Who saves, and whether they are an adult whose word counts. */
  by: { accountId: number; isVouched: boolean }
  now: Date
}

/** An entry that stays as it was keeps its author, also where it moves up; a changed one is by who changed it. */
export function authorsAfter({ before, after, rows, by, now }: Saving): Authored[] {
  const was = contentsOf(before)
  return entriesIn(contentsOf(after)).flatMap(([entry, content]) => {
    const earlier = entriesIn(was).find(([one, text]) => kindOf(one) === kindOf(entry) && text === content)
    // A row that is not there is an author who is not known, and stays so.
    if (earlier) return rows.filter((row) => row.entry === earlier[0]).map((row) => ({ ...row, entry }))
    // A minor does not make an entry of a former guardian their own by changing a letter of it.
    const inPlace = by.isVouched ? undefined : rows.find((row) => row.entry === entry)
    return [inPlace ?? { entry, set_by: by.accountId, set_at: now }]
  })
}

// Object.entries forgets what it was given.
const entriesIn = (contents: Contents) => Object.entries(contents) as [ContactEntry, string][]

const kindOf = (entry: ContactEntry) => entry.replace(/_(1|2|primary|secondary)$/, '')

export const entriesOfParts = (parts: readonly ('contact' | 'medical')[], entries: readonly ContactEntry[]) =>
  entries.filter((entry) => parts.includes(partOfEntry(entry)))
