import { minorOn } from '@centrepass/contract/eligibility-rules'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documents } from '#platform/database/tables/documents'
import { enrolments, participants, registrations } from '#platform/database/tables/people'
import { teamPeople } from '#platform/database/tables/teams'
import { Failure, notFound } from '#platform/failure'
import { isHeldByMinor, linksTo } from './participants.queries.ts'

const NEEDS_ADULT = 'Only an adult can correct a birthdate. Please ask a guardian or the office.'
const NEEDS_OFFICE = 'Only the office can correct this birthdate. Please ask the office.'

type Change = { participantId: number; accountId: number; birthdate: string; season: SeasonFacts }

/** Who counts as an adult is decided by this day, so no one moves it for a right that they do not have. */
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
  if (isHeldByMinor(link, season)) throw fixed(NEEDS_ADULT)
  const isMinor = (day: string) => minorOn(day, season.today, season.ageOfMajority)
  const comesOrLeavesAge = isMinor(person.birthdate) !== isMinor(birthdate)
  if (comesOrLeavesAge || (await wasJudged(tx, participantId))) throw fixed(NEEDS_OFFICE)
}

/** Categories, signers and rosters were decided by the day on file. */
async function wasJudged(tx: Database, participantId: number): Promise<boolean> {
  for (const table of [registrations, enrolments, documents, teamPeople]) {
    if ((await tx.$count(table, eq(table.participant_id, participantId))) > 0) return true
  }
  return false
}

const fixed = (message: string) =>
  new Failure('refused', message, { problems: [{ code: 'fixed', path: 'personal.birthdate', message }] })
