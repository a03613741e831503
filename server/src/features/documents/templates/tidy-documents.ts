import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { isOpenDocument, isUnsignedDocument } from '#platform/database/is-open-document'
import { documents } from '#platform/database/tables/documents'
import { registrations } from '#platform/database/tables/people'
import { record } from '#platform/record'
import { settleValidity, type ValidityDeps } from './settle-validity.ts'
import { lockPeople } from './wanted-documents.ts'

type Deps = ValidityDeps & { db: Database }

/** Documents of a season that is over can no longer be signed. */
export async function expireDocuments({ db, season }: Deps): Promise<void> {
  await db
    .update(documents)
    .set({ status: 'expired' })
    .where(and(isOpenDocument, lt(documents.season_year, season.activeYear)))
}

/** Registrations that wait for documents although nothing is left to sign: a process died, or one was withdrawn. */
export async function settleForgotten({ db, ...deps }: Deps): Promise<number> {
  const rows = await db
    .selectDistinct({ id: registrations.participant_id })
    .from(registrations)
    .where(
      and(
        eq(registrations.status, 'pending_documents'),
        sql`exists (select 1 from ${documents} d
          where d.participant_id = ${registrations.participant_id} and d.season_year = ${registrations.season_year})`,
        notExists(
          db
            .select({ id: documents.id })
            .from(documents)
            .where(
              and(
                eq(documents.participant_id, registrations.participant_id),
                eq(documents.season_year, registrations.season_year),
                isUnsignedDocument,
              ),
            ),
        ),
      ),
    )
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      await lockPeople(tx, [id])
      await settleValidity(tx, deps, id)
      await record(tx, null, 'registration.settled', { participant_id: id })
    })
  }
  return rows.length
}
