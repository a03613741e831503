import { IMPORT_DAYS, type ImportState, type ImportStep } from '@centrepass/contract/imports/import-rules'
import type { Import } from '@centrepass/contract/imports/imports'
import { eq, sql } from 'drizzle-orm'
import { imports } from '#platform/database/tables/imports'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type Importing, requireImport } from './imports.queries.ts'

type Row = typeof imports.$inferSelect
type Change = { state: ImportState; stopped_in: Row['stopped_in'] }

const ACTIONS = {
  ...({ stop: 'import.stopped', resume: 'import.resumed', undo: 'import.undo_asked' } as const),
  discard: 'import.discarded' as const,
}

/** A row under way holds the import, so that after a stop no other row is done. The same step again changes nothing. */
export async function stepImport(
  asking: Importing,
  { id, step }: { id: number; step: ImportStep },
): Promise<Import> {
  const { db, actor } = asking
  await requireImport(asking, id)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!row) return
    const next = NEXT[step](row)
    if (next === null) throw new Failure('import_over')
    if (next === 'as it is') return
    // Who lets it go on, or undoes it, answers for it from now on.
    const taken = step === 'stop' ? {} : { asked_by: actor.accountId }
    await tx
      .update(imports)
      .set({ ...next, ...taken, version: sql`${imports.version} + 1` })
      .where(eq(imports.id, id))
    await recordChange(tx, null, {
      ...{ action: ACTIONS[step], subject: { import_id: id } },
      ...{ before: { state: row.state }, after: { state: next.state } },
    })
  })
  return requireImport(asking, id)
}

const isWorking = ({ state }: Row) => state === 'checking' || state === 'running' || state === 'undoing'

/** What a step makes of an import; null where it is not possible. */
const NEXT: Record<ImportStep, (row: Row) => Change | 'as it is' | null> = {
  stop: (row) => {
    if (row.state === 'stopped') return 'as it is'
    const { state } = row
    const isUnderWay = state === 'checking' || state === 'running' || state === 'undoing'
    return isUnderWay ? { state: 'stopped', stopped_in: state } : null
  },
  resume: (row) => {
    if (isWorking(row)) return 'as it is'
    return row.stopped_in ? { state: row.stopped_in, stopped_in: null } : null
  },
  undo: (row) => {
    if (row.state === 'undoing' || row.state === 'undone') return 'as it is'
    const isWhole = row.state === 'done' && isRecent(row)
    return isWhole || row.stopped_in === 'running' ? { state: 'undoing', stopped_in: null } : null
  },
  discard: (row) => {
    if (row.state === 'discarded') return 'as it is'
    const isUnused = row.state === 'mapping' || row.state === 'checked' || row.stopped_in === 'checking'
    return isUnused ? { state: 'discarded', stopped_in: null } : null
  },
}

const isRecent = ({ ended_at }: Row) =>
  ended_at !== null && Date.now() - ended_at.getTime() < IMPORT_DAYS * 86_400_000
