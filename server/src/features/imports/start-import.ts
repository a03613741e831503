import type { startImport as contract, Import } from '@centrepass/contract/imports/imports'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { imports } from '#platform/database/tables/imports'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type Importing, requireImport } from './imports.queries.ts'
import { digestOf } from './running/end-import.ts'

type Wish = { id: number } & z.output<typeof contract.body>

/** Lets a job bring in what was shown. The officer who starts it answers for it. */
export async function startImport(asking: Importing, { id, reason, digest }: Wish): Promise<Import> {
  const { db, actor } = asking
  const shown = await requireImport(asking, id)
  if (shown.state !== 'checked') throw new Failure('import_over')
  const { outcomes } = shown
  if (outcomes.new + outcomes.match === 0) throw new Failure('import_nothing')
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (row?.state !== 'checked') throw new Failure('import_over')
    if (row.digest !== digest || (await digestOf(tx, id)) !== digest) throw new Failure('import_changed')
    await tx
      .update(imports)
      .set({ state: 'running', reason, asked_by: actor.accountId, version: sql`${imports.version} + 1` })
      .where(eq(imports.id, id))
    await recordChange(tx, null, {
      ...{ action: 'import.started', subject: { import_id: id }, reason },
      after: { kind: row.kind, digest, ...outcomes },
    })
  })
  return requireImport(asking, id)
}
