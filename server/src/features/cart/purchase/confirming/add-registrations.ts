import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { statusFor } from '#features/documents/templates/settle-validity'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { offerings, registrationOptions } from '#platform/database/tables/catalogue'
import { participants, type RegistrationStatus, registrations } from '#platform/database/tables/people'
import { invoiceRows } from '#platform/database/tables/purchases'
import type { DataKeys } from '#platform/encryption/data-keys'

type Row = typeof invoiceRows.$inferSelect

type Registered = {
  participant_id: number
  option: Pick<typeof registrationOptions.$inferSelect, 'name' | 'names'>
  status: RegistrationStatus
}

/** Registers those who were bought for, and says how. Another player category of the season is replaced. */
export async function addRegistrations(
  tx: Database,
  rows: readonly Row[],
  { season, keys }: { season: SeasonFacts; keys: DataKeys },
) {
  const bought = rows.filter((row) => row.product_type === 'RegistrationOption' && !row.is_credit)
  const registered: Registered[] = []
  if (bought.length === 0) return registered
  for (const { row, option, person } of await judgedRows(tx, bought)) {
    const [, status] = await inOrder(
      tx,
      (tx) => option.group === 'player' && supersede(tx, row, option.season_year),
      (tx) => statusFor(tx, keys, { option, person, season }),
    )
    const { national_cents, provincial_cents } = partsPaid(row, rows)
    await tx.insert(registrations).values({
      ...{ participant_id: row.participant_id, option_id: option.id, season_year: option.season_year },
      ...{ status, club_id: person.club_id, registered_at: season.now, national_cents, provincial_cents },
      ...(status === 'valid' && { valid_from: season.today, valid_at: sql`now()` }),
    })
    registered.push({ participant_id: row.participant_id, option, status })
  }
  return registered
}

/** The person's payments for the season by now: an upgrade costs the difference only. */
function partsPaid(row: Row, rows: readonly Row[]) {
  const credit = rows.find(
    (other) =>
      other.is_credit &&
      // The nation gets its part of what a discount pays, so a later category costs the same difference.
      other.discount_id === null &&
      other.participant_id === row.participant_id &&
      other.product_id === row.product_id &&
      other.product_type === row.product_type,
  )
  return {
    national_cents: row.national_cents + (credit?.national_cents ?? 0),
    provincial_cents: row.provincial_cents + (credit?.provincial_cents ?? 0),
  }
}

/** The rows with whom and what they are about. */
async function judgedRows(tx: Database, bought: readonly Row[]) {
  const { id, name, names, group, season_year, screening_from_age } = registrationOptions
  const found = await tx
    .select({
      row: invoiceRows,
      option: { id, name, names, group, season_year, screening_from_age },
      person: {
        id: participants.id,
        birthdate: participants.birthdate,
        club_id: participants.club_id,
      },
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

/** Few categories have limited spots; in those that have, the spot is free again. */
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
