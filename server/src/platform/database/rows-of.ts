import type { SQL } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * The rows of a statement that the query builder has no words for, such as one that changes two tables at once.
 * Whoever writes it says what a row is. Instants and days come as text. It is on its way when this returns, so
 * that statements sent together run in the order in which they are written.
 */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  // Both drivers answer so; the builder's type for any of them cannot know.
  const { rows } = (await db.execute(statement).execute()) as { rows: Row[] }
  return rows
}
