import * as contract from '@centrepass/contract/payments/books'
import * as disputes from '@centrepass/contract/payments/disputes'
import * as reviews from '@centrepass/contract/payments/reviews'
import type { FastifyInstance } from 'fastify'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, actorOf } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { moneyDifferencesFound } from './comparing/books.queries.ts'
import { remittanceOf } from './comparing/remittance.ts'
import { officeDisputes } from './disputes/disputes.queries.ts'
import { makeDisputeFile } from './disputes/make-dispute-file.ts'
import type { BookDeps } from './events/follow-event.ts'
import { receiveEvent } from './events/receive-event.ts'
import { acceptUnknownMoney, unknownMoneyFound } from './restore/unknown-money.queries.ts'
import { decidePaymentReview } from './reviews/decide-payment-review.ts'
import { decideRefundReview } from './reviews/decide-refund-review.ts'
import { paymentReviews } from './reviews/payment-reviews.queries.ts'
import { refundReviews } from './reviews/refund-reviews.queries.ts'

export function bookRoutes(app: FastifyInstance, deps: BookDeps): void {
  reviewRoutes(app, deps)
  disputeRoutes(app, deps)
  serve(app, contract.listMoneyDifferences, () => moneyDifferencesFound(deps.db))
  serve(app, contract.listUnknownMoney, () => unknownMoneyFound(deps.db))
  serve(app, contract.acceptUnknownMoney, ({ body }) => acceptUnknownMoney(deps.db, body))
  remittanceRoute(app, deps)
  eventRoute(app, deps)
}

function remittanceRoute(app: FastifyInstance, { db, configuration }: BookDeps): void {
  app.route({
    ...rawRoute(contract.downloadRemittance),
    handler: async (request, reply) => {
      const query = contract.downloadRemittance.query.safeParse(request.query)
      if (!query.success) throw new Failure('month_missing')
      const { month } = query.data
      const { timezone, currency } = (await configuration()).association
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="remittance-${month}.csv"`)
        .send(await remittanceOf(db, { month, timezone, currency }))
    },
  })
}

function reviewRoutes(app: FastifyInstance, deps: BookDeps): void {
  serve(app, reviews.listPaymentReviews, ({ actor, locale }) => paymentReviews(deps, actor, locale))
  serve(app, reviews.decidePaymentReview, ({ actor, params, body }) =>
    decidePaymentReview(deps, actor, { id: params.id, ...body }),
  )
  serve(app, reviews.listRefundReviews, ({ actor, locale }) => refundReviews(deps.db, actor, locale))
  serve(app, reviews.decideRefundReview, ({ actor, params, body }) =>
    decideRefundReview(deps, actor, { id: params.id, ...body }),
  )
}

function disputeRoutes(app: FastifyInstance, deps: BookDeps): void {
  serve(app, disputes.listDisputes, ({ actor }) => officeDisputes(deps.db, actor))
  app.route({
    ...rawRoute(disputes.downloadDisputeFile),
    handler: async (request, reply) => {
      const params = disputes.downloadDisputeFile.params.safeParse(request.params)
      if (!params.success) throw notFound('dispute')
      // The gate lets people of the office only through to a route with this access.
      const actor = actorOf(request) as AccountActor
      const { dispute: id } = params.data
      const { name, pdf } = await makeDisputeFile(deps, actor, { id, locale: localeOf(request) })
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(pdf)
    },
  })
}

/** Far more than a provider sends, far less than a flood. */
const EVENTS_PER_MINUTE = 20_000
const LARGEST_EVENT = 256 * 1024

/** The signature covers the raw bytes, so the body must not be parsed before the check. */
function eventRoute(app: FastifyInstance, deps: BookDeps): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_EVENT },
      async (_: unknown, raw: Buffer) => raw,
    )
    const route = rawRoute(contract.receivePaymentEvent)
    inner.route({
      ...route,
      config: { ...route.config, rateLimit: { max: EVENTS_PER_MINUTE, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signature = request.headers[deps.gateway.signatureHeader]
        const delivery = { raw, signature: signature?.toString(), now: new Date() }
        reply.header('cache-control', 'no-store')
        if (await receiveEvent(deps, delivery)) return { data: { received: true } }
        request.log.warn('an event that is not from the card provider')
        throw new Failure('event_not_from_provider')
      },
    })
  })
}
