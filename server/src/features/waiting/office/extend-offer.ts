import type { OfficeWaitRequest } from '@centrepass/contract/waiting/office-waiting'
import { eq } from 'drizzle-orm'
import { extendOfferHold } from '#features/cart/places/hold-for-offer'
import { lockOfferings } from '#features/cart/places/hold-places'
import { refuseOwnMatter } from '#features/office/own-matters'
import { retrying } from '#platform/database/retrying'
import { waitOffers } from '#platform/database/tables/waiting'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { nameFor } from '#platform/mail/name-for'
import { recordChange } from '#platform/record'
import { tellFamily } from '../line/tell-family.ts'
import { lineOf, offerById, productOfOffering } from '../line/wait-list.queries.ts'
import { inRealTime, offerEnd, type WaitDeps } from '../line/wait-settings.ts'
import { officeRequest } from './office-waiting.queries.ts'

type Extending = { offerId: number; hours: number; reason: string }

/** The new end counts from the present one. An offer that is over stays over: its spot may be another's by now. */
export async function extendOffer(
  { db, clock, waitLetters }: WaitDeps,
  actor: AccountActor,
  { offerId, hours, reason }: Extending,
): Promise<OfficeWaitRequest> {
  return retrying(() =>
    db.transaction(async (tx) => {
      const { offering_id } = await offerById(tx, offerId)
      await refuseOwnMatter(tx, actor, { wait_offer_id: offerId })
      await lockOfferings(tx, [offering_id])
      const offer = await offerById(tx, offerId)
      const before = new Date(offer.ends_at)
      if (offer.outcome !== null || before <= clock.now()) throw new Failure('wait_offer_over')
      const product = await productOfOffering(tx, offering_id)
      if (!product) throw new Error(`Offering ${offering_id} is no product.`)
      const endsAt = offerEnd({ from: before, hours, closesAt: product.closes_at })
      await tx.update(waitOffers).set({ ends_at: endsAt }).where(eq(waitOffers.id, offerId))
      await extendOfferHold(tx, offerId, inRealTime(endsAt, clock))
      await recordChange(tx, offer.account_id, {
        ...{ action: 'wait.extended', subject: { wait_offer_id: offerId }, reason },
        ...{ before: { ends_at: before }, after: { ends_at: endsAt } },
      })
      const asked = (await lineOf(tx, offering_id)).filter(
        (one) => one.is_offered && one.offer_id === offerId,
      )
      await tellFamily(tx, offer.account_id, asked, (language, people) =>
        waitLetters.extended(language, { product: nameFor(product, language), people, endsAt }),
      )
      return officeRequest(tx, offering_id, offer.request_id)
    }),
  )
}
