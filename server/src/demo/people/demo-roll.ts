import variables from '#demo-data/variables.json' with { type: 'json' }
import type { officeGrants } from '#platform/database/tables/grants'
import type {
  accounts,
  enrolments,
  guardianships,
  participantConfidential,
  participantProfiles,
  participants,
  registrations,
} from '#platform/database/tables/people'
import type { credits } from '#platform/database/tables/purchases'

type AccountRow = typeof accounts.$inferInsert & { id: number }
export type ParticipantRow = typeof participants.$inferInsert & { id: number }
type ProfileRow = typeof participantProfiles.$inferInsert
type ConfidentialRow = typeof participantConfidential.$inferInsert
type GuardianshipRow = typeof guardianships.$inferInsert
type EnrolmentRow = typeof enrolments.$inferInsert
type GrantRow = typeof officeGrants.$inferInsert
type CreditRow = typeof credits.$inferInsert
export type RegistrationRow = typeof registrations.$inferInsert

/** Everyone the demo knows, as rows in the making. Ids count up from 1, so that rows can name each other. */
export type Roll = {
  accounts: AccountRow[]
  participants: ParticipantRow[]
  profiles: ProfileRow[]
  confidential: ConfidentialRow[]
  guardianships: GuardianshipRow[]
  /** Whose medical part and consents are still to be filled in. */
  unfinished: Set<number>
  registrations: RegistrationRow[]
  enrolments: EnrolmentRow[]
  credits: CreditRow[]
  grants: GrantRow[]
}

export const emptyRoll = (): Roll => ({
  accounts: [],
  participants: [],
  profiles: [],
  confidential: [],
  guardianships: [],
  unfinished: new Set(),
  registrations: [],
  enrolments: [],
  credits: [],
  grants: [],
})

export function addAccount(roll: Roll, account: Omit<AccountRow, 'id'>): AccountRow {
  const row = { id: roll.accounts.length + 1, ...account }
  roll.accounts.push(row)
  return row
}

export type Person = Omit<ParticipantRow, 'id' | 'participant_number'>
/** `'own'` makes up an address from the name and the number. */
export type Profile = Omit<ProfileRow, 'participant_id'> & { email: string | null }

export function addParticipant(roll: Roll, person: Person, profile: Profile): ParticipantRow {
  const id = roll.participants.length + 1
  const number = 100_000 + id
  const row = { id, participant_number: `${variables.participant_number_prefix}${number}`, ...person }
  const email = profile.email === 'own' ? emailOf(person, number) : profile.email
  roll.participants.push(row)
  // On file as long as the record is: not an address that changed a short while ago.
  roll.profiles.push({ participant_id: id, ...profile, email, email_changed_at: person.created_at })
  return row
}

/** The address on file of a person who was just added. */
export function emailOnFile(roll: Roll, participant: ParticipantRow): string | null {
  return roll.profiles.find((profile) => profile.participant_id === participant.id)?.email ?? null
}

/** The people of the fixtures come after the three hundred. */
export const hasNoStory = ({ id }: ParticipantRow): boolean => id <= 300

export function link(
  roll: Roll,
  account: AccountRow,
  participant: ParticipantRow,
  relation: GuardianshipRow['relation'],
): void {
  roll.guardianships.push({
    account_id: account.id,
    participant_id: participant.id,
    relation,
    relationship: relation === 'own' ? 'self' : 'parent',
    created_at: account.created_at,
    confirmed_at: account.created_at,
  })
}

function emailOf({ first_name, last_name }: Person, number: number): string {
  return `${first_name}.${last_name}.${number}@mail.example`.toLowerCase()
}
