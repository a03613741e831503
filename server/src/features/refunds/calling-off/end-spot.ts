import { and, eq } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/places/hold-places'
import { contextOf } from '#features/documents/record/document-context'
import type { Database } from '#platform/database/client'
import { enrolments } from '#platform/database/tables/people'
import { purchaseClaims } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { freePlace, voidDocuments } from '../giving-back/end-participation.ts'
import { unsigned } from '../row/row-neighbours.queries.ts'
import { requireProduct } from './called-product.queries.ts'
import type { Ended, Ending } from './cancel-sold.ts'
import { MAY_END, TAKES_SPOT } from './spots.queries.ts'

const isAmong = (statuses: readonly string[], status: string) => statuses.includes(status)

/** Ends a spot that no invoice is for, a place on the wait list or an offer from it: there is no money to give back. */
export async function endSpot(tx: Database, { spot, called }: Ending): Promise<Ended> {
  const { enrolment_id, participant_id } = spot
  // Who has an offer may be paying for it; then there will be an invoice.
  const paying = await tx.$count(purchaseClaims, eq(purchaseClaims.participant_id, participant_id))
  if (paying > 0) throw new Failure('being_paid')
  const product = await requireProduct(tx, called)
  await lockOfferings(tx, [product.offering_id])
  const [now] = await tx.select().from(enrolments).where(eq(enrolments.id, enrolment_id)).for('update')
  if (!now || !isAmong(MAY_END, now.status)) return { cancellationId: null, wasOver: true }
  await tx
    .update(enrolments)
    .set({ status: 'withdrawn' })
    .where(and(eq(enrolments.id, enrolment_id), eq(enrolments.status, now.status)))
  if (isAmong(TAKES_SPOT, now.status)) await freePlace(tx, product.offering_id)
  const context = contextOf(called.product_type, called.product)
  await voidDocuments(tx, await unsigned(tx, { row: spot, product }, context))
  return { cancellationId: null, wasOver: false }
}
