import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { custodyFreezes, officeTasks } from '#platform/database/tables/links'
import { participants } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { askAgain } from '../linking/ask-again.ts'
import type { LinkDeps } from '../linking/request-link.ts'
import { inCustodyFreeze, lockPerson } from '../record/custody.queries.ts'
import { hasNumber } from '../record/records-named.ts'
import { onRecord } from './office-objections.ts'

const TASK = 'custody_freeze'

/** For the office: freezes that were not lifted, also those whose last day is past, the oldest first. */
export async function custodyFreezeList(db: Database, season: SeasonFacts) {
  const rows = await db
    .select({ freeze: custodyFreezes, person: participants })
    .from(custodyFreezes)
    .innerJoin(participants, eq(participants.id, custodyFreezes.participant_id))
    .where(isNull(custodyFreezes.lifted_at))
    .orderBy(asc(custodyFreezes.id))
  const standing = await inCustodyFreeze(
    db,
    rows.map(({ person }) => person.id),
    season,
  )
  return rows.map(({ freeze, person }) => ({
    id: freeze.id,
    participant: onRecord(person),
    reason: freeze.reason,
    until: freeze.until_day,
    stands: standing.has(person.id),
    put_at: freeze.put_at.toISOString(),
  }))
}

type Putting = { participantNumber: string; reason: string; until: string | null }

/** From now on the office has to agree to every change. Open questions about links go to the office, too. */
export async function putCustodyFreeze(
  { db, letters, season }: LinkDeps,
  actor: AccountActor,
  { participantNumber, reason, until }: Putting,
): Promise<{ id: number; participant: ReturnType<typeof onRecord> }> {
  if (until !== null && until < season.today) throw new Failure('custody_end_past')
  const isMeant = hasNumber(participantNumber)
  const [person] = await db.select().from(participants).where(isMeant)
  if (!person) throw notFound('participant')
  await refuseOwnMatter(db, actor, { participant_id: person.id })
  if (!minorOn(person.birthdate, season.today, season.ageOfMajority)) throw new Failure('custody_of_adult')
  const by = actor.accountId
  return retrying(() =>
    db.transaction(async (tx) => {
      await lockPerson(tx, person.id)
      if (await isErased(tx, person.id)) throw notFound('participant')
      if ((await inCustodyFreeze(tx, [person.id], season)).size > 0)
        throw new Failure('custody_freeze_stands')
      await closeOver(tx, person.id)
      const [put] = await tx
        .insert(custodyFreezes)
        .values({ participant_id: person.id, reason, until_day: until, put_by: by })
        .returning({ id: custodyFreezes.id })
      if (!put) throw new Error('The custody freeze got no id.')
      const subject = { custody_freeze_id: put.id, participant_id: person.id }
      await tx.insert(officeTasks).values({ kind: TASK, subject })
      await askAgain(tx, { letters, season }, person.id)
      await recordChange(tx, null, { action: 'custody_freeze.put', subject, reason })
      return { id: put.id, participant: onRecord(person) }
    }),
  )
}

/** Nothing about the child is left to keep, and the words of a freeze would be new. */
const isErased = async (tx: Database, participantId: number): Promise<boolean> =>
  (await tx.$count(
    participants,
    and(eq(participants.id, participantId), isNotNull(participants.erased_at)),
  )) > 0

/** One whose last day is past was never lifted by hand; the next one takes its place. */
async function closeOver(tx: Database, participantId: number): Promise<void> {
  await tx
    .update(custodyFreezes)
    .set({ lifted_at: sql`now()`, lift_reason: 'its last day was past' })
    .where(and(eq(custodyFreezes.participant_id, participantId), isNull(custodyFreezes.lifted_at)))
  await finishTasks(tx, { kinds: [TASK], subject: { participant_id: participantId } })
}

export async function liftCustodyFreeze(
  { db }: LinkDeps,
  actor: AccountActor,
  { freezeId, reason }: { freezeId: number; reason: string },
): Promise<void> {
  const by = actor.accountId
  await db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { custody_freeze_id: freezeId })
    const [lifted] = await tx
      .update(custodyFreezes)
      .set({ lifted_at: sql`now()`, lifted_by: by, lift_reason: reason })
      .where(and(eq(custodyFreezes.id, freezeId), isNull(custodyFreezes.lifted_at)))
      .returning({ participant_id: custodyFreezes.participant_id })
    if (!lifted) throw notFound('custody_freeze')
    await finishTasks(tx, { kinds: [TASK], subject: { custody_freeze_id: freezeId } })
    const subject = { custody_freeze_id: freezeId, ...lifted }
    await recordChange(tx, null, { action: 'custody_freeze.lifted', subject, reason })
  })
}
