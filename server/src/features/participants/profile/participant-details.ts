import { partOfEntry } from '@centrepass/contract/participants/contact-entry-rules'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { and, eq } from 'drizzle-orm'
import { marksOf, newestNotifications } from '#features/notifications/newest-notifications'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { clubs, courses } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import {
  enrolments,
  participantConfidential,
  participantProfiles,
  participants,
} from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { doubtedEntries } from '../contacts/doubted-entries.queries.ts'
import { certificationsOf } from '../record/certifications-of.ts'
import { inCustodyFreeze } from '../record/custody.queries.ts'
import { mayAct } from '../record/guardianship-rules.ts'
import { linksTo, type OwnParticipantId } from '../record/participants.queries.ts'
import { seenCertificates } from '../record/seen-certificates.queries.ts'
import { guardiansSeenBy } from './guardians-seen-by.ts'
import { missingParts } from './unfinished-parts.ts'

/** One person as a linked account sees them: eight reads, however large the family is. */
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
      hasAnswered: participantConfidential.eligibility_answered,
    })
    .from(participants)
    .leftJoin(clubs, eq(clubs.id, participants.club_id))
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .leftJoin(participantConfidential, eq(participantConfidential.participant_id, participants.id))
    .where(eq(participants.id, participantId))
  const links = await linksTo(db, participantId)
  const mine = links.find(({ accountId }) => accountId === actor.accountId)
  if (!row || !mine) throw notFound('participant')

  const { count, ...marks } = marksOf(
    await newestNotifications(db, actor.accountId, [participantId]),
    participantId,
  )
  const subject = { ...season, birthdate: row.person.birthdate, relationship: mine.relationship }
  const missing = missingParts(row, subject, season.activeYear)
  const needsOffice = (await inCustodyFreeze(db, [participantId], season)).has(participantId)
  const doubted = await doubtedEntries(db, [participantId], season)
  const details = {
    ...row.person,
    club: row.club,
    ...{ relation: mine.relation, relationship: mine.relationship, hands_over_on: mine.hands_over_on },
    is_confirmed: mine.confirmed_at !== null,
    may_act: mayAct(mine.hands_over_on, season.today) && mine.frozen_at === null,
    ...{ is_on_hold: mine.frozen_at !== null, needs_office: needsOffice },
    guardians: await guardiansSeenBy(db, mine, {
      links,
      birthdate: row.person.birthdate,
      needsOffice,
      season,
    }),
    unfinished: missing.map(({ part }) => part),
    missing,
    to_confirm: [...new Set(doubted.map(({ entry }) => partOfEntry(entry)))],
    has_answered_eligibility: row.hasAnswered === true,
    certifications: await currentCertifications(db, participantId, { profile: row.profile, season }),
    ...marks,
    pending: { notifications: count, documents: await unsignedOf(db, participantId) },
  }
  if (!details.is_confirmed) return waitingOnly(details)
  return details.may_act ? details : historyOnly(details)
}

/** Before the link is confirmed: whom it is to, and nothing else of the record. */
function waitingOnly(details: ParticipantDetails): ParticipantDetails {
  return {
    ...historyOnly(details),
    ...{ stream: 'OPEN', language: 'EN', club: null, zone_code: null },
    ...{ unfinished: [], has_answered_eligibility: false, needs_office: false },
  }
}

/** What a former guardian still sees: who it is, and nothing that is the adult's own by now. */
function historyOnly(details: ParticipantDetails): ParticipantDetails {
  return {
    ...details,
    ...{ middle_name: null, preferred_name: null, gender_self_described: null, pronouns: null },
    gender: 'NO_ANSWER',
    guardians: details.guardians.filter(({ is_you }) => is_you),
    certifications: [],
    ...{ missing: [], to_confirm: [] },
    ...{ new_notifications: [], old_notifications: [] },
    pending: { notifications: 0, documents: 0 },
  }
}

async function unsignedOf(db: Database, participantId: OwnParticipantId) {
  return db.$count(documents, and(eq(documents.participant_id, participantId), isOpenDocument))
}

type Known = { profile: typeof participantProfiles.$inferSelect | null; season: SeasonFacts }

async function currentCertifications(db: Database, id: OwnParticipantId, { profile, season }: Known) {
  const [taken, seen] = [await passedCourses(db, id), await seenCertificates(db, [id])]
  return certificationsOf({ profile, taken, seen }, season.today)
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
