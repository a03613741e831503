import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documentTemplates, programs, type TemplateBody } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants, registrations } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { record } from '#platform/record'
import { insertDocuments } from './create-documents.ts'
import { newDocumentNumber } from './issue-documents.ts'

type NewVersion = { code: string; version: string; body: TemplateBody }

/**
 * Publishes new words and asks those again whom they concern: whoever signed or was asked to sign the version
 * before, for a season that is not over, and is still registered for it. What was signed stays signed.
 */
export async function publishTemplate(
  db: Database,
  { code, version, body }: NewVersion,
  season: SeasonFacts,
): Promise<{ asked: number }> {
  return db.transaction(async (tx) => {
    const [old] = await tx
      .update(documentTemplates)
      .set({ retired_at: sql`now()` })
      .where(and(eq(documentTemplates.code, code), isNull(documentTemplates.retired_at)))
      .returning()
    if (!old) throw notFound('Template')
    const { id: _, retired_at: __, ...kept } = old
    const [template] = await tx
      .insert(documentTemplates)
      .values({
        ...kept,
        ...{ version, body, title: body.en.title, sections: body.en.sections.map(({ title }) => title) },
      })
      .returning()
    if (!template) throw new Error('A template was not published.')
    const concerned = await thoseConcerned(tx, old.id, season)
    await insertDocuments(
      tx,
      concerned.map(({ document, person, program_name }) => ({
        ...{ number: newDocumentNumber(), template, person, participant_id: person.id },
        ...{ season_year: document.season_year, context: document.context },
        program_name: program_name ?? '',
      })),
      season,
    )
    await withdrawUnsigned(tx, old.id)
    await record(tx, null, 'template.published', { template_id: template.id, asked: concerned.length })
    return { asked: concerned.length }
  })
}

async function thoseConcerned(tx: Database, templateId: number, { activeYear }: SeasonFacts) {
  return tx
    .select({ document: documents, person: participants, program_name: programs.name })
    .from(documents)
    .innerJoin(participants, eq(participants.id, documents.participant_id))
    .leftJoin(programs, sql`${documents.context} = 'program:' || ${programs.id}`)
    .where(
      and(
        eq(documents.template_id, templateId),
        sql`${documents.season_year} >= ${activeYear}`,
        inArray(documents.status, ['pending', 'viewed', 'signed', 'declined']),
        sql`exists (
          select 1 from ${registrations} r
          where r.participant_id = ${documents.participant_id}
            and r.season_year = ${documents.season_year} and r.is_live
        )`,
      ),
    )
    .orderBy(participants.id)
    .for('no key update', { of: participants })
}

/** Nobody is asked to sign words that were replaced. */
async function withdrawUnsigned(tx: Database, templateId: number): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'void' })
    .where(and(eq(documents.template_id, templateId), inArray(documents.status, ['pending', 'viewed'])))
}
