import { bothNames } from '@centrepass/contract/catalogue/words-in'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { eq, isNull } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documentTemplates, programs } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants } from '#platform/database/tables/people'
import { record } from '#platform/record'
import { evidenceTime } from '../record/evidence-time.ts'
import { issued, storeEvents, storeTexts } from '../record/issue-documents.ts'

const AT_ONCE = 100

/** Gives their words to documents from before words were kept, and to those of a server that keeps none yet. */
export async function issueOldDocuments(db: Database, season: SeasonFacts): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ document: documents, template: documentTemplates, person: participants })
      .from(documents)
      .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
      .innerJoin(participants, eq(participants.id, documents.participant_id))
      .where(isNull(documents.text_hash_en))
      .limit(AT_ONCE)
      .for('update', { of: documents, skipLocked: true })
    for (const row of rows) await issueOld(tx, row, season)
    if (rows.length > 0) await record(tx, null, 'documents.issued', { count: rows.length })
    return rows.length
  })
}

type Old = {
  document: typeof documents.$inferSelect
  template: typeof documentTemplates.$inferSelect
  person: typeof participants.$inferSelect
}

async function issueOld(tx: Database, { document, template, person }: Old, season: SeasonFacts) {
  const program_names = await programNamesOf(tx, document.context)
  const now = await evidenceTime(tx, season)
  const made = issued({ ...document, template, person, program_names }, { ...season, now })
  await storeTexts(tx, made.texts)
  await storeEvents(
    tx,
    made.events.map((event) => ({ ...event, document_id: document.id })),
  )
  await tx.update(documents).set(made.row).where(eq(documents.id, document.id))
}

async function programNamesOf(tx: Database, context: string): Promise<InBoth | null> {
  if (!context.startsWith('program:')) return null
  const [program] = await tx
    .select({ name: programs.name, names: programs.names })
    .from(programs)
    .where(eq(programs.id, Number(context.slice('program:'.length))))
  return program ? bothNames(program) : null
}
