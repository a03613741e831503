import type { Locale } from '@centrepass/contract/refusals/say'
import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { retrying } from '#platform/database/retrying'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { closeOffer, endWaiting } from '../line/end-offer.ts'
import type { WaitDeps } from '../line/wait-settings.ts'
import { lockOffer, requireOpen } from './lock-offer.ts'
import { waitRequestsOf } from './present-wait-list.ts'

type Declining = { accountId: number; offerId: number; locale: Locale }

/** The people it was for leave the line; others of the same request wait on. Done again, it changes nothing. */
export async function declineOffer(
  deps: WaitDeps,
  actor: AccountActor,
  { accountId, offerId, locale }: Declining,
): Promise<WaitRequest[]> {
  requireOwn(actor, accountId)
  const now = deps.clock.now()
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      const locked = await lockOffer(tx, actor, offerId)
      if (locked.offer.outcome === 'declined') return
      requireOpen(locked, now)
      await closeOffer(tx, { offerId, outcome: 'declined', now, by: accountId })
      await endWaiting(
        tx,
        locked.people.map(({ id }) => id),
        'declined',
      )
      await record(tx, accountId, 'wait.declined', { wait_offer_id: offerId })
    }),
  )
  return waitRequestsOf(deps, actor, { accountId, locale })
}
