import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { custodyFreezes } from '#platform/database/tables/links'
import { participants } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import { allowedInCustodyFreeze, type CustodyAct } from './guardianship-rules.ts'

type Calendar = Pick<SeasonFacts, 'today' | 'ageOfMajority'>

/** Those of the people for whom a custody freeze stands today. It ends by itself when the person comes of age. */
export async function inCustodyFreeze(
  db: Database,
  ids: readonly number[],
  { today, ageOfMajority }: Calendar,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: participants.id, birthdate: participants.birthdate })
    .from(custodyFreezes)
    .innerJoin(participants, eq(participants.id, custodyFreezes.participant_id))
    .where(and(inArray(custodyFreezes.participant_id, [...ids]), stands(today)))
  return new Set(rows.filter((row) => minorOn(row.birthdate, today, ageOfMajority)).map(({ id }) => id))
}

/** Neither lifted nor past its last day. */
const stands = (today: string) =>
  and(
    isNull(custodyFreezes.lifted_at),
    or(isNull(custodyFreezes.until_day), gte(custodyFreezes.until_day, today)),
  )

/**
 * Refuses what a family may not do while a custody freeze stands. The lock makes a freeze that is just being put wait
 * for the change, or the change see the freeze.
 */
export async function refuseInCustodyFreeze(
  tx: Database,
  participantId: number,
  act: CustodyAct,
  calendar: Calendar,
): Promise<void> {
  await lockPerson(tx, participantId)
  if (allowedInCustodyFreeze[act]) return
  if ((await inCustodyFreeze(tx, [participantId], calendar)).size > 0) throw new Failure('custody_freeze')
}

/** A record that was joined with another is no one any more: nothing is written to it. */
export async function lockPerson(tx: Database, participantId: number): Promise<void> {
  const [person] = await tx
    .select({ merged_into: participants.merged_into })
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('update')
  if (person && person.merged_into !== null) throw notFound('participant')
}
