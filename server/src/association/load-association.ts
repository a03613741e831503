import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { associationOf } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { WrongConfiguration } from '../wrong-configuration.ts'
import type { Beginning } from './configuration-rows.ts'
import { associationTables, claimDatabase, type Insert, insertAssociation } from './insert-association.ts'
import { codeIn, readAssociation } from './read-association.ts'
import { whatIsIgnored } from './what-is-ignored.ts'

/**
 * As below, from a folder. A database that has an association is not held to rules that its files may predate; what
 * of the folder it does not follow is answered.
 */
export async function loadFolder(db: Database, folder: string, beginning: Beginning): Promise<string[]> {
  if (!(await associationOf(db))) {
    await loadAssociation(db, await readAssociation(folder), beginning)
    return []
  }
  const code = await codeIn(folder)
  if (code) await refuseAnother(db, code)
  return whatIsIgnored(db, folder)
}

/** Gives an empty database its association, all or nothing. One that has it is left alone: it has gone on since. */
export async function loadAssociation(
  db: Database,
  files: AssociationFiles,
  beginning: Beginning,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimDatabase(tx, files))) return refuseAnother(tx, files.association.code)
    const insert: Insert = async (table, rows) => {
      if (rows.length > 0) await tx.insert(table).values(rows)
    }
    await insertAssociation(insert, files, beginning).catch(refuseRow)
    await tx.select(nextIds()).from(sql`(values (1)) as once`)
  })
}

/** A folder and a database of two associations are a mistake that would show on every page. */
async function refuseAnother(tx: Database, code: string): Promise<void> {
  const known = await associationOf(tx)
  if (known?.code === code) return
  const whose = `the database belongs to ${known?.code}, the folder to ${code}`
  throw new WrongConfiguration([`ASSOCIATION_FOLDER: ${whose}. Use another database (or DATA_DIR).`])
}

/** Words a refusal that only the database can find as a sentence, instead of the whole statement. */
function refuseRow(error: unknown): never {
  const { cause } = error as { cause?: { table?: string; constraint?: string; detail?: string } }
  if (!cause?.table) throw error
  const { table, constraint = 'a rule', detail = '' } = cause
  const sentence = `the database refuses a row of ${table}, by ${constraint}. ${detail}`
  throw new WrongConfiguration([`ASSOCIATION_FOLDER: ${sentence}`])
}

/** Rows that came with their ids did not move the counters that hand out the next ones. */
function nextIds(): Record<string, SQL> {
  const moves = associationTables.map((table) => {
    const name = getTableName(table)
    const next = sql`(select coalesce(max(${table.id}), 0) + 1 from ${table})`
    return [name, sql`setval(pg_get_serial_sequence(${name}, 'id'), ${next}, false)`]
  })
  return Object.fromEntries(moves)
}
