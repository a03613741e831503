import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { documents, signingPasses } from '#platform/database/tables/documents'
import type { Counted } from '#platform/http/observe'

/** Sealing takes seconds; an operator wants to know when it takes longer. */
export const unsealedDocuments = (db: Database): Counted => ({
  name: 'documents_unsealed',
  help: 'Documents that were signed more than two minutes ago and are not sealed.',
  count: async () => {
    const signedBefore = lt(signingPasses.created_at, sql`now() - interval '2 minutes'`)
    const [row] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(documents)
      .innerJoin(signingPasses, eq(signingPasses.id, documents.pass_id))
      .where(and(isNull(documents.sealed_at), signedBefore))
    return row?.n ?? 0
  },
})
