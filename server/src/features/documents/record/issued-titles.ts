import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { sql } from 'drizzle-orm'
import { documentTemplates } from '#platform/database/tables/catalogue'
import { documents, documentTexts } from '#platform/database/tables/documents'

const issued = (hash: typeof documents.text_hash_en | typeof documents.text_hash_fr) => sql`coalesce((
  select ${documentTexts.body}::jsonb ->> 'title' from ${documentTexts} where ${documentTexts.hash} = ${hash}
), ${documentTemplates.title})`

/** The titles of a document as it was issued, in a query that joins its template. */
export const issuedTitles = sql<InBoth>`jsonb_build_object(
  'en', ${issued(documents.text_hash_en)}, 'fr', ${issued(documents.text_hash_fr)})`
