import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { issuedTitles } from '#features/documents/record/issued-titles'
import type { Database } from '#platform/database/client'
import { documentTemplates } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'

export type Titles = Map<number, InBoth>

/** The titles of what a person still has to sign, by id. */
export async function openDocumentsOf(db: Database, participantId: number): Promise<Titles> {
  const rows = await db
    .select({ id: documents.id, titles: issuedTitles })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .where(and(eq(documents.participant_id, participantId), inArray(documents.status, ['pending', 'viewed'])))
    .orderBy(asc(documents.id))
  return new Map(rows.map(({ id, titles }) => [id, titles]))
}

/** Those of one that are not in the other. */
export const titlesBeyond = (one: Titles, other: Titles): InBoth[] =>
  [...one].filter(([id]) => !other.has(id)).map(([, titles]) => titles)
