import type { SoldType } from '@centrepass/contract/cart/cart'
import { bothNames, inBoth } from '@centrepass/contract/catalogue/words-in'
import { ageInSeason } from '@centrepass/contract/eligibility/age-rules'
import { exactAge, minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { isOpenDocument } from '#platform/database/is-open-document'
import { statement } from '#platform/database/statement'
import { documentTemplates, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants } from '#platform/database/tables/people'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { contextOf, SEASON } from '../record/document-context.ts'
import { evidenceTime } from '../record/evidence-time.ts'
import {
  issued,
  newDocumentNumber,
  storeEvents,
  storeTexts,
  type ToIssue,
} from '../record/issue-documents.ts'
import { issuedTitles } from '../record/issued-titles.ts'
import { type Bought, templatesFor } from './templates-for.ts'

export type BoughtRow = { participant_id: number; product_type: SoldType; product_id: number }

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
  return pendingDocumentsOf(tx, people)
}

type Template = typeof documentTemplates.$inferSelect
type Wanted = ToIssue & { template: Template; participant_id: number; context: string }

async function wantedFor(tx: Database, rows: readonly BoughtRow[], season: SeasonFacts): Promise<Wanted[]> {
  const ids = rows.map(({ participant_id }) => participant_id)
  const [persons, templates, ...products] = await inOrder(
    tx,
    (tx) => lockPeople(tx, ids),
    (tx) => currentTemplates(tx, {}),
    ...rows.map((row) => (tx: Database) => boughtFrom(tx, row)),
  )
  const wanted: Wanted[] = []
  for (const [at, row] of rows.entries()) {
    const bought = products[at]
    const person = persons.find(({ id }) => id === row.participant_id)
    if (!bought || !person) continue
    const age = {
      isMinor: minorOn(person.birthdate, season.today, season.ageOfMajority),
      exactAge: exactAge(person.birthdate, season.today),
      ageInSeason: ageInSeason(Number(person.birthdate.slice(0, 4)), bought.season_year),
    }
    for (const template of templatesFor(templates, bought, age)) {
      wanted.push({
        ...{ number: newDocumentNumber(), template, person, participant_id: person.id },
        season_year: bought.season_year,
        ...(template.scope === 'season'
          ? { context: SEASON, program_names: null }
          : { context: contextOf(row.product_type, row.product_id), program_names: bought.names }),
      })
    }
  }
  return wanted
}

const currentTemplates = statement((db) =>
  db
    .select()
    .from(documentTemplates)
    .where(isNull(documentTemplates.retired_at))
    .orderBy(asc(documentTemplates.id)),
)

/** Buying for a person and signing for them take turns, so that neither misses what the other did. */
export async function lockPeople(tx: Database, ids: readonly number[]) {
  return tx
    .select()
    .from(participants)
    .where(inArray(participants.id, [...ids]))
    .orderBy(asc(participants.id))
    .for('no key update')
}

type BoughtProduct = Bought & { names: InBoth | null }

async function boughtFrom(tx: Database, row: BoughtRow): Promise<BoughtProduct | null> {
  if (row.product_type === 'Course') return null
  if (row.product_type === 'RegistrationOption') {
    const { group, season_year } = registrationOptions
    const [option] = await tx
      .select({ group, season_year })
      .from(registrationOptions)
      .where(eq(registrationOptions.id, row.product_id))
    return option
      ? { ...row, context: 'registration', ...option, names: null, requires_agreement: false }
      : null
  }
  if (row.product_type === 'TournamentTeam') return teamFrom(tx, row)
  const { requires_agreement, season_year, name, names } = programs
  const [program] = await tx
    .select({ requires_agreement, season_year, name, names })
    .from(programs)
    .where(eq(programs.id, row.product_id))
  if (!program) return null
  const named = bothNames(program)
  return { ...row, ...program, context: 'program', group: null, names: named }
}

async function teamFrom(tx: Database, row: BoughtRow): Promise<BoughtProduct | null> {
  const [team] = await tx
    .select({ team: teams.name, tournament: tournaments })
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(eq(teams.id, row.product_id))
  if (!team) return null
  const { season_year, name, names } = team.tournament
  const { en, fr } = inBoth(name, names)
  return {
    ...{ ...row, context: 'team_entry', group: null, requires_agreement: false, season_year },
    names: { en: `${team.team}, ${en}`, fr: `${team.team}, ${fr}` },
  }
}

/** A person who cancelled and comes back signs what was not signed then. */
async function askAgain(tx: Database, wanted: readonly Wanted[]): Promise<void> {
  const ofAll = <T>(of: (one: Wanted) => T) => sql.param(wanted.map(of))
  const [persons, templates] = [ofAll((one) => one.participant_id), ofAll(({ template }) => template.id)]
  const [seasons, contexts] = [ofAll((one) => one.season_year), ofAll(({ context }) => context)]
  await tx.execute(sql`
    update documents d set status = 'pending'
    from unnest(${persons}::int[], ${templates}::int[], ${seasons}::int[], ${contexts}::text[])
      as w (participant_id, template_id, season_year, context)
    where d.participant_id = w.participant_id and d.template_id = w.template_id
      and d.season_year = w.season_year and d.context = w.context and d.status = 'void'`)
}

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

async function pendingDocumentsOf(tx: Database, people: readonly number[]) {
  return tx
    .select({
      ...{ id: documents.id, participant: documents.participant_id },
      ...{ title: documentTemplates.title, titles: issuedTitles },
    })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .where(and(inArray(documents.participant_id, [...people]), isOpenDocument))
    .orderBy(asc(documents.participant_id), asc(documents.id))
}
