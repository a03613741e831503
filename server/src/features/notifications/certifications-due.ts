import { certificateEnd } from '@centrepass/contract/eligibility/eligibility-levels'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { courses } from '#platform/database/tables/catalogue'
import { certificates } from '#platform/database/tables/grants'
import { enrolments, guardianships, participantProfiles } from '#platform/database/tables/people'
import type { Reminder } from './due-reminders.queries.ts'
import { expiryStep } from './reminder-rules.ts'

type Group = 'umpire' | 'coach' | 'other'
type Certificate = { participant_id: number; group: Group; expires_on: string; of?: string }

/** Only the certificate that lasts longest counts: a person who renewed in time is not reminded of the old one. */
export async function lastCertificates(db: Database): Promise<Certificate[]> {
  const all = [...(await declared(db)), ...(await earned(db)), ...(await seen(db))]
  const last = new Map<string, Certificate>()
  for (const one of all) {
    const key = `${one.of ?? one.group}:${one.participant_id}`
    if (one.expires_on > (last.get(key)?.expires_on ?? '')) last.set(key, one)
  }
  return [...last.values()]
}

/** Who has to renew one soon, or should have. */
export async function certificationsDue(db: Database, { today }: SeasonFacts): Promise<Reminder[]> {
  return (await lastCertificates(db)).flatMap(({ participant_id, group, expires_on, of }) => {
    const step = expiryStep(expires_on, today)
    if (step === null) return []
    const notice = { participant_id, kind: 'certification_expiring' as const, subject: { group, expires_on } }
    return [{ notice, series: `${of ?? group}:${expires_on}`, step }]
  })
}

/** Certifications that people declared in the profile. */
async function declared(db: Database): Promise<Certificate[]> {
  const { participant_id, affiliation } = participantProfiles
  // Written out, not as a parameter: so the index of those who declared a last day is used.
  const day = (key: string) => sql`${affiliation} ->> '${sql.raw(key)}'`
  const rows = await db
    .select({ participant_id, affiliation })
    .from(participantProfiles)
    .where(
      and(
        or(isNotNull(day('umpire_expires_on')), isNotNull(day('coach_expires_on'))),
        inArray(participant_id, linked(db)),
      ),
    )
  return rows.flatMap(({ participant_id, affiliation: said }) => [
    ...(said?.umpire_expires_on
      ? [{ participant_id, group: 'umpire' as const, expires_on: said.umpire_expires_on }]
      : []),
    ...(said?.coach_expires_on
      ? [{ participant_id, group: 'coach' as const, expires_on: said.coach_expires_on }]
      : []),
  ])
}

/** Certifications from courses passed with us. */
async function earned(db: Database): Promise<Certificate[]> {
  const rows = await db
    .select({
      participant_id: enrolments.participant_id,
      grants: courses.grants,
      ends_on: courses.ends_on,
      valid_years: courses.valid_years,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .where(
      and(
        inArray(enrolments.status, ['passed', 'completed']),
        isNotNull(courses.grants),
        isNotNull(courses.valid_years),
        inArray(enrolments.participant_id, linked(db)),
      ),
    )
  return rows.flatMap(({ participant_id, grants, ends_on, valid_years }) => {
    const group = groupOf(grants ?? '')
    return group ? [{ participant_id, group, expires_on: certificateEnd(ends_on, valid_years ?? 0) }] : []
  })
}

/** Certificates that the office has seen. */
async function seen(db: Database): Promise<Certificate[]> {
  const { participant_id, certification, expires_on, withdrawn_at } = certificates
  const rows = await db
    .select({ participant_id, certification, expires_on })
    .from(certificates)
    .where(and(isNull(withdrawn_at), isNotNull(expires_on), inArray(participant_id, linked(db))))
  return rows.flatMap(({ participant_id, certification: of, expires_on }) => {
    if (expires_on === null) return []
    const group = groupOf(of)
    return [
      group ? { participant_id, group, expires_on } : { participant_id, group: 'other', expires_on, of },
    ]
  })
}

function groupOf(grants: string): Group | null {
  if (grants.startsWith('Umpire Level:')) return 'umpire'
  return grants.startsWith('Coach Level:') ? 'coach' : null
}

const linked = (db: Database) =>
  db
    .select({ id: guardianships.participant_id })
    .from(guardianships)
    .where(isNotNull(guardianships.confirmed_at))
