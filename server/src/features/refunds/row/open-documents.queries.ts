import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** The titles of what a person still has to sign, by id. */
export async function openDocumentsOf(db: Database, participantId: number): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; title: string }>(
    db,
    sql`select d.id, t.title from documents d join document_templates t on t.id = d.template_id
      where d.participant_id = ${participantId} and d.status in ('pending', 'viewed') order by d.id`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Those of one that are not in the other. */
export const titlesBeyond = (one: Map<number, string>, other: Map<number, string>): string[] =>
  [...one].filter(([id]) => !other.has(id)).map(([, title]) => title)
