import { during } from '#platform/current-request'
import { retrying } from '#platform/database/retrying'
import { checkSome } from './check-rows.ts'
import { endImport } from './end-import.ts'
import { groundOf, type ImportDeps } from './ground-of.ts'
import { mayGoOn, type OpenImport, openImports, putRowAside, stopImport } from './open-imports.queries.ts'
import { runRow } from './run-row.ts'
import { undoRow } from './undo-row.ts'

/** A process that stops waits for its round. */
const ROUND_MS = 3000

/**
 * Goes on with every import that has work: a dry run, a run or its undoing, in the order of the file. A process that
 * dies leaves each row done or not done, and the next round goes on there.
 */
export async function runImports(deps: ImportDeps, stopping?: AbortSignal): Promise<void> {
  for (const one of await openImports(deps.db)) {
    if (!(await mayGoOn(deps.db, one))) {
      await stopImport(deps.db, one)
      continue
    }
    // The audit names the officer who asked for it.
    await during({ reference: 'job run-imports', accountId: one.asked_by }, () => goOn(deps, one, stopping))
  }
}

async function goOn(deps: ImportDeps, one: OpenImport, stopping: AbortSignal | undefined): Promise<void> {
  const until = performance.now() + ROUND_MS
  const ground = await groundOf(deps, one, one.state === 'checking')
  const step = { checking: checkSome, running: runRow, undoing: undoRow }[one.state]
  while (performance.now() < until && !stopping?.aborted) {
    const worked = { row: null as number | null }
    try {
      const found = await retrying(() => step(deps, { one, ground, worked }))
      if (found === 0) return void (await endImport(deps.db, one))
      deps.reach('import row done')
    } catch (error) {
      deps.tell(error)
      if (worked.row === null) return
      await putRowAside(deps.db, one, worked.row)
    }
  }
}
