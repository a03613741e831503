import type { ParticipantDetails, ProfilePart } from '@centrepass/contract/participants'
import { affiliationProblems, contactProblems, type ProfileSubject } from '@centrepass/contract/profile-rules'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { clubs, courses } from '#platform/database/tables/catalogue'
import {
  enrolments,
  participantConfidential,
  participantProfiles,
  participants,
} from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { certificationsOf } from './certifications-of.ts'
import { linksTo, mayAct, type OwnParticipantId } from './participants.queries.ts'
import { affiliationOf, contactOf } from './profile.queries.ts'

/** One person as somebody linked to them sees them: four reads, however large the family is. */
export async function participantDetails(
  db: Database,
  actor: AccountActor,
  participantId: OwnParticipantId,
  season: SeasonFacts,
): Promise<ParticipantDetails> {
  const [row] = await db
    .select({
      person: participants,
      club: { id: clubs.id, name: clubs.name, is_other: clubs.is_other },
      profile: participantProfiles,
      reviewedSeason: participantConfidential.medical_reviewed_season,
      eligibility: participantConfidential.country_eligibility,
    })
    .from(participants)
    .leftJoin(clubs, eq(clubs.id, participants.club_id))
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .leftJoin(participantConfidential, eq(participantConfidential.participant_id, participants.id))
    .where(eq(participants.id, participantId))
  const links = await linksTo(db, participantId)
  const mine = links.find(({ accountId }) => accountId === actor.accountId)
  if (!row || !mine) throw notFound('Participant')

  const subject = { ...season, birthdate: row.person.birthdate, relationship: mine.relationship }
  return {
    ...row.person,
    club: row.club,
    ...{ relation: mine.relation, relationship: mine.relationship, hands_over_on: mine.hands_over_on },
    is_confirmed: mine.confirmed_at !== null,
    may_act: mayAct(mine.hands_over_on, season.today),
    guardians: links.map(({ accountId, first_name, last_name }) => ({
      // Enough for a family to recognise each other, and no more.
      name: `${first_name} ${last_name.slice(0, 1)}.`,
      is_you: accountId === actor.accountId,
    })),
    unfinished: unfinishedParts(row, subject, season.activeYear),
    has_answered_eligibility: row.eligibility !== null,
    certifications: certificationsOf(row.profile, await passedCourses(db, participantId), season.today),
    pending: { notifications: 0, documents: 0 },
  }
}

type Row = {
  person: typeof participants.$inferSelect
  club: { id: number; is_other: boolean } | null
  profile: typeof participantProfiles.$inferSelect | null
  reviewedSeason: number | null
}

function unfinishedParts(
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

async function passedCourses(db: Database, participantId: OwnParticipantId) {
  return db
    .select({
      status: enrolments.status,
      grants: courses.grants,
      valid_years: courses.valid_years,
      ends_on: courses.ends_on,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .where(eq(enrolments.participant_id, participantId))
}
