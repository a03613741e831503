import type { OfficeWaitRequest } from '@centrepass/contract/waiting/office-waiting'
import { lockOfferings, releaseExpired } from '#features/cart/places/hold-places'
import { refuseOwnMatter } from '#features/office/own-matters'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { endWhatIsOver } from '../line/end-what-is-over.ts'
import { makeOffer, type Offering } from '../line/make-offer.ts'
import { freeSpots, lineOf, productOfOffering } from '../line/wait-list.queries.ts'
import { offerHoursFrom, type WaitDeps } from '../line/wait-settings.ts'
import { officeRequest, requestById } from './office-waiting.queries.ts'

type Now = { requestId: number; reason: string }

/** Offers free spots out of turn: to all of a request that comes together only, otherwise to as many as there are. */
export async function offerSpotNow(deps: WaitDeps, actor: AccountActor, { requestId, reason }: Now) {
  const known = await deps.configuration()
  const offering = {
    ...{ season: seasonFrom(known, deps.clock), letters: deps.waitLetters, hours: offerHoursFrom(known) },
  }
  return retrying(() =>
    deps.db.transaction(async (tx): Promise<OfficeWaitRequest> => {
      await refuseOwnMatter(tx, actor, { wait_request_id: requestId })
      const { offering_id, account_id } = await requestById(tx, requestId)
      await lockOfferings(tx, [offering_id])
      await releaseExpired(tx, [offering_id])
      const people = await offerTo(tx, { offeringId: offering_id, requestId }, offering)
      await recordChange(tx, account_id, {
        ...{ action: 'wait.offered_by_office', subject: { wait_request_id: requestId }, reason },
        before: { positions: people.map(({ position }) => position) },
        after: { participants: people.map(({ participant_id }) => participant_id) },
      })
      return officeRequest(tx, offering_id, requestId)
    }),
  )
}

type To = { offeringId: number; requestId: number }

async function offerTo(tx: Database, { offeringId, requestId }: To, given: Omit<Offering, 'product'>) {
  const product = await productOfOffering(tx, offeringId)
  if (!product) throw new Error(`Offering ${offeringId} is no product.`)
  const offering = { ...given, product }
  await endWhatIsOver(tx, offering)
  const line = await lineOf(tx, offeringId)
  const waiting = line.filter(({ request_id, is_offered }) => request_id === requestId && !is_offered)
  if (waiting.length === 0) throw new Failure('wait_no_one_left')
  const free = Math.max(0, (await freeSpots(tx, offeringId)).free ?? 0)
  const people = waiting[0]?.is_together ? waiting : waiting.slice(0, free)
  if (people.length === 0 || people.length > free) throw new Failure('wait_no_spot')
  await makeOffer(tx, offering, people)
  return people
}
