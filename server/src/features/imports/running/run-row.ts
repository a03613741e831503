import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { importRows } from '#platform/database/tables/imports'
import type { Judged } from '../judging/ground.ts'
import { digestOf, judgeRow } from '../judging/judge-row.ts'
import type { Step } from './check-rows.ts'
import type { ImportDeps } from './ground-of.ts'
import { isStill, nextRows, type OpenImport, type OpenRow } from './open-imports.queries.ts'

/** Undoes a row of which only now is known that it would do something else than was shown. */
class Changed extends Error {}

/** Carries out one row, in one transaction, exactly as it was shown; or leaves it out and says why. */
export async function runRow({ db, reach }: ImportDeps, { one, ground, worked }: Step): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isStill(tx, one))) return 0
    const [row] = await nextRows(tx, one, 1)
    if (!row) return 0
    worked.row = row.row
    if (row.outcome !== 'new' && row.outcome !== 'match') await leaveRow(tx, one, row)
    else await settle(tx, { one, row, judged: await exactly(tx, { one, ground }, row) })
    reach('import row about to be done')
    return 1
  })
}

/** Null where it would no longer be what was shown. */
const exactly = (tx: Database, { one, ground }: Pick<Step, 'one' | 'ground'>, row: OpenRow) =>
  tx
    .transaction(async (part) => {
      const judged = await judgeRow(part, ground, one, row)
      if (digestOf(judged) !== row.shown) throw new Changed()
      return judged
    })
    .catch((error) => {
      if (!(error instanceof Changed)) throw error
      return null
    })

type Settling = { one: OpenImport; row: OpenRow; judged: Judged | null }

const settle = (tx: Database, { one, row, judged }: Settling) =>
  tx
    .update(importRows)
    .set(
      judged
        ? { state: 'done', participant_id: judged.participant_id, made: judged.made, done_at: sql`now()` }
        : { state: 'failed', code: 'changed', done_at: sql`now()` },
    )
    .where(isRow(one, row))

/** Nothing to do, a fault, or a question that no one answered. */
const leaveRow = (tx: Database, one: OpenImport, row: OpenRow) =>
  tx
    .update(importRows)
    .set({ state: 'left', code: row.outcome === 'unsure' ? 'undecided' : null, done_at: sql`now()` })
    .where(isRow(one, row))

const isRow = (one: OpenImport, { row }: OpenRow) =>
  and(eq(importRows.import_id, one.id), eq(importRows.row, row))
