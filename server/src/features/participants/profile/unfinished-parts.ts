import type { MissingPart, ProfilePart } from '@centrepass/contract/participants/missing-part'
import {
  affiliationProblems,
  contactProblems,
  type FieldProblems,
  type ProfileSubject,
} from '@centrepass/contract/participants/profile-rules'
import type { participantProfiles, participants } from '#platform/database/tables/people'
import { affiliationOf, contactOf } from './profile.queries.ts'

type Row = {
  person: typeof participants.$inferSelect
  club: { id: number; is_other: boolean } | null
  profile: typeof participantProfiles.$inferSelect | null
  reviewedSeason: number | null
}

/** The parts of the profile that a registration still waits for. */
export const unfinishedParts = (...about: Parameters<typeof missingParts>): ProfilePart[] =>
  missingParts(...about).map(({ part }) => part)

/** What a registration still needs from the profile. */
export function missingParts(
  { person, club, profile, reviewedSeason }: Row,
  subject: ProfileSubject,
  activeYear: number,
): MissingPart[] {
  const contact = contactOf(profile, person.zone_code)
  const affiliation = affiliationOf(profile, person.club_id)
  const otherClubId = club?.is_other ? club.id : null
  return [
    ...missingIn('contact', contact && contactProblems(contact, subject)),
    ...(reviewedSeason === activeYear ? [] : [missingReview(reviewedSeason)]),
    ...missingIn('affiliation', affiliation && affiliationProblems(affiliation, otherClubId)),
  ]
}

function missingIn(part: ProfilePart, problems: FieldProblems | null): MissingPart[] {
  if (!problems) return [{ part, why: 'empty', fields: [] }]
  // `contact.guardian_contacts.0.name` is told as `guardian_contacts`.
  const fields = [...new Set(Object.keys(problems).flatMap((path) => path.split('.')[1] ?? []))]
  return fields.length === 0 ? [] : [{ part, why: 'fields', fields }]
}

const missingReview = (reviewedSeason: number | null): MissingPart => ({
  ...{ part: 'medical', fields: [] },
  why: reviewedSeason === null ? 'empty' : 'review',
})
