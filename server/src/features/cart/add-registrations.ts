import { exactAge } from '@centrepass/contract/eligibility-rules'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { offerings, registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants, type RegistrationStatus, registrations } from '#platform/database/tables/people'
import type { invoiceRows } from '#platform/database/tables/purchases'

type Row = typeof invoiceRows.$inferSelect

/** Registers those who were bought for. Another player category of the season is replaced by the new one. */
export async function addRegistrations(
  tx: Database,
  rows: readonly Row[],
  season: SeasonFacts,
): Promise<void> {
  const bought = rows.filter((row) => row.product_type === 'RegistrationOption' && !row.is_credit)
  for (const row of bought) {
    const [found] = await tx
      .select({ option: registrationOptions, person: participants })
      .from(registrationOptions)
      .innerJoin(participants, eq(participants.id, row.participant_id))
      .where(eq(registrationOptions.id, row.product_id))
    if (!found) throw new Error(`Registration option ${row.product_id} is gone.`)
    const { option, person } = found
    if (option.group === 'player') await supersede(tx, row, option.season_year)
    const credit = rows.find(
      (other) =>
        other.is_credit &&
        other.participant_id === row.participant_id &&
        other.product_id === row.product_id &&
        other.product_type === row.product_type,
    )
    const status = await statusFor(tx, { option, person, season })
    await tx.insert(registrations).values({
      participant_id: row.participant_id,
      option_id: option.id,
      season_year: option.season_year,
      status,
      club_id: person.club_id,
      registered_at: season.now,
      valid_from: status === 'valid' ? season.today : null,
      national_cents: row.national_cents + (credit?.national_cents ?? 0),
      provincial_cents: row.provincial_cents + (credit?.provincial_cents ?? 0),
    })
  }
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

type Judged = {
  option: typeof registrationOptions.$inferSelect
  person: typeof participants.$inferSelect
  season: SeasonFacts
}

/** Valid is who has paid, signed everything and, where that is asked for, was screened. */
async function statusFor(tx: Database, { option, person, season }: Judged): Promise<RegistrationStatus> {
  const [unsigned] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.participant_id, person.id),
        eq(documents.season_year, option.season_year),
        sql`${documents.status} in ('pending', 'viewed')`,
      ),
    )
    .limit(1)
  if (unsigned) return 'pending_documents'
  const isScreened =
    option.screening_from_age !== null &&
    exactAge(person.birthdate, season.today) >= option.screening_from_age
  return isScreened ? 'pending_screening' : 'valid'
}
