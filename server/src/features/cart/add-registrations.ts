import { exactAge } from '@centrepass/contract/eligibility-rules'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { offerings, registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants, type RegistrationStatus, registrations } from '#platform/database/tables/people'
import { invoiceRows } from '#platform/database/tables/purchases'

type Row = typeof invoiceRows.$inferSelect

/** Registers those who were bought for. Another player category of the season is replaced by the new one. */
export async function addRegistrations(
  tx: Database,
  rows: readonly Row[],
  season: SeasonFacts,
): Promise<void> {
  const bought = rows.filter((row) => row.product_type === 'RegistrationOption' && !row.is_credit)
  if (bought.length === 0) return
  const judged = await judgedRows(tx, bought)
  for (const { row, option } of judged) {
    if (option.group === 'player') await supersede(tx, row, option.season_year)
  }
  await tx.insert(registrations).values(
    judged.map(({ row, option, person, hasUnsigned }) => {
      const credit = rows.find(
        (other) =>
          other.is_credit &&
          other.participant_id === row.participant_id &&
          other.product_id === row.product_id &&
          other.product_type === row.product_type,
      )
      const status = hasUnsigned ? 'pending_documents' : statusOf(option, person, season)
      return {
        participant_id: row.participant_id,
        option_id: option.id,
        season_year: option.season_year,
        status,
        club_id: person.club_id,
        registered_at: season.now,
        valid_from: status === 'valid' ? season.today : null,
        national_cents: row.national_cents + (credit?.national_cents ?? 0),
        provincial_cents: row.provincial_cents + (credit?.provincial_cents ?? 0),
      }
    }),
  )
}

/** The rows with whom and what they are about, and whether that person has still something to sign. */
async function judgedRows(tx: Database, bought: readonly Row[]) {
  const { id, group, season_year, screening_from_age } = registrationOptions
  const hasUnsigned = sql<boolean>`exists (
    select from ${documents} d
    where d.participant_id = ${participants.id} and d.season_year = ${season_year}
      and d.status in ('pending', 'viewed')
  )`
  const found = await tx
    .select({
      row: invoiceRows,
      option: { id, group, season_year, screening_from_age },
      person: { birthdate: participants.birthdate, club_id: participants.club_id },
      hasUnsigned,
    })
    .from(invoiceRows)
    .innerJoin(registrationOptions, eq(id, invoiceRows.product_id))
    .innerJoin(participants, eq(participants.id, invoiceRows.participant_id))
    .where(
      inArray(
        invoiceRows.id,
        bought.map((row) => row.id),
      ),
    )
    .orderBy(invoiceRows.position)
  if (found.length < bought.length) throw new Error('A registration option is gone.')
  return found
}

async function supersede(tx: Database, row: Row, seasonYear: number): Promise<void> {
  const players = tx
    .select({ id: registrationOptions.id })
    .from(registrationOptions)
    .where(eq(registrationOptions.group, 'player'))
  const replaced = await tx
    .update(registrations)
    .set({ status: 'superseded' })
    .where(
      and(
        eq(registrations.participant_id, row.participant_id),
        eq(registrations.season_year, seasonYear),
        eq(registrations.is_live, true),
        ne(registrations.option_id, row.product_id),
        inArray(registrations.option_id, players),
      ),
    )
    .returning({ option_id: registrations.option_id })
  for (const { option_id } of replaced) await freePlace(tx, option_id)
}

/** Few categories have limited places; in those that have, the place is free again. */
async function freePlace(tx: Database, optionId: number): Promise<void> {
  const limited = tx
    .select({ id: registrationOptions.offering_id })
    .from(registrationOptions)
    .where(eq(registrationOptions.id, optionId))
  await tx
    .update(offerings)
    .set({ sold: sql`${offerings.sold} - 1` })
    .where(and(inArray(offerings.id, limited), isNotNull(offerings.limit_places)))
}

type Judged = Awaited<ReturnType<typeof judgedRows>>[number]
type Standing = Pick<Judged, 'option'> & {
  person: Judged['person'] & { id: number }
  season: SeasonFacts
}

/** What a registration is that comes back into force, with everything that happened since. */
export async function statusFor(
  tx: Database,
  { option, person, season }: Standing,
): Promise<RegistrationStatus> {
  const [unsigned] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.participant_id, person.id),
        eq(documents.season_year, option.season_year),
        inArray(documents.status, ['pending', 'viewed']),
      ),
    )
    .limit(1)
  return unsigned ? 'pending_documents' : statusOf(option, person, season)
}

/** Valid is who has paid, signed everything and, where that is asked for, was screened. */
function statusOf(
  { screening_from_age }: Judged['option'],
  { birthdate }: Judged['person'],
  { today }: SeasonFacts,
): RegistrationStatus {
  const isScreened = screening_from_age !== null && exactAge(birthdate, today) >= screening_from_age
  return isScreened ? 'pending_screening' : 'valid'
}
