import type { OfficeWaitRequest } from '@centrepass/contract/waiting/office-waiting'
import { lockOfferings } from '#features/cart/places/hold-places'
import { refuseOwnMatter } from '#features/office/own-matters'
import { retrying } from '#platform/database/retrying'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { goToTheEnd } from '../line/end-offer.ts'
import { lineOf } from '../line/wait-list.queries.ts'
import type { WaitDeps } from '../line/wait-settings.ts'
import { officeRequest, requestById } from './office-waiting.queries.ts'

type Skipping = { requestId: number; reason: string }

/** Those who have an offer keep it. */
export async function skipRequest(
  { db }: Pick<WaitDeps, 'db'>,
  actor: AccountActor,
  { requestId, reason }: Skipping,
): Promise<OfficeWaitRequest> {
  return retrying(() =>
    db.transaction(async (tx) => {
      await refuseOwnMatter(tx, actor, { wait_request_id: requestId })
      const { offering_id, account_id } = await requestById(tx, requestId)
      await lockOfferings(tx, [offering_id])
      const line = await lineOf(tx, offering_id)
      const waiting = line.filter((one) => one.request_id === requestId && !one.is_offered)
      if (waiting.length === 0) throw new Failure('wait_no_one_left')
      await goToTheEnd(
        tx,
        waiting.map(({ id }) => id),
      )
      const after = await officeRequest(tx, offering_id, requestId)
      await recordChange(tx, account_id, {
        ...{ action: 'wait.skipped', subject: { wait_request_id: requestId }, reason },
        before: { positions: waiting.map(({ position }) => position) },
        after: { positions: after.people.map(({ position }) => position) },
      })
      return after
    }),
  )
}
