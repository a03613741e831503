import { certificateEnd } from '@centrepass/contract/eligibility/eligibility-levels'
import type { EnrolmentStatus, participantProfiles } from '#platform/database/tables/people'

type Profile = Pick<typeof participantProfiles.$inferSelect, 'affiliation'> | null
type TakenCourse = {
  status: EnrolmentStatus
  grants: string | null
  valid_years: number | null
  ends_on: string
}

/** A person's valid certifications today: passed with us, or declared in the profile and not yet expired. */
export function certificationsOf(profile: Profile, taken: TakenCourse[], today: string): string[] {
  const earned = taken
    .filter(({ status }) => status === 'passed' || status === 'completed')
    .filter(
      ({ ends_on, valid_years }) => valid_years === null || today <= certificateEnd(ends_on, valid_years),
    )
    .flatMap(({ grants }) => (grants ? [grants] : []))
  const said = profile?.affiliation
  const declared = [
    ...level('Umpire Level', said?.umpire_level, said?.umpire_expires_on, today),
    ...level('Coach Level', said?.coach_level, said?.coach_expires_on, today),
  ]
  return [...new Set([...earned, ...declared])]
}

function level(
  kind: string,
  code: string | null | undefined,
  until: string | null | undefined,
  today: string,
) {
  const isCurrent = code && code !== 'NONE' && (!until || today <= until)
  return isCurrent ? [`${kind}:${code}`] : []
}
