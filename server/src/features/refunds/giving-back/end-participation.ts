import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/places/hold-places'
import { sellSpot } from '#features/cart/places/sell-spot'
import { statusFor } from '#features/documents/templates/settle-validity'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { offerings, registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { enrolments, participants, registrations } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { Failure } from '#platform/failure'
import type { TeamEndings } from '../letters/refund-deps.ts'
import type { RowFacts } from '../row/row-facts.queries.ts'

type Ending = { season: SeasonFacts; keys: DataKeys; hasMoneyBack: boolean }

/** Ends what the row gave its person: the registration or the spot, and the documents to sign for it. */
export async function endParticipation(
  tx: Database,
  teamEndings: TeamEndings,
  facts: RowFacts,
  ending: Ending,
): Promise<void> {
  const { holding, product, row, replaced, voidDocumentIds } = facts
  // Approved late, when the program was over: there is nothing left to end.
  if (!holding) return
  if (row.product_type === 'TournamentTeam') await teamEndings.lock(tx, holding.id)
  await lockOfferings(tx, await spotsChangedBy(tx, facts))
  if (row.product_type === 'TournamentTeam') await endTeam(tx, teamEndings, holding.id)
  else await endOf[row.product_type](tx, holding.id, ending)
  if (product.limited_offering_id !== null) await freePlace(tx, product.limited_offering_id)
  await voidDocuments(tx, voidDocumentIds)
  if (replaced) {
    await restore(tx, replaced, { ...ending, offeringId: await limitedOfferingOf(tx, replaced.option_id) })
  }
}

/** The offerings whose spots are counted anew when a row ends: its own, and that of a category that comes back. */
export async function spotsChangedBy(
  tx: Database,
  { product, replaced }: Pick<RowFacts, 'product' | 'replaced'>,
): Promise<number[]> {
  const again = replaced && (await limitedOfferingOf(tx, replaced.option_id))
  return [product.limited_offering_id, again].filter((id) => id !== null)
}

type End = (tx: Database, id: number, ending: Ending) => Promise<void>

const endOf: Record<Exclude<RowFacts['row']['product_type'], 'TournamentTeam'>, End> = {
  RegistrationOption: (tx, id, ending) => endRegistration(tx, id, ending),
  Program: (tx, id, ending) => endEnrolment(tx, id, ending),
  Course: (tx, id, ending) => endEnrolment(tx, id, ending),
}

async function endRegistration(tx: Database, id: number, { hasMoneyBack }: Ending): Promise<void> {
  const [ended] = await tx
    .update(registrations)
    .set({ status: hasMoneyBack ? 'refunded' : 'cancelled' })
    .where(and(eq(registrations.id, id), eq(registrations.is_live, true)))
    .returning({ id: registrations.id })
  if (!ended) throw new Failure('changed_just_now')
}

async function endEnrolment(tx: Database, id: number, { hasMoneyBack }: Ending): Promise<void> {
  const [ended] = await tx
    .update(enrolments)
    .set({ status: hasMoneyBack ? 'refunded' : 'withdrawn' })
    .where(
      and(eq(enrolments.id, id), inArray(enrolments.status, ['pending_payment', 'enrolled', 'suspended'])),
    )
    .returning({ id: enrolments.id })
  if (!ended) throw new Failure('changed_just_now')
}

/** The round that offers spots gives the free one to the wait list. */
async function endTeam(tx: Database, { end }: TeamEndings, id: number): Promise<void> {
  if (!(await end(tx, id))) throw new Failure('changed_just_now')
}

export async function freePlace(tx: Database, offeringId: number): Promise<void> {
  await tx
    .update(offerings)
    .set({ sold: sql`${offerings.sold} - 1` })
    .where(and(eq(offerings.id, offeringId), isNotNull(offerings.limit_places)))
}

export async function voidDocuments(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(documents)
    .set({ status: 'void' })
    .where(and(inArray(documents.id, [...ids]), isOpenDocument))
}

async function limitedOfferingOf(tx: Database, optionId: number): Promise<number | null> {
  const [limited] = await tx
    .select({ id: offerings.id })
    .from(registrationOptions)
    .innerJoin(offerings, eq(offerings.id, registrationOptions.offering_id))
    .where(and(eq(registrationOptions.id, optionId), isNotNull(offerings.limit_places)))
  return limited?.id ?? null
}

type Restoring = { season: SeasonFacts; keys: DataKeys; offeringId: number | null }

/** Without the upgrade, the category it replaced is in force again, as far as it had come. */
async function restore(
  tx: Database,
  replaced: NonNullable<RowFacts['replaced']>,
  { season, keys, offeringId }: Restoring,
): Promise<void> {
  if (offeringId !== null && !(await sellSpot(tx, offeringId))) throw new Failure('earlier_category_full')
  const [found] = await tx
    .select({ registration: registrations, option: registrationOptions, person: participants })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .innerJoin(participants, eq(participants.id, registrations.participant_id))
    .where(eq(registrations.id, replaced.id))
  if (!found) throw new Error(`Registration ${replaced.id} is gone.`)
  const { valid_from } = found.registration
  const status = valid_from === null ? await statusFor(tx, keys, { ...found, season }) : 'valid'
  await tx
    .update(registrations)
    .set({ status, valid_from: status === 'valid' ? (valid_from ?? season.today) : null })
    .where(and(eq(registrations.id, replaced.id), eq(registrations.status, 'superseded')))
}
