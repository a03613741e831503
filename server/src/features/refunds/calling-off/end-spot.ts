import { eq } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/places/hold-places'
import { contextOf, SEASON } from '#features/documents/record/document-context'
import type { Database } from '#platform/database/client'
import { enrolments, registrations } from '#platform/database/tables/people'
import { purchaseClaims } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { freePlace, voidDocuments } from '../giving-back/end-participation.ts'
import { enrolledIn, hasAnother, unsigned } from '../row/row-neighbours.queries.ts'
import { requireProduct } from './called-product.queries.ts'
import type { Ended, Ending } from './cancel-sold.ts'
import { type Spot, spotOf } from './spots.queries.ts'

/** Ends a spot that no invoice is for, a place on the wait list or an offer from it: there is no money to give back. */
export async function endSpot(tx: Database, { spot, called, terms }: Ending): Promise<Ended> {
  // Who has an offer may be paying for it; then there will be an invoice.
  const paying = await tx.$count(purchaseClaims, eq(purchaseClaims.participant_id, spot.participant_id))
  if (paying > 0) throw new Failure('being_paid')
  const product = await requireProduct(tx, called)
  if (product.offering_id !== null) await lockOfferings(tx, [product.offering_id])
  const isRegistration = called.product_type === 'RegistrationOption'
  const table = isRegistration ? registrations : enrolments
  await tx.select({ id: table.id }).from(table).where(eq(table.id, spot.spot_id)).for('update')
  const now = await spotOf(tx, called, spot.spot_id)
  if (!now.may_end) return { cancellationId: null, wasOver: true }
  const asker = { row: { ...spot, product_id: called.product }, product, today: terms.today }
  const isLastOne = isRegistration && !(await hasAnother(tx, asker))
  if (isLastOne && (await enrolledIn(tx, asker)).length > 0) throw new Failure('others_need_it')
  await endIn(tx, isRegistration, spot)
  if (now.takes_spot && product.offering_id !== null) await freePlace(tx, product.offering_id)
  // What is signed for a season is asked for as long as any registration stands.
  const context = isRegistration ? SEASON : contextOf(called.product_type, called.product)
  if (!isRegistration || isLastOne) await voidDocuments(tx, await unsigned(tx, asker, context))
  return { cancellationId: null, wasOver: false }
}

const endIn = (tx: Database, isRegistration: boolean, { spot_id }: Spot) =>
  isRegistration
    ? tx.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, spot_id))
    : tx.update(enrolments).set({ status: 'withdrawn' }).where(eq(enrolments.id, spot_id))
