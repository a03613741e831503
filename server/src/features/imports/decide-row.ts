import type { decideImportRow as contract, ImportRow } from '@centrepass/contract/imports/imports'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { retrying } from '#platform/database/retrying'
import { importRows, imports } from '#platform/database/tables/imports'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { requireRow } from './import-rows.queries.ts'
import { type Importing, requireImport } from './imports.queries.ts'
import { checkRow } from './running/check-rows.ts'
import { digestOf } from './running/end-import.ts'
import { groundOf, type ImportDeps } from './running/ground-of.ts'
import type { OpenImport, OpenRow } from './running/open-imports.queries.ts'

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
      await tx
        .update(imports)
        .set({ digest: await digestOf(tx, id), version: sql`${imports.version} + 1` })
        .where(eq(imports.id, id))
      const { is: said, ...who } = decision
      await recordChange(tx, null, {
        ...{ action: 'import.row_decided', subject: { import_id: id, row: at, ...who } },
        ...{ before: { decision: row.decision?.is ?? null }, after: { decision: said } },
      })
    }),
  )
  return requireRow(asking, id, at)
}
