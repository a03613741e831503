import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { isAnyOf } from '#platform/database/is-any-of'
import { isOpenDocument } from '#platform/database/is-open-document'
import { statement } from '#platform/database/statement'
import { documentTemplates } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { evidenceTime } from '../record/evidence-time.ts'
import { issued, storeEvents, storeTexts } from '../record/issue-documents.ts'
import { issuedTitles } from '../record/issued-titles.ts'
import { type BoughtRow, type Wanted, wantedFor } from './wanted-documents.ts'

/** Puts down what has to be signed for what was bought. What a season's document covers is asked for once. */
export async function createDocuments(tx: Database, rows: readonly BoughtRow[], season: SeasonFacts) {
  const people = [...new Set(rows.map(({ participant_id }) => participant_id))]
  // A course has no documents to sign.
  const signed = rows.filter(({ product_type }) => product_type !== 'Course')
  if (signed.length > 0) {
    const wanted = await wantedFor(tx, signed, season)
    const [, known, now] = await inOrder(
      tx,
      (tx) => askAgain(tx, wanted),
      (tx) => knownOf(tx, people),
      (tx) => evidenceTime(tx, season),
    )
    await insertDocuments(tx, withoutKnown(wanted, known), { ...season, now })
  }
  return pendingDocumentsOf(tx, { people })
}

/** A person who cancelled and comes back signs what was not signed then. */
async function askAgain(tx: Database, wanted: readonly Wanted[]): Promise<void> {
  // As many as there are would be another plan for each purchase; selected, their number is not known beforehand.
  const ofAll = (type: SQL, of: (one: Wanted) => unknown) =>
    sql`array(select unnest(${sql.param(wanted.map(of))}::${type}))`
  const [persons, templates] = [
    ofAll(INT, (one) => one.participant_id),
    ofAll(INT, ({ template }) => template.id),
  ]
  const [seasons, contexts] = [ofAll(INT, (one) => one.season_year), ofAll(TEXT, ({ context }) => context)]
  await tx.execute(sql`
    update documents d set status = 'pending'
    from unnest(${persons}, ${templates}, ${seasons}, ${contexts})
      as w (participant_id, template_id, season_year, context)
    where d.participant_id = w.participant_id and d.template_id = w.template_id
      and d.season_year = w.season_year and d.context = w.context and d.status = 'void'`)
}

const [INT, TEXT] = [sql`int[]`, sql`text[]`]

const keyOf = (wanted: { participant_id: number; code: string; season_year: number; context: string }) =>
  [wanted.participant_id, wanted.code, wanted.season_year, wanted.context].join(' ')

type Known = Awaited<ReturnType<typeof knownOf>>

function knownOf(tx: Database, people: number[]) {
  const { participant_id, season_year, context } = documents
  return tx
    .select({ participant_id, season_year, context, code: documentTemplates.code })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .where(and(inArray(documents.participant_id, people), ne(documents.status, 'void')))
}

/** An earlier version that was signed, or waits to be, counts: only publishing a new one asks again. */
function withoutKnown(wanted: readonly Wanted[], known: Known): Wanted[] {
  const taken = new Set(known.map(keyOf))
  return wanted.filter((one) => {
    const key = keyOf({ ...one, code: one.template.code })
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
}

/** A document, its words and the first link of its chain are written together. `at` is the time of the evidence. */
export async function insertDocuments(tx: Database, wanted: readonly Wanted[], at: SeasonFacts) {
  if (wanted.length === 0) return
  const made = new Map(wanted.map((one) => [one.number, issued(one, at)]))
  const everyOne = [...made.values()]
  const rows = wanted.map(({ number, participant_id, template, season_year, context }) => ({
    ...{ number, participant_id, template_id: template.id, season_year, context },
    status: 'pending' as const,
    ...made.get(number)?.row,
  }))
  const texts = everyOne.flatMap((one) => one.texts)
  const [, inserted] = await inOrder(
    tx,
    (tx) => storeTexts(tx, texts),
    (tx) =>
      tx
        .insert(documents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: documents.id, number: documents.number }),
  )
  await storeEvents(
    tx,
    inserted.flatMap(({ id, number }) =>
      (made.get(number)?.events ?? []).map((event) => ({ ...event, document_id: id })),
    ),
  )
}

const pendingDocumentsOf = statement((db) =>
  db
    .select({
      ...{ id: documents.id, participant: documents.participant_id },
      ...{ title: documentTemplates.title, titles: issuedTitles },
    })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .where(and(isAnyOf(documents.participant_id, sql.placeholder('people')), isOpenDocument))
    .orderBy(asc(documents.participant_id), asc(documents.id)),
)
