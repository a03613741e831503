import type { ProfilePart } from '@centrepass/contract/participants'
import { affiliationProblems, contactProblems, type ProfileSubject } from '@centrepass/contract/profile-rules'
import type { participantProfiles, participants } from '#platform/database/tables/people'
import { affiliationOf, contactOf } from './profile.queries.ts'

type Row = {
  person: typeof participants.$inferSelect
  club: { id: number; is_other: boolean } | null
  profile: typeof participantProfiles.$inferSelect | null
  reviewedSeason: number | null
}

/** What a registration still needs from the profile. */
export function unfinishedParts(
  { person, club, profile, reviewedSeason }: Row,
  subject: ProfileSubject,
  activeYear: number,
): ProfilePart[] {
  const contact = contactOf(profile, person.zone_code)
  const affiliation = affiliationOf(profile, person.club_id)
  const otherClubId = club?.is_other ? club.id : null
  const isFine = (problems: object) => Object.keys(problems).length === 0
  return [
    ...(contact && isFine(contactProblems(contact, subject)) ? [] : ['contact' as const]),
    ...(reviewedSeason === activeYear ? [] : ['medical' as const]),
    ...(affiliation && isFine(affiliationProblems(affiliation, otherClubId)) ? [] : ['affiliation' as const]),
  ]
}
