import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import { isHeldByMinor, type Link, mayAct } from './participants.queries.ts'

/** An adult who acts for the person today as a guardian. */
export const answersFor = (link: Link, season: SeasonFacts) =>
  link.relation === 'guardian' &&
  link.confirmed_at !== null &&
  mayAct(link.hands_over_on, season.today) &&
  !isHeldByMinor(link, season)

export async function isMinor(db: Database, participantId: number, { today, ageOfMajority }: SeasonFacts) {
  const [person] = await db.select().from(participants).where(eq(participants.id, participantId))
  return person !== undefined && minorOn(person.birthdate, today, ageOfMajority)
}
