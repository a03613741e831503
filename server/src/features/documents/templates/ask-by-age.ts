import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { documentTemplates, programs } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { enrolments, registrations } from '#platform/database/tables/people'
import { createDocuments } from './create-documents.ts'
import type { BoughtRow } from './wanted-documents.ts'

type Of = { participantId: number; isMinor: boolean }

/** Asks for what a person of this age signs. What waits for the other kind of signer is withdrawn. */
export async function askByAge(tx: Database, season: SeasonFacts, { participantId, isMinor }: Of) {
  await createDocuments(tx, await boughtBy(tx, participantId, season.activeYear), season)
  const forOthers = tx
    .select({ id: documentTemplates.id })
    .from(documentTemplates)
    .where(sql`(${documentTemplates.applies} ->> 'minor')::boolean = ${!isMinor}`)
  await tx
    .update(documents)
    .set({ status: 'void' })
    .where(
      and(
        eq(documents.participant_id, participantId),
        isOpenDocument,
        inArray(documents.template_id, forOthers),
      ),
    )
}

async function boughtBy(tx: Database, participantId: number, activeYear: number): Promise<BoughtRow[]> {
  const registered = await tx
    .select({ product_id: registrations.option_id })
    .from(registrations)
    .where(
      and(
        eq(registrations.participant_id, participantId),
        eq(registrations.is_live, true),
        gte(registrations.season_year, activeYear),
      ),
    )
  const enrolled = await tx
    .select({ product_id: programs.id })
    .from(enrolments)
    .innerJoin(programs, eq(programs.id, enrolments.program_id))
    .where(
      and(
        eq(enrolments.participant_id, participantId),
        eq(enrolments.status, 'enrolled'),
        gte(programs.season_year, activeYear),
      ),
    )
  return [
    ...registered.map((row) => ({ ...row, product_type: 'RegistrationOption' as const })),
    ...enrolled.map((row) => ({ ...row, product_type: 'Program' as const })),
  ].map((row) => ({ ...row, participant_id: participantId }))
}
