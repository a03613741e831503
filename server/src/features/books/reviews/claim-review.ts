import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import type { payments } from '#platform/database/tables/purchases'
import type { refunds } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'

/** Longer than the provider is waited for: a process that still decides after this has died. */
const DECIDING_SECONDS = 60

type Table = typeof payments | typeof refunds
type Row = (typeof payments | typeof refunds)['$inferSelect']
type Claim = { table: Table; row: Pick<Row, 'id' | 'status'>; decision: string }

/**
 * Of two people who decide at once one wins, and the other is told so. The jobs are not held back by it: every change
 * of state is a conditional update. The decision is written down before it is carried out, so that one whose process
 * dies can be answered when it is asked for again; one that was refused is forgotten.
 */
export async function whileDeciding<Result>(
  db: Database,
  { table, row, decision }: Claim,
  decide: () => Promise<Result>,
): Promise<Result> {
  const { id, status: from } = row
  const [mine] = await db
    .update(table)
    .set({
      deciding_until: sql`clock_timestamp() + make_interval(secs => ${DECIDING_SECONDS})`,
      decided: { decision, from },
    })
    .where(
      sql`${table.id} = ${id} and (${table.deciding_until} is null or ${table.deciding_until} < clock_timestamp())`,
    )
    .returning({ id: table.id })
  if (!mine) throw new Failure('review_busy')
  try {
    return await decide()
  } catch (error) {
    if (error instanceof Failure) await db.update(table).set({ decided: null }).where(eq(table.id, id))
    throw error
  } finally {
    await db.update(table).set({ deciding_until: null }).where(eq(table.id, id))
  }
}

/** Records the result of a decision, to answer the same decision again. False when it was recorded before. */
export async function noteOutcome(
  tx: Database,
  table: Table,
  { id, status }: { id: number; status: string },
): Promise<boolean> {
  const [noted] = await tx
    .update(table)
    .set({ decided: sql`${table.decided} || ${JSON.stringify({ status })}::jsonb` })
    .where(and(eq(table.id, id), sql`${table.decided} is not null and not ${table.decided} ? 'status'`))
    .returning({ id: table.id })
  return noted !== undefined
}
