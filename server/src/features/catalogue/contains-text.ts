import { ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether any of the columns contains the text, whatever its case; % and _ are letters like others here. */
export function containsText(text: string | undefined, columns: (PgColumn | SQL)[]): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** A column of names or sentences, language by language, so that its keys are not searched. */
export const inEachLanguage = (column: PgColumn): SQL[] => [sql`${column} ->> 'en'`, sql`${column} ->> 'fr'`]
