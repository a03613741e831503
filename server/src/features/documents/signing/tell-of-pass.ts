import { and, asc, eq, gte } from 'drizzle-orm'
import { notifyAll } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { registrationOptions } from '#platform/database/tables/catalogue'
import { documents, signingPasses } from '#platform/database/tables/documents'
import { registrations } from '#platform/database/tables/people'
import { type ValidityDeps, validNotice } from '../templates/settle-validity.ts'

export type NotifyingDeps = Pick<ValidityDeps, 'notices'> & {
  season: Pick<ValidityDeps['season'], 'now' | 'today'>
}

/** Tells of every registration that became valid by the documents of a pass, the whole family at once. */
export async function tellOfPass(tx: Database, deps: NotifyingDeps, passId: number): Promise<void> {
  const valid = await tx
    .selectDistinct({
      id: registrations.id,
      participant_id: registrations.participant_id,
      name: registrationOptions.name,
      names: registrationOptions.names,
      valid_from: registrations.valid_from,
    })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .innerJoin(
      documents,
      and(
        eq(documents.participant_id, registrations.participant_id),
        eq(documents.season_year, registrations.season_year),
      ),
    )
    .innerJoin(signingPasses, eq(signingPasses.id, documents.pass_id))
    .where(
      and(
        eq(signingPasses.id, passId),
        eq(registrations.status, 'valid'),
        gte(registrations.valid_at, signingPasses.created_at),
      ),
    )
    .orderBy(asc(registrations.id))
  await notifyAll(
    tx,
    deps,
    valid.map(({ name, names, ...one }) => validNotice({ ...one, option: { name, names } }, deps.season)),
  )
}
