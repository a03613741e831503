import type { Locale } from '@centrepass/contract/refusals/say'
import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { lockAccount } from '#features/accounts/record/lock-account'
import { lockOfferings } from '#features/cart/places/hold-places'
import { retrying } from '#platform/database/retrying'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { closeOffer, endWaiting } from '../line/end-offer.ts'
import type { WaitDeps } from '../line/wait-settings.ts'
import { waitRequestsOf } from './present-wait-list.ts'
import { peopleOfRequest } from './request-people.queries.ts'

type Leaving = { accountId: number; requestId: number; locale: Locale }

/** Leaves the line, and gives up open offers: their spots go to the next. Done again, it changes nothing. */
export async function leaveWaitList(
  deps: WaitDeps,
  actor: AccountActor,
  { accountId, requestId, locale }: Leaving,
): Promise<WaitRequest[]> {
  requireOwn(actor, accountId)
  const now = deps.clock.now()
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      const { offering_id } = await peopleOfRequest(tx, actor, requestId)
      await lockOfferings(tx, [offering_id])
      const { people, isOver } = await peopleOfRequest(tx, actor, requestId)
      if (isOver) return
      const asked = people.flatMap(({ is_offered, offer_id }) => (is_offered && offer_id ? [offer_id] : []))
      for (const offerId of new Set(asked))
        await closeOffer(tx, { offerId, outcome: 'declined', now, by: accountId })
      await endWaiting(
        tx,
        people.map(({ id }) => id),
        'left',
      )
      await record(tx, accountId, 'wait.left', { wait_request_id: requestId })
    }),
  )
  return waitRequestsOf(deps, actor, { accountId, locale })
}
