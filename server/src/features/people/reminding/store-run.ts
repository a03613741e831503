import type { Database } from '#platform/database/client'
import { reminderRows, reminderRuns } from '#platform/database/tables/reminders'

type Run = typeof reminderRuns.$inferInsert
type Row = Omit<typeof reminderRows.$inferInsert, 'run_id'>

/** A statement takes so many values and no more. */
const BATCH = 1000

/** Freezes a run: who gets an email about what, and who none. */
export async function storeRun(tx: Database, run: Run, rows: readonly Row[]): Promise<number> {
  const [stored] = await tx.insert(reminderRuns).values(run).returning({ id: reminderRuns.id })
  if (!stored) throw new Error('A run was not stored.')
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH)
    await tx.insert(reminderRows).values(some.map((row) => ({ ...row, run_id: stored.id })))
  }
  return stored.id
}
