import { inBoth } from '@centrepass/contract/catalogue/words-in'
import { satisfies } from '@centrepass/contract/eligibility/eligibility-levels'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import type { CertificateEffects } from '@centrepass/contract/people/certificates'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, eq, gte } from 'drizzle-orm'
import { certificationsOf } from '#features/participants/record/certifications-of'
import { seenCertificates } from '#features/participants/record/seen-certificates.queries'
import type { Configuration } from '#features/site/configuration'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { courses } from '#platform/database/tables/catalogue'
import { enrolments, participantProfiles } from '#platform/database/tables/people'
import { effectsBetween } from '../correcting/effects-between.ts'
import { type StandingFacts, standingFacts } from '../correcting/standing-facts.ts'
import { nameOf } from './certificate-names.ts'

type Ground = { tx: Database; season: SeasonFacts; configuration: Configuration }
export type CertificateFacts = {
  standing: StandingFacts
  counts: string[]
  courses: { id: number; names: InBoth; isMet: boolean; isEnrolled: boolean }[]
}

/** What a person's certificates decide at this moment: asked before and after a deed, and compared. */
export async function certificateFacts(ground: Ground, participantId: number): Promise<CertificateFacts> {
  const { tx, season, configuration } = ground
  const [row] = await tx
    .select({ affiliation: participantProfiles.affiliation })
    .from(participantProfiles)
    .where(eq(participantProfiles.participant_id, participantId))
  const taken = await tx
    .select({
      ...{ status: enrolments.status, is_live: enrolments.is_live, course_id: enrolments.course_id },
      ...{ grants: courses.grants, valid_years: courses.valid_years, ends_on: courses.ends_on },
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .where(eq(enrolments.participant_id, participantId))
  const seen = await seenCertificates(tx, [participantId])
  const counts = certificationsOf({ profile: row ?? null, taken, seen }, season.today)
  const open = await tx
    .select({
      id: courses.id,
      name: courses.name,
      names: courses.names,
      prerequisites: courses.prerequisites,
    })
    .from(courses)
    .where(and(gte(courses.season_year, season.activeYear), gte(courses.ends_on, season.today)))
    .orderBy(asc(courses.id))
  const { lookups } = configuration
  return {
    standing: await standingFacts(ground, participantId),
    counts,
    courses: open.map(({ id, name, names, prerequisites }) => ({
      ...{ id, names: inBoth(name, names) },
      isMet: prerequisites.every((needed) => counts.some((held) => satisfies(held, needed, lookups))),
      isEnrolled: taken.some((one) => one.course_id === id && one.is_live),
    })),
  }
}

type Compared = {
  before: CertificateFacts
  after: CertificateFacts
  names: readonly { certification: string; name: string }[]
  today: string
  emails: CertificateEffects['emails']
}

/** What the deed did. Only what differs is told. */
export function certificateEffects(
  { before, after, names, today, emails }: Compared,
  locale: Locale,
): CertificateEffects {
  const compared = {
    ...{ changes: [], before: before.standing, after: after.standing },
    ...{ today, hasOwnAccount: false, emails },
  }
  const said = ({ counts }: CertificateFacts) => counts.map((one) => nameOf(names, one))
  return {
    ...{ before: said(before), after: said(after), emails },
    teams: effectsBetween(compared, locale).teams,
    courses: after.courses.flatMap(({ id, names, isMet, isEnrolled }) =>
      before.courses.some((was) => was.id === id && was.isMet !== isMet)
        ? [{ name: names[locale], is_met: isMet, is_enrolled: isEnrolled }]
        : [],
    ),
  }
}
