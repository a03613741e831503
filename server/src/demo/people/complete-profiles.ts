import { blankMedical } from '@centrepass/contract/participants/blank-profile'
import type { Medical } from '@centrepass/contract/participants/profile'
import { type StoredAffiliation, wholeAffiliation } from '#platform/database/tables/people'
import { demoSeason } from '../demo-time.ts'
import { clubId } from '../sales/demo-registrations.ts'
import type { ParticipantRow, Roll } from './demo-roll.ts'

/** The fourth tab as most people leave it: agreed to what is needed, and nothing beyond. */
const agreed: StoredAffiliation = {
  ...wholeAffiliation({}),
  consents_to_privacy: true,
  consents_to_national_sharing: true,
  agrees_to_terms: true,
  attests_accuracy: true,
}

/** Gives everyone the medical part and the consents, reviewed this season by those whom an account acts for. */
export function completeProfiles(roll: Roll): void {
  const guardianOf = new Map(roll.guardianships.map((link) => [link.participant_id, link.account_id]))
  const accountOf = new Map(roll.accounts.map((account) => [account.id, account]))
  const profileOf = new Map(roll.profiles.map((profile) => [profile.participant_id, profile]))
  for (const person of roll.participants) {
    const profile = profileOf.get(person.id)
    if (!profile || roll.unfinished.has(person.id)) continue
    const guardian = accountOf.get(guardianOf.get(person.id) ?? 0)
    Object.assign(profile, {
      affiliation: affiliationOf(person),
      consent_version: '2024-07-01',
      consented_at: person.created_at,
    })
    roll.confidential.push({
      participant_id: person.id,
      medical: medicalOf(guardian ?? person, profile.phone_primary ?? ''),
      medical_reviewed_season: guardian ? demoSeason : demoSeason - 1,
    })
  }
}

const otherClubId = clubId('OTHER')
const OTHER_CLUB_TEXT = 'A club outside the association'

const affiliationOf = ({ club_id }: ParticipantRow): StoredAffiliation =>
  // A person who chose 'Other' also entered the club's name.
  club_id === otherClubId ? { ...agreed, club_other_text: OTHER_CLUB_TEXT } : agreed

function medicalOf(who: { first_name: string; last_name: string }, phone: string): Medical {
  return {
    ...blankMedical,
    emergency_contact_1: { name: `${who.first_name} ${who.last_name}`, relationship: 'Family', phone },
    nothing_to_declare: true,
    consents_to_emergency_treatment: true,
  }
}
