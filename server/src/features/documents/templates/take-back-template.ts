import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documentTemplates } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { thoseConcerned, withdrawUnsigned } from './publish-template.ts'

/**
 * The version before counts again: who was asked for the newest one is asked for the one before, if they had not
 * signed it. Once a person has answered the newest one, it stays.
 */
export async function takeBackTemplate(tx: Database, code: string, version: string): Promise<void> {
  const newest = await currentTemplate(tx, code)
  if (!newest) throw new Failure('nothing_to_undo')
  await refuseAnswered(tx, newest.id)
  await tx
    .update(documentTemplates)
    .set({ retired_at: sql`now()` })
    .where(eq(documentTemplates.id, newest.id))
  const [before] = await tx
    .update(documentTemplates)
    .set({ retired_at: null })
    .where(and(eq(documentTemplates.code, code), eq(documentTemplates.version, version)))
    .returning({ id: documentTemplates.id })
  if (!before) throw new Error('The version before is not there.')
  await tx.execute(sql`
    update documents d set status = 'pending' from documents n
    where d.template_id = ${before.id} and d.status = 'void' and n.template_id = ${newest.id}
      and n.status in ('pending', 'viewed') and n.participant_id = d.participant_id
      and n.season_year = d.season_year and n.context = d.context`)
  await withdrawUnsigned(tx, newest.id)
}

/** Signing takes turns with this by the row of the person. */
async function refuseAnswered(tx: Database, templateId: number): Promise<void> {
  const asked = tx
    .select({ id: documents.participant_id })
    .from(documents)
    .where(eq(documents.template_id, templateId))
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, asked))
    .orderBy(participants.id)
    .for('no key update')
  const [found] = await tx
    .select({ answered: count() })
    .from(documents)
    .where(and(eq(documents.template_id, templateId), inArray(documents.status, ['signed', 'declined'])))
  if ((found?.answered ?? 0) > 0) throw new Failure('catalogue_signed')
}

async function currentTemplate(tx: Database, code: string) {
  const [row] = await tx
    .select({ id: documentTemplates.id })
    .from(documentTemplates)
    .where(and(eq(documentTemplates.code, code), isNull(documentTemplates.retired_at)))
  return row
}

/** How many people a new version would ask again, and how many of them have signed the one before. */
export async function countConcerned(tx: Database, code: string, season: SeasonFacts) {
  const current = await currentTemplate(tx, code)
  if (!current) return { people: 0, signed: 0 }
  const concerned = await thoseConcerned(tx, current.id, season)
  const idsOf = (found: typeof concerned) => new Set(found.map(({ person }) => person.id)).size
  return {
    people: idsOf(concerned),
    signed: idsOf(concerned.filter(({ document }) => document.status === 'signed')),
  }
}
