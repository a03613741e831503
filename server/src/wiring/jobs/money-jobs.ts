import { compareBooks } from '#features/books/comparing/compare-books'
import { actOnEvents, type ProviderEventRow } from '#features/books/events/act-on-events'
import { findDisputes } from '#features/books/events/find-disputes'
import { findFailedRefunds } from '#features/books/events/find-failed-refunds'
import { followEvent } from '#features/books/events/follow-event'
import { watchDisputes } from '#features/books/events/watch-disputes'
import { endPaymentReviews } from '#features/books/reviews/end-payment-reviews'
import { endRefundReviews } from '#features/books/reviews/end-refund-reviews'
import { fetchPayouts } from '#features/books/settling/fetch-payouts'
import { releaseExpiredHolds } from '#features/cart/places/release-holds'
import { reconcilePurchases, watchForLateCharges } from '#features/cart/purchase/settling/reconcile-purchases'
import { carryOutProposals } from '#features/office/second-pair/carry-out-proposals'
import { tellOfRaisedLimit } from '#features/office/second-pair/tell-of-raised-limit'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import {
  reconcileInstalments,
  watchForLateInstalments,
} from '#features/payments/instalments/reconcile-instalments'
import {
  reconcileInvoicePayments,
  watchForLateInvoicePayments,
} from '#features/payments/pay-links/reconcile-invoice-payments'
import { forgetRemovedCards } from '#features/payments/plans/forget-removed-cards'
import { remindOfInstalments } from '#features/payments/plans/remind-of-instalments'
import { suspendOverduePlans } from '#features/payments/plans/suspend-overdue-plans'
import { warnOfExpiringCards } from '#features/payments/plans/warn-of-expiring-cards'
import { endPreparedOver } from '#features/prepared/ending/end-what-is-over'
import { callOffProducts } from '#features/refunds/calling-off/call-off-products'
import { finishCancellations } from '#features/refunds/cancelling/finish-cancellations'
import { refundTakenPlaces } from '#features/refunds/cancelling/refund-taken-places'
import { sendRefunds, watchRefunds } from '#features/refunds/giving-back/send-refunds'
import { offerPlaces } from '#features/tournaments/entry/offer-places'
import { offerSpots } from '#features/waiting/line/offer-spots'
import { whileFull } from '#platform/jobs/ask-in-turn'
import type { Job } from '#platform/jobs/job-record'
import { untilNoneIsLeft } from '#platform/jobs/until-none-is-left'
import { deedsOf } from '../deeds.ts'
import type { Purchasing } from '../purchasing.ts'
import type { JobParts } from './job-parts.ts'
import { HOUR, MINUTE, SECOND } from './job-times.ts'

/** Charges, refunds and the comparison with the card provider. */
export function moneyJobs({ purchasing: deps, gate }: JobParts): Job[] {
  const { look, whenOpen, reminding } = gate
  return [
    { name: 'act-on-events', everyMs: SECOND, work: (stopping) => followEvents(deps, stopping) },
    {
      name: 'call-off-products',
      everyMs: 5 * SECOND,
      work: inTurn(async () => (await whenOpen(() => callOffProducts(deps))()) ?? 0),
    },
    {
      name: 'carry-out-proposals',
      everyMs: MINUTE,
      work: async () =>
        (await tellOfRaisedLimit(deps)) + (await carryOutProposals({ ...deps, deeds: deedsOf(deps) })),
    },
    { name: 'charge-instalments', everyMs: 15 * SECOND, work: whenOpen(() => chargeInstalments(deps)) },
    { name: 'compare-books', everyMs: HOUR, work: () => compareBooks(deps) },
    { name: 'end-prepared', everyMs: 15 * SECOND, work: () => endPreparedOver(deps) },
    { name: 'end-reviews', everyMs: 5 * MINUTE, work: (stopping) => endReviews(deps, stopping) },
    { name: 'fetch-payouts', everyMs: HOUR, work: whenOpen(() => fetchPayouts(deps)) },
    { name: 'find-disputes', everyMs: 10 * MINUTE, work: () => findDisputes(deps) },
    { name: 'find-failed-refunds', everyMs: 10 * MINUTE, work: () => findFailedRefunds(deps) },
    { name: 'finish-cancellations', everyMs: 15 * SECOND, work: () => finishCancellations(deps) },
    { name: 'forget-removed-cards', everyMs: MINUTE, work: (stopping) => forgetCards(deps, stopping) },
    { name: 'look-at-provider', everyMs: 5 * MINUTE, work: look },
    { name: 'offer-places', everyMs: 15 * SECOND, work: () => offerPlaces(deps) },
    { name: 'offer-spots', everyMs: 15 * SECOND, work: () => offerSpots(deps) },
    {
      name: 'reconcile-invoice-payments',
      everyMs: 15 * SECOND,
      work: inTurn(() => reconcileInvoicePayments(deps)),
    },
    { name: 'reconcile-instalments', everyMs: 15 * SECOND, work: inTurn(() => reconcileInstalments(deps)) },
    { name: 'reconcile-purchases', everyMs: 15 * SECOND, work: inTurn(() => reconcilePurchases(deps)) },
    { name: 'refund-taken-places', everyMs: MINUTE, work: whenOpen(() => refundTakenPlaces(deps)) },
    { name: 'release-expired-holds', everyMs: 15 * SECOND, work: () => releaseExpiredHolds(deps.db) },
    {
      name: 'remind-of-instalments',
      everyMs: 10 * MINUTE,
      work: reminding((clock) => remindOfInstalments({ ...deps, clock })),
    },
    { name: 'send-refunds', everyMs: 15 * SECOND, work: inTurn(() => sendRefunds(deps)) },
    {
      name: 'suspend-overdue-plans',
      everyMs: 10 * MINUTE,
      work: reminding((clock) => suspendOverduePlans({ ...deps, clock })),
    },
    {
      name: 'warn-of-expiring-cards',
      everyMs: HOUR,
      work: reminding((clock) => warnOfExpiringCards({ ...deps, clock })),
    },
    { name: 'watch-disputes', everyMs: MINUTE, work: inTurn(() => watchDisputes(deps)) },
    { name: 'watch-for-late-charges', everyMs: MINUTE, work: () => watchForLateCharges(deps) },
    { name: 'watch-for-late-instalments', everyMs: MINUTE, work: () => watchForLateInstalments(deps) },
    {
      name: 'watch-for-late-invoice-payments',
      everyMs: MINUTE,
      work: () => watchForLateInvoicePayments(deps),
    },
    { name: 'watch-refunds', everyMs: MINUTE, work: inTurn(() => watchRefunds(deps)) },
  ]
}

/** A line that is longer than a round is asked about in the rounds that follow at once. */
const inTurn = (round: () => Promise<number>) => (stopping: AbortSignal) => whileFull(stopping, round)

/** Whatever the office has not decided in time ends by its rule. */
async function endReviews(purchasing: Purchasing, stopping: AbortSignal): Promise<void> {
  await whileFull(stopping, () => endPaymentReviews(purchasing))
  await whileFull(stopping, () => endRefundReviews(purchasing))
}

/** The provider's calls are acted on within seconds; a storm of them until none is left. */
async function followEvents(purchasing: Purchasing, stopping: AbortSignal): Promise<void> {
  const { db, tell } = purchasing
  const act = (event: ProviderEventRow) => followEvent(purchasing, event)
  await untilNoneIsLeft(stopping, () => actOnEvents({ db, act, tell }))
}

const forgetCards = (purchasing: Purchasing, stopping: AbortSignal) =>
  untilNoneIsLeft(stopping, () => forgetRemovedCards(purchasing))
