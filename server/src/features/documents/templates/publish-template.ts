import { and, count, eq, exists, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { notifyAll } from '#features/notifications/notify'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documentTemplates, programs, type TemplateBody } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants, registrations } from '#platform/database/tables/people'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { isAboutProgram, isAboutTeam, thingNames } from '../record/document-context.ts'
import { evidenceTime } from '../record/evidence-time.ts'
import { newDocumentNumber } from '../record/issue-documents.ts'
import { insertDocuments } from './create-documents.ts'
import type { ValidityDeps } from './settle-validity.ts'

type NewVersion = { code: string; version: string; body: TemplateBody }
type Telling = Omit<ValidityDeps, 'keys'>
type Deps = Telling & { db: Database }

/**
 * Publishes new words and asks the people concerned again: those who signed or were asked to sign the version before,
 * for a season that is not over, and still take part. Signed documents stay signed.
 */
export async function publishTemplate(
  { db, notices, season }: Deps,
  { code, version, body }: NewVersion,
): Promise<{ asked: number }> {
  return db.transaction(async (tx) => {
    const { old, template } = await replaceTemplate(tx, { code, version, body })
    const concerned = await thoseConcerned(tx, old.id, season)
    await insertDocuments(
      tx,
      concerned.map(({ document, person, program_names }) => ({
        ...{ number: newDocumentNumber(), template, person, participant_id: person.id },
        ...{ season_year: document.season_year, context: document.context },
        program_names,
      })),
      { ...season, now: await evidenceTime(tx, season) },
    )
    await withdrawUnsigned(tx, old.id)
    await tellOf(tx, { notices, season }, { template, people: concerned.map(({ person }) => person.id) })
    await recordChange(tx, null, {
      ...{ action: 'template.published', subject: { template_id: template.id, asked: concerned.length } },
      ...{ before: { version: old.version }, after: { version: template.version } },
    })
    return { asked: concerned.length }
  })
}

async function replaceTemplate(tx: Database, { code, version, body }: NewVersion) {
  const same = and(eq(documentTemplates.code, code), eq(documentTemplates.version, version))
  const [old] = await tx
    .update(documentTemplates)
    .set({ retired_at: sql`now()` })
    .where(and(eq(documentTemplates.code, code), isNull(documentTemplates.retired_at)))
    .returning()
  if (!old) throw notFound('template')
  // No second request publishes at the same time: it waits for the row of the version before.
  if ((await tx.$count(documentTemplates, same)) > 0) {
    throw new Failure('version_published', { version, template: code })
  }
  const { id: _, retired_at: __, ...kept } = old
  const [template] = await tx
    .insert(documentTemplates)
    .values({
      ...kept,
      ...{ version, body, title: body.en.title, sections: body.en.sections.map(({ title }) => title) },
    })
    .returning()
  if (!template) throw new Error('A template was not published.')
  return { old, template }
}

async function thoseConcerned(tx: Database, templateId: number, { activeYear }: SeasonFacts) {
  const registered = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.participant_id, documents.participant_id),
        eq(registrations.season_year, documents.season_year),
        registrations.is_live,
      ),
    )
  return tx
    .select({ document: documents, person: participants, program_names: thingNames })
    .from(documents)
    .innerJoin(participants, eq(participants.id, documents.participant_id))
    .leftJoin(programs, isAboutProgram)
    .leftJoin(teams, isAboutTeam)
    .leftJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(
      and(
        eq(documents.template_id, templateId),
        gte(documents.season_year, activeYear),
        inArray(documents.status, ['pending', 'viewed', 'signed', 'declined']),
        // A person who enters a team need not be registered.
        or(teams.is_entered, exists(registered)),
      ),
    )
    .orderBy(participants.id)
    .for('no key update', { of: participants })
}

/** Words that were replaced are no longer signed. */
async function withdrawUnsigned(tx: Database, templateId: number): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'void' })
    .where(and(eq(documents.template_id, templateId), inArray(documents.status, ['pending', 'viewed'])))
}

type News = { template: typeof documentTemplates.$inferSelect; people: number[] }

async function tellOf(tx: Database, deps: Telling, { template, people }: News): Promise<void> {
  const { participant_id, status } = documents
  const waiting = await tx
    .select({ participant_id, count: count() })
    .from(documents)
    .where(and(inArray(participant_id, people), inArray(status, ['pending', 'viewed'])))
    .groupBy(participant_id)
  await notifyAll(
    tx,
    deps,
    waiting.map(({ participant_id, count }) => ({
      ...{ participant_id, kind: 'documents_waiting' as const, subject: { count } },
      once: `template ${template.id}`,
    })),
  )
}
