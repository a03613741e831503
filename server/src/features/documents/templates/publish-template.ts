import { and, count, eq, exists, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { notifyAll } from '#features/notifications/notify'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documentTemplates, programs } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants, registrations } from '#platform/database/tables/people'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { isAboutProgram, isAboutTeam, thingNames } from '../record/document-context.ts'
import { evidenceTime } from '../record/evidence-time.ts'
import { newDocumentNumber } from '../record/issue-documents.ts'
import { insertDocuments } from './create-documents.ts'
import type { ValidityDeps } from './settle-validity.ts'

/** A template as the association's files have it. Its id is the database's. */
export type NewTemplate = Omit<typeof documentTemplates.$inferInsert, 'id' | 'retired_at'>
export type Telling = Omit<ValidityDeps, 'keys'>

/**
 * Publishes a template in place of the version before, and asks the people concerned again: those who signed or were
 * asked to sign that version, for a season that is not over, and still take part. Signed documents stay signed. Without
 * anyone to tell, as in a rehearsal, no one is asked.
 */
export async function publishTemplate(tx: Database, next: NewTemplate, telling: Telling | null) {
  const { old, template } = await replaceTemplate(tx, next)
  if (!old || !telling) return
  const { notices, season } = telling
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
}

/** No second one publishes at the same time: it waits for the row of the version before. */
async function replaceTemplate(tx: Database, next: NewTemplate) {
  const { code, version } = next
  const [old] = await tx
    .update(documentTemplates)
    .set({ retired_at: sql`now()` })
    .where(and(eq(documentTemplates.code, code), isNull(documentTemplates.retired_at)))
    .returning()
  const same = and(eq(documentTemplates.code, code), eq(documentTemplates.version, version))
  if ((await tx.$count(documentTemplates, same)) > 0) {
    throw new Failure('version_published', { version, template: code })
  }
  const [template] = await tx.insert(documentTemplates).values(next).returning()
  if (!template) throw new Error('A template was not published.')
  return { old, template }
}

export async function thoseConcerned(tx: Database, templateId: number, { activeYear }: SeasonFacts) {
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
export async function withdrawUnsigned(tx: Database, templateId: number): Promise<void> {
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
