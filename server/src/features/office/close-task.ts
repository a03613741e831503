import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import type { officeRefusals } from '@centrepass/contract/refusals/office'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { isMoneyOver } from './money-over.queries.ts'
import { presentTask } from './office-tasks.queries.ts'
import { refuseOwnMatter } from './own-matters.ts'

/**
 * Requests of people who wait for an answer, and money that keeps plans from being charged: closing the task alone
 * would leave them as they are. A new kind of task does not compile before it says here which of the two it is.
 */
export const DECIDED_ELSEWHERE: Record<OfficeTaskKind, keyof typeof officeRefusals | null> = {
  cancellation_request: 'decide_cancellation',
  roster_change: 'decide_roster_change',
  link_review: 'decide_link',
  link_objection: 'decide_objection',
  guardian_ending: 'decide_ending',
  lost_factor: 'decide_lost_factor',
  custody_freeze: 'lift_custody_freeze',
  erasure_asked: 'decide_erasure',
  paper_to_check: 'decide_paper',
  club_invoice_overdue: null,
  club_without_address: null,
  credit_note_to_send: null,
  credit_spent: null,
  money_differs: null,
  money_unknown: 'settle_unknown_money',
  over_limit: null,
  payment_disputed: null,
  payment_review: 'decide_payment_review',
  place_taken: null,
  plan_suspended: null,
  possible_duplicate: null,
  provider_event: null,
  refund_failed: 'decide_refund_review',
  refund_review: 'decide_refund_review',
  refund_waits: 'decide_refund_review',
  return_to_play: null,
  second_pair: 'decide_proposal',
  grant_waits: 'decide_grant',
  signature_review: null,
  team_withdrawn: null,
}

/** Closes a task with the reason that a person gave. A closed task stays as it is. */
export async function closeTask(
  db: Database,
  actor: AccountActor,
  { id, reason }: { id: number; reason: string },
): Promise<OfficeTask> {
  const { accountId } = actor
  return db.transaction(async (tx) => {
    const [task] = await tx.select().from(officeTasks).where(eq(officeTasks.id, id)).for('update')
    if (!task) throw notFound('task')
    if (task.done_at !== null) throw new Failure('task_closed')
    const elsewhere = DECIDED_ELSEWHERE[task.kind]
    if (elsewhere && !(await isMoneyOver(tx, task))) throw new Failure(elsewhere)
    await refuseOwnMatter(tx, actor, { office_task_id: id })
    const [closed] = await tx
      .update(officeTasks)
      .set({ done_at: sql`now()`, done_by: accountId, done_reason: reason })
      .where(eq(officeTasks.id, id))
      .returning()
    if (!closed) throw new Error(`Task ${id} is gone.`)
    await recordChange(tx, null, {
      action: 'office_task.closed',
      subject: { office_task_id: id },
      reason,
    })
    return presentTask(closed)
  })
}

type About = { kinds: readonly OfficeTaskKind[]; subject: Record<string, number | string> }

/** Closes the tasks about these records: their work is done. */
export async function finishTasks(tx: Database, { kinds, subject }: About): Promise<void> {
  await tx
    .update(officeTasks)
    .set({ done_at: sql`now()` })
    .where(
      and(
        inArray(officeTasks.kind, [...kinds]),
        isNull(officeTasks.done_at),
        sql`${officeTasks.subject} @> ${JSON.stringify(subject)}::jsonb`,
      ),
    )
}
