import { and, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { dataKeys } from '#platform/database/tables/encryption'
import { untilNoneIsLeft } from '#platform/jobs/until-none-is-left'
import type { DataKeys } from './data-keys.ts'
import { countLeft, encryptSome, PRIVATE_COLUMNS } from './private-columns.ts'

/**
 * Encrypts what is not yet, batch by batch: it may be stopped anywhere and goes on where it was. Once nothing is left
 * it says so in the database, and from then on the view `inv_plain_private` lists what is plain.
 */
export async function encryptPrivateData(
  db: Database,
  keys: DataKeys,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0
  await untilNoneIsLeft(stopping, async () => {
    const some = await encryptSome(db, keys)
    done += some
    return some
  })
  const left = await countLeft(db, keys)
  if (left > 0) return done
  const { current } = await keys.ids(db)
  await db
    .update(dataKeys)
    .set({ none_plain_at: sql`now()` })
    .where(and(sql`${dataKeys.id} = ${current}`, isNull(dataKeys.none_plain_at)))
  await forgetUnusedKeys(db, current)
  return done
}

/**
 * A process may go on encrypting with a retired key for a minute, and a stored answer to a request is read for a day:
 * after two, a key that no value names is of no use. The references refuse to let go of one that is in use.
 */
async function forgetUnusedKeys(db: Database, current: number): Promise<void> {
  const unused = PRIVATE_COLUMNS.map(
    ({ table, key }) =>
      sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(key)} = ${dataKeys.id})`,
  )
  await db
    .delete(dataKeys)
    .where(
      and(
        ne(dataKeys.id, current),
        isNull(dataKeys.lost_at),
        lt(dataKeys.retired_at, sql`now() - interval '2 days'`),
        ...unused,
      ),
    )
}
