import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import association from '#demo-data/association.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import { fullName } from '#features/documents/record/issue-documents'
import type { catalogueRows } from '#features/season/files/catalogue-rows'
import type { screenings } from '#platform/database/tables/documents'
import { demoSeason } from '../demo-time.ts'
import type { ParticipantRow, Roll } from './demo-roll.ts'

const ageOfMajority = Number(variables.age_of_majority)
const FIRST_SALE = variables.registration_opens_at.slice(0, 10)

/** Who signed for a person: the adult, an account that acts for a minor, or the guardian on file. */
export function signerIn(roll: Roll, person: ParticipantRow, isMinor: boolean) {
  const relation = isMinor ? 'guardian' : 'own'
  const link = roll.guardianships.find((one) => one.participant_id === person.id && one.relation === relation)
  const account = roll.accounts.find(({ id }) => id === link?.account_id)
  if (account) {
    const name = isMinor ? fullName(account) : fullName(person)
    const method = 'account' as const
    return { accountId: account.id, name, email: account.email, method, signerIsMinor: false }
  }
  const profile = roll.profiles.find(({ participant_id }) => participant_id === person.id)
  const [contact] = profile?.guardian_contacts ?? []
  if (!contact?.email) throw new Error(`There is no signer for ${fullName(person)}.`)
  const { name, email } = contact
  return { accountId: null, name, email, method: 'mailed_link' as const, signerIsMinor: false }
}

/** A minor who has an account and no linked guardian has a parent on file, who signs by email. */
export function addGuardianContacts(roll: Roll): void {
  for (const person of roll.participants) {
    const links = roll.guardianships.filter(({ participant_id }) => participant_id === person.id)
    const isAlone = links.length > 0 && links.every(({ relation }) => relation === 'own')
    const profile = roll.profiles.find(({ participant_id }) => participant_id === person.id)
    if (!isAlone || !profile || !minorOn(person.birthdate, FIRST_SALE, ageOfMajority)) continue
    const email = `parent.of.${person.participant_number.toLowerCase()}@mail.example`
    const contact = { name: `Alex ${person.last_name}`, relationship: 'Parent', email, may_pick_up: true }
    profile.guardian_contacts = [{ ...contact, phone: profile.phone_primary ?? '' }]
  }
}

const YEARS_CLEARED = 3

/** People who work with minors were screened, or wait for it. */
export function demoScreenings(roll: Roll, { registrationOptions }: ReturnType<typeof catalogueRows>) {
  const staff = new Set(
    registrationOptions
      .filter(({ screening_from_age = null }) => screening_from_age !== null)
      .map(({ id }) => id),
  )
  const rows: (typeof screenings.$inferInsert)[] = []
  for (const { participant_id, option_id, season_year, status, registered_at } of roll.registrations) {
    const isWaiting = status === 'pending_screening'
    if (!staff.has(option_id) || season_year !== demoSeason || !(isWaiting || status === 'valid')) continue
    const submitted_on = plainDateIn(registered_at, association.timezone)
    const until = `${Number(submitted_on.slice(0, 4)) + YEARS_CLEARED}${submitted_on.slice(4)}`
    rows.push({
      ...{ participant_id, submitted_on, status: isWaiting ? 'submitted' : 'cleared' },
      ...(!isWaiting && { cleared_on: submitted_on, expires_on: until }),
    })
  }
  return rows
}
