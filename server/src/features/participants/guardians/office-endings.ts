import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { officeTasks } from '#platform/database/tables/links'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { closeLink } from '../linking/close-link.ts'
import type { LinkDeps } from '../linking/request-link.ts'
import { refuseMinorWhoActs } from '../record/minor-who-acts.ts'
import { linksTo } from '../record/participants.queries.ts'
import { hasNumber } from '../record/records-named.ts'
import { lockForEnding } from '../record/take-back-rights.ts'
import { holder, onRecord } from './office-objections.ts'

const isWaiting = and(eq(officeTasks.kind, 'guardian_ending'), isNull(officeTasks.done_at))
const linkId = sql`(${officeTasks.subject} ->> 'guardianship_id')::int`

/** For the office: links that guardians ask it to end, the oldest first. */
export async function waitingEndings(db: Database) {
  const asker = alias(accounts, 'asker')
  const rows = await db
    .select({ task: officeTasks, person: participants, guardian: accounts, asker })
    .from(officeTasks)
    .innerJoin(guardianships, eq(guardianships.id, linkId))
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .innerJoin(asker, eq(asker.id, sql`(${officeTasks.subject} ->> 'asked_by')::int`))
    .where(isWaiting)
    .orderBy(asc(officeTasks.id))
  return rows.map((row) => ({
    ...{ id: row.task.id, asked_at: row.task.created_at.toISOString() },
    ...{ guardian: holder(row.guardian), asked_by: holder(row.asker), participant: onRecord(row.person) },
  }))
}

type Decision = { taskId: number; isEnded: boolean; reason: string }

export async function decideEnding(
  deps: LinkDeps,
  actor: AccountActor,
  { taskId, isEnded, reason }: Decision,
) {
  const [asked] = await deps.db
    .select({ account_id: guardianships.account_id, participant_id: guardianships.participant_id })
    .from(officeTasks)
    .innerJoin(guardianships, eq(guardianships.id, linkId))
    .where(and(isWaiting, eq(officeTasks.id, taskId)))
  if (!asked) throw notFound('question')
  await refuseOwnMatter(deps.db, actor, { office_task_id: taskId })
  const pair = { accountId: asked.account_id, participantId: asked.participant_id }
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      await lockForEnding(tx, pair)
      await closeQuestion(tx, taskId)
      if (isEnded) return closeByOffice(tx, deps, { ...pair, reason })
      const subject = { office_task_id: taskId }
      await recordChange(tx, asked.account_id, { action: 'link.kept_by_office', subject, reason })
    }),
  )
  return { status: isEnded ? ('ended' as const) : ('kept' as const) }
}

/** Of two people who decide at once one does. */
async function closeQuestion(tx: Database, taskId: number): Promise<void> {
  const [closed] = await tx
    .update(officeTasks)
    .set({ done_at: sql`now()` })
    .where(and(isWaiting, eq(officeTasks.id, taskId)))
    .returning({ id: officeTasks.id })
  if (!closed) throw notFound('question')
}

type Named = { participantNumber: string; email: string; reason: string }

/** The office knows people by number and address, not by our ids. */
export async function endGuardianByOffice(deps: LinkDeps, actor: AccountActor, named: Named) {
  const [found] = await deps.db
    .select({ account: accounts, participant: participants })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(
      and(hasNumber(named.participantNumber), eq(accounts.email_normalised, normaliseEmail(named.email))),
    )
  if (!found) throw notFound('link')
  const { account, participant } = found
  await refuseOwnMatter(deps.db, actor, { account_id: account.id, participant_id: participant.id })
  await endByOffice(deps, {
    ...{ accountId: account.id, participantId: participant.id, reason: named.reason },
  })
  return { account: holder(account), participant: onRecord(participant) }
}

type Ending = { accountId: number; participantId: number; reason: string }

async function endByOffice(deps: LinkDeps, ending: Ending) {
  await retrying(() => deps.db.transaction((tx) => closeByOffice(tx, deps, ending)))
}

/** Ends the link in the caller's transaction. */
export async function closeByOffice(
  tx: Database,
  { letters, season }: Pick<LinkDeps, 'letters' | 'season'>,
  { reason, ...pair }: Ending,
): Promise<void> {
  await lockForEnding(tx, pair)
  const link = (await linksTo(tx, pair.participantId)).find((one) => one.accountId === pair.accountId)
  if (!link) throw notFound('link')
  await refuseMinorWhoActs(tx, link, season, 'minor_acts')
  const closing = { participantId: pair.participantId, link, endedBy: null, reason }
  await closeLink(tx, { letters, season }, closing)
  const subject = { participant_id: pair.participantId }
  await recordChange(tx, pair.accountId, { action: 'link.ended_by_office', subject, reason })
}
