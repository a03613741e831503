import type { Medical } from '@centrepass/contract/participants/profile'
import type { StoredAffiliation } from '#platform/database/tables/people'
import { clubId } from './demo-registrations.ts'
import type { ParticipantRow, Roll } from './demo-roll.ts'
import { demoSeason } from './demo-time.ts'

/** The fourth tab as most people leave it: agreed to what is needed, and nothing beyond. */
const agreed: StoredAffiliation = {
  club_other_text: null,
  secondary_club_id: null,
  league_ids: [],
  school_name: null,
  grade: null,
  nccp_number: null,
  coach_level: null,
  coach_expires_on: null,
  umpire_level: null,
  umpire_expires_on: null,
  heard_about: null,
  consents_to_privacy: true,
  consents_to_national_sharing: true,
  wants_marketing_email: false,
  consents_to_media: null,
  consents_to_research: false,
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
    emergency_contact_1: { name: `${who.first_name} ${who.last_name}`, relationship: 'Family', phone },
    emergency_contact_2: null,
    nothing_to_declare: true,
    medical_conditions: null,
    allergies: null,
    carries_epinephrine: false,
    medications: null,
    concussion_history: null,
    physical_restrictions: null,
    accessibility_needs: null,
    consents_to_emergency_treatment: true,
  }
}
