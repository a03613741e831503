import type { decideImportRow as contract, ImportRow } from '@centrepass/contract/imports/imports'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { importRows, imports, type RowDetails } from '#platform/database/tables/imports'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { requireRow } from './import-rows.queries.ts'
import { type Importing, requireImport } from './imports.queries.ts'
import { checkRow } from './running/check-rows.ts'
import { digestOf } from './running/end-import.ts'
import { groundOf, type ImportDeps } from './running/ground-of.ts'
import { keepCounts } from './running/keep-counts.ts'
import type { OpenImport, OpenRow } from './running/open-imports.queries.ts'

/** Who it could have been stays with the row: so that a decision can be changed until the import begins. */
async function keepTheChoice(
  tx: Database,
  which: SQL | undefined,
  { candidates = [], like_row = null }: RowDetails,
): Promise<void> {
  const choice = JSON.stringify({ candidates, like_row })
  await tx
    .update(importRows)
    .set({ details: sql`${choice}::jsonb || ${importRows.details}` })
    .where(which)
}

type Wish = { id: number } & z.output<typeof contract.body>

/** The office says who a row is about, and sees at once what the row does then. */
export async function decideRow(
  deps: ImportDeps,
  asking: Importing,
  { id, row: at, decision }: Wish,
): Promise<ImportRow> {
  await requireImport(asking, id)
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      const [one] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
      if (one?.state !== 'checked') throw new Failure('import_over')
      const which = and(eq(importRows.import_id, id), eq(importRows.row, at))
      const [row] = await tx.select().from(importRows).where(which).for('update')
      if (!row) throw notFound('run')
      if (row.outcome !== 'unsure' && row.decision === null) throw new Failure('import_over')
      await tx.update(importRows).set({ decision }).where(which)
      const open: OpenImport = { ...one, state: 'checking' }
      const ground = await groundOf({ ...deps, db: tx }, { ...open, asked_by: asking.actor.accountId }, true)
      // The rest of the row is what a worker would read.
      await checkRow(tx, { one: open, ground }, { ...row, decision } as OpenRow)
      await keepTheChoice(tx, which, row.details)
      await tx
        .update(imports)
        .set({ digest: await digestOf(tx, id), version: sql`${imports.version} + 1` })
        .where(eq(imports.id, id))
      await keepCounts(tx, id)
      const { is: said, ...who } = decision
      await recordChange(tx, null, {
        ...{ action: 'import.row_decided', subject: { import_id: id, row: at, ...who } },
        ...{ before: { decision: row.decision?.is ?? null }, after: { decision: said } },
      })
    }),
  )
  return requireRow(asking, id, at)
}
