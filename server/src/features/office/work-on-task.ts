import { DECIDED_ELSEWHERE } from '@centrepass/contract/office/decided-elsewhere'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { officeTaskRules } from '@centrepass/contract/office/task-rules'
import type { AuditAction } from '@centrepass/contract/privacy/audit-words'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { officersWho } from './grants/grants.queries.ts'
import { isMoneyOver } from './money-over.queries.ts'
import { officeTaskById, type TaskDeps } from './office-tasks.queries.ts'
import { refuseOwnMatter } from './own-matters.ts'
import { decidedBy, seenBy } from './task-sight.ts'

type TaskRow = typeof officeTasks.$inferSelect
type Kind = TaskRow['kind']
type Step = {
  set: PgUpdateSetSource<typeof officeTasks>
  action: AuditAction
  subject?: Record<string, number>
  after?: object
  reason?: string
}
type Work = (tx: Database, task: TaskRow) => Step | Promise<Step>

/** Every step with a task is made by someone who may decide it, about others, while it is open. Of two at once one wins. */
async function workOn(deps: TaskDeps, actor: OfficeActor, id: number, work: Work): Promise<OfficeTask> {
  await deps.db.transaction(async (tx) => {
    const [task] = await tx.select().from(officeTasks).where(eq(officeTasks.id, id)).for('update')
    if (!task) throw notFound('task')
    const isAmong = async (sight: SQL) =>
      (await tx.$count(officeTasks, and(eq(officeTasks.id, id), sight))) > 0
    // A guessed number tells no one that there is such a task.
    if (!(await isAmong(seenBy(actor)))) throw notFound('task')
    if (!(await isAmong(decidedBy(actor)))) throw new Failure('no_grant')
    if (task.done_at !== null) throw new Failure('task_closed')
    await refuseOwnMatter(tx, actor, { office_task_id: id })
    const step = await work(tx, task)
    await tx.update(officeTasks).set(step.set).where(eq(officeTasks.id, id))
    await recordChange(tx, null, {
      ...{ action: step.action, subject: { office_task_id: id, ...step.subject } },
      ...{ after: step.after, reason: step.reason },
    })
  })
  return officeTaskById(deps, actor, id)
}

/** Closes a task with the reason that a person gave. A closed task stays as it is. */
export const closeTask = (deps: TaskDeps, actor: OfficeActor, given: { id: number; reason: string }) =>
  workOn(deps, actor, given.id, async (tx, task) => {
    const elsewhere = DECIDED_ELSEWHERE[task.kind]
    if (elsewhere && !(await isMoneyOver(tx, task))) throw new Failure(elsewhere)
    const { reason } = given
    const set = { done_at: sql`now()`, done_by: actor.accountId, done_reason: reason }
    return { set, action: 'office_task.closed', reason }
  })

const takenBy = (accountId: number) => ({ taken_by: accountId, taken_at: sql`now()` })

export const takeTask = (deps: TaskDeps, actor: OfficeActor, id: number) =>
  workOn(deps, actor, id, () => ({ set: takenBy(actor.accountId), action: 'office_task.taken' }))

/** To someone who may decide it. */
export const handTaskOver = (deps: TaskDeps, actor: OfficeActor, given: { id: number; to: number }) =>
  workOn(deps, actor, given.id, async (tx, { kind }) => {
    const able = await whoDecides(tx, kind)
    if (!able.some(({ account_id }) => account_id === given.to)) throw new Failure('not_their_task')
    const subject = { account_id: given.to }
    return { set: takenBy(given.to), action: 'office_task.handed_over', subject }
  })

type PuttingOff = { id: number; until: string; reason: string }

export const putTaskOff = (deps: TaskDeps, actor: OfficeActor, { id, until, reason }: PuttingOff) =>
  workOn(deps, actor, id, () => {
    if (until <= deps.season.today) throw new Failure('put_off_past')
    const set = { put_off_until: until, put_off_reason: reason }
    return { set, action: 'office_task.put_off', after: { until }, reason }
  })

async function whoDecides(db: Database, kind: Kind) {
  const { verb, also = [] } = officeTaskRules[kind]
  const officers = await officersWho(db, [verb, ...also])
  return officers.map(({ id, first_name, last_name }) => ({
    account_id: id,
    name: `${first_name} ${last_name}`,
  }))
}

/** Whom one can hand a task of this kind to. */
export async function colleaguesFor(db: Database, { accountId }: OfficeActor, kind: Kind) {
  return (await whoDecides(db, kind)).filter(({ account_id }) => account_id !== accountId)
}
