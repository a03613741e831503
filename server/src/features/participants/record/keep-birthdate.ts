import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documents } from '#platform/database/tables/documents'
import { enrolments, participants, registrations } from '#platform/database/tables/people'
import { teamPeople } from '#platform/database/tables/teams'
import { notFound, refusedField } from '#platform/failure'
import { isHeldByMinor } from './guardianship-rules.ts'
import { linksTo } from './participants.queries.ts'

type Change = { participantId: number; accountId: number; birthdate: string; season: SeasonFacts }

/** The birthdate decides who counts as an adult, so no one may change it to gain a right. */
export async function refuseOtherBirthdate(tx: Database, change: Change): Promise<void> {
  const { participantId, accountId, birthdate, season } = change
  const [person] = await tx
    .select({ birthdate: participants.birthdate })
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('update')
  const link = (await linksTo(tx, participantId)).find((one) => one.accountId === accountId)
  if (!person || !link) throw notFound('participant')
  if (person.birthdate === birthdate) return
  if (isHeldByMinor(link, season)) throw refusedField('birthdate_needs_adult', 'personal.birthdate')
  const isMinor = (day: string) => minorOn(day, season.today, season.ageOfMajority)
  const comesOrLeavesAge = isMinor(person.birthdate) !== isMinor(birthdate)
  if (comesOrLeavesAge || (await wasJudged(tx, participantId)))
    throw refusedField('birthdate_needs_office', 'personal.birthdate')
}

/** Categories, signers and rosters were decided by the day on file. */
async function wasJudged(tx: Database, participantId: number): Promise<boolean> {
  for (const table of [registrations, enrolments, documents, teamPeople]) {
    if ((await tx.$count(table, eq(table.participant_id, participantId))) > 0) return true
  }
  return false
}
