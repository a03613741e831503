import type { ReminderStep } from '@centrepass/contract/people/reminder-rules'
import type { ReminderRun } from '@centrepass/contract/people/reminder-runs'
import { eq, sql } from 'drizzle-orm'
import { type RunKind, reminderRuns } from '#platform/database/tables/reminders'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type AskedRuns, requireRun } from './reminder-runs.queries.ts'

type State = ReminderRun['state']
type Said = 'called_back' | 'stopped' | 'resumed'

/** What the record says of it. */
export const stepAction = (kind: RunKind, said: Said) =>
  kind === 'message' ? (`message.${said}` as const) : (`reminders.${said}` as const)

const STEPS = {
  call_back: { from: ['waiting'], to: 'called_back', said: 'called_back' },
  stop: { from: ['waiting', 'running'], to: 'stopped', said: 'stopped' },
  // The next round goes on, or the ten minutes do.
  resume: { from: ['stopped'], to: 'waiting', said: 'resumed' },
} as const satisfies Record<ReminderStep, { from: State[]; to: State; said: Said }>

/** A row under way holds the run, so that after a stop no other email leaves. */
export async function stepReminders(
  asked: AskedRuns,
  { id, step }: { id: number; step: ReminderStep },
): Promise<ReminderRun> {
  await requireRun(asked, id)
  await asked.db.transaction(async (tx) => {
    const [run] = await tx.select().from(reminderRuns).where(eq(reminderRuns.id, id)).for('no key update')
    const { from, to, said } = STEPS[step]
    if (!run || run.state === to) return
    if (!(from as readonly State[]).includes(run.state))
      throw new Failure(asked.kind === 'message' ? 'messages_over' : 'reminders_over')
    const ended = to === 'called_back' ? { ended_at: sql`now()` } : {}
    // Who resumes it answers for it from now on.
    const taken = step === 'resume' ? { asked_by: asked.actor.accountId } : {}
    await tx
      .update(reminderRuns)
      .set({ state: to, ...ended, ...taken })
      .where(eq(reminderRuns.id, id))
    await recordChange(tx, null, {
      ...{ action: stepAction(asked.kind, said), subject: { reminder_run_id: id } },
      ...{ before: { state: run.state }, after: { state: to } },
    })
  })
  return requireRun(asked, id)
}
