import { receiveEvent } from '#features/books/events/receive-event'
import { payOutSandbox } from '#platform/card-payments/sandbox/provider/sandbox-payouts'
import {
  deliverSandboxEvents,
  forgetOldEvents,
  type SandboxDelivery,
} from '#platform/card-payments/sandbox/sandbox-events'
import { turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import type { Job } from '#platform/jobs/job-record'
import { untilNoneIsLeft } from '#platform/jobs/until-none-is-left'
import type { Purchasing } from '../purchasing.ts'
import { HOUR, SECOND } from './job-times.ts'

/** What the pretend provider does by itself: refunds arrive, cardholders dispute, and it calls us about it. */
export const sandboxJobs = (purchasing: Purchasing): Job[] => [
  { name: 'deliver-sandbox-events', everyMs: SECOND, work: (stopping) => deliver(purchasing, stopping) },
  { name: 'forget-old-sandbox-events', everyMs: HOUR, work: () => forgetOldEvents(purchasing.db) },
  { name: 'pay-out-sandbox', everyMs: HOUR, work: () => payOutSandbox(purchasing.db) },
  { name: 'turn-sandbox', everyMs: 5 * SECOND, work: () => turnSandbox(purchasing.db) },
]

async function deliver({ db, gateway }: Purchasing, stopping: AbortSignal): Promise<void> {
  const receive = (delivery: SandboxDelivery) =>
    receiveEvent({ db, gateway }, { ...delivery, now: new Date() })
  await untilNoneIsLeft(stopping, () => deliverSandboxEvents(db, receive))
}
