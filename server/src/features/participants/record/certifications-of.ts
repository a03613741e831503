import { certificateFor } from '@centrepass/contract/eligibility/earned-certificate'
import type { EnrolmentStatus, participantProfiles } from '#platform/database/tables/people'

type Profile = Pick<typeof participantProfiles.$inferSelect, 'affiliation'> | null
type TakenCourse = {
  status: EnrolmentStatus
  grants: string | null
  valid_years: number | null
  ends_on: string
}

/** A certificate that the office has seen and has not withdrawn. */
export type SeenCertificate = { certification: string; issued_on: string; expires_on: string | null }
type Sources = { profile: Profile; taken: readonly TakenCourse[]; seen: readonly SeenCertificate[] }

export const isCurrent = ({ issued_on, expires_on }: SeenCertificate, on: string): boolean =>
  issued_on <= on && (expires_on === null || on <= expires_on)

/** A person's valid certifications on a day: passed with us, seen by the office, or declared in the profile. */
export function certificationsOf({ profile, taken, seen }: Sources, today: string): string[] {
  const earned = taken
    .flatMap((course) => certificateFor(course.status, course) ?? [])
    .flatMap(({ level, until }) => (until === null || today <= until ? [level] : []))
  const said = profile?.affiliation
  const declared = [
    ...level('Umpire Level', said?.umpire_level, said?.umpire_expires_on, today),
    ...level('Coach Level', said?.coach_level, said?.coach_expires_on, today),
  ]
  const shown = seen.filter((one) => isCurrent(one, today)).map(({ certification }) => certification)
  return [...new Set([...earned, ...shown, ...declared])]
}

function level(
  kind: string,
  code: string | null | undefined,
  until: string | null | undefined,
  today: string,
) {
  const isHeld = code && code !== 'NONE' && (!until || today <= until)
  return isHeld ? [`${kind}:${code}`] : []
}
