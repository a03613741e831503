import { ageInSeason } from '@centrepass/contract/age-rules'
import { exactAge, minorOn } from '@centrepass/contract/eligibility-rules'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
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
  const templates = await tx.select().from(documentTemplates).orderBy(asc(documentTemplates.id))
  const persons = await tx.select().from(participants).where(inArray(participants.id, people))
  for (const row of rows) {
    const bought = await boughtFrom(tx, row)
    const person = persons.find(({ id }) => id === bought?.participant_id)
    if (!bought || !person) continue
    const signer = {
      isMinor: minorOn(person.birthdate, season.today, season.ageOfMajority),
      exactAge: exactAge(person.birthdate, season.today),
      ageInSeason: ageInSeason(Number(person.birthdate.slice(0, 4)), bought.season_year),
    }
    const needed = templatesFor(templates, bought, signer)
    if (needed.length === 0) continue
    await tx
      .insert(documents)
      .values(
        needed.map(({ id, scope }) => ({
          participant_id: person.id,
          template_id: id,
          season_year: bought.season_year,
          context: scope === 'season' ? 'season' : `program:${bought.product_id}`,
          status: 'pending' as const,
        })),
      )
      .onConflictDoNothing()
  }
  return pendingDocumentsOf(tx, people)
}

async function boughtFrom(tx: Database, row: Row): Promise<Bought | null> {
  if (row.product_type === 'RegistrationOption') {
    const [option] = await tx
      .select({ group: registrationOptions.group, season_year: registrationOptions.season_year })
      .from(registrationOptions)
      .where(eq(registrationOptions.id, row.product_id))
    return option ? { ...row, context: 'registration', ...option, requires_agreement: false } : null
  }
  if (row.product_type === 'Course') return null
  const [program] = await tx
    .select({ requires_agreement: programs.requires_agreement, season_year: programs.season_year })
    .from(programs)
    .where(eq(programs.id, row.product_id))
  return program ? { ...row, context: 'program', group: null, ...program } : null
}

async function pendingDocumentsOf(tx: Database, people: readonly number[]) {
  const rows = await tx
    .select({ id: documents.id, participant: documents.participant_id, title: documentTemplates.title })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .where(
      and(inArray(documents.participant_id, [...people]), sql`${documents.status} in ('pending', 'viewed')`),
    )
    .orderBy(asc(documents.participant_id), asc(documents.id))
  return rows
}
