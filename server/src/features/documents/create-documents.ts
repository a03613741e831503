import { ageInSeason } from '@centrepass/contract/age-rules'
import { exactAge, minorOn } from '@centrepass/contract/eligibility-rules'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { documentTemplates, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants } from '#platform/database/tables/people'
import { type Bought, templatesFor } from './templates-for.ts'

type Row = {
  participant_id: number
  product_type: 'RegistrationOption' | 'Program' | 'Course'
  product_id: number
}

/** Puts down what has to be signed for what was bought. What a season's document covers is asked for once. */
export async function createDocuments(tx: Database, rows: readonly Row[], season: SeasonFacts) {
  const people = [...new Set(rows.map(({ participant_id }) => participant_id))]
  const bought = await boughtFrom(tx, rows)
  // For a course nobody signs anything.
  if (bought.length > 0) await askToSign(tx, bought, season)
  return pendingDocuments(tx, { people })
}

async function boughtFrom(tx: Database, rows: readonly Row[]): Promise<Bought[]> {
  const of = (type: Row['product_type']) => rows.filter(({ product_type }) => product_type === type)
  const [options, offered] = await Promise.all([
    optionsIn(tx, of('RegistrationOption')),
    programsIn(tx, of('Program')),
  ])
  return [
    ...of('RegistrationOption').flatMap((row) =>
      options
        .filter(({ id }) => id === row.product_id)
        .map(({ group, season_year }) => ({
          ...{ ...row, context: 'registration' as const, group, season_year, requires_agreement: false },
        })),
    ),
    ...of('Program').flatMap((row) =>
      offered
        .filter(({ id }) => id === row.product_id)
        .map(({ season_year, requires_agreement }) => ({
          ...{ ...row, context: 'program' as const, group: null, season_year, requires_agreement },
        })),
    ),
  ]
}

const idsIn = (rows: readonly Row[]) => rows.map(({ product_id }) => product_id)

async function optionsIn(tx: Database, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const { id, group, season_year } = registrationOptions
  return tx
    .select({ id, group, season_year })
    .from(registrationOptions)
    .where(inArray(id, idsIn(rows)))
}

async function programsIn(tx: Database, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const { id, season_year, requires_agreement } = programs
  return tx
    .select({ id, season_year, requires_agreement })
    .from(programs)
    .where(inArray(id, idsIn(rows)))
}

async function askToSign(tx: Database, bought: readonly Bought[], season: SeasonFacts): Promise<void> {
  const { id, code, applies, scope } = documentTemplates
  const [templates, persons] = await Promise.all([
    tx.select({ id, code, applies, scope }).from(documentTemplates).orderBy(asc(id)),
    tx
      .select({ id: participants.id, birthdate: participants.birthdate })
      .from(participants)
      .where(
        inArray(
          participants.id,
          bought.map(({ participant_id }) => participant_id),
        ),
      ),
  ])
  const needed = bought.flatMap((row) => {
    const person = persons.find((one) => one.id === row.participant_id)
    if (!person) return []
    const signer = {
      isMinor: minorOn(person.birthdate, season.today, season.ageOfMajority),
      exactAge: exactAge(person.birthdate, season.today),
      ageInSeason: ageInSeason(Number(person.birthdate.slice(0, 4)), row.season_year),
    }
    return templatesFor(templates, row, signer).map((template) => ({
      participant_id: person.id,
      template_id: template.id,
      season_year: row.season_year,
      context: template.scope === 'season' ? 'season' : `program:${row.product_id}`,
      status: 'pending' as const,
    }))
  })
  // A season's document is named by everything that was bought for the season.
  const once = new Map(needed.map((row) => [`${row.participant_id} ${row.template_id} ${row.context}`, row]))
  if (once.size === 0) return
  await tx
    .insert(documents)
    .values([...once.values()])
    .onConflictDoUpdate({
      target: [documents.participant_id, documents.template_id, documents.season_year, documents.context],
      set: { status: 'pending' },
      // Whoever cancelled and comes back signs what was not signed then.
      setWhere: eq(documents.status, 'void'),
    })
}

const pendingDocuments = statement((db) =>
  db
    .select({ id: documents.id, participant: documents.participant_id, title: documentTemplates.title })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .where(
      sql`${documents.participant_id} = any(${sql.placeholder('people')})
        and ${documents.status} in ('pending', 'viewed')`,
    )
    .orderBy(asc(documents.participant_id), asc(documents.id)),
)
