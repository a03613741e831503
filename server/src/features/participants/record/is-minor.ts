import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'

export async function isMinor(db: Database, participantId: number, { today, ageOfMajority }: SeasonFacts) {
  const [person] = await db.select().from(participants).where(eq(participants.id, participantId))
  return person !== undefined && minorOn(person.birthdate, today, ageOfMajority)
}
