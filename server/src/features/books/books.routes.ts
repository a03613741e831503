import * as contract from '@centrepass/contract/payments/books'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '#features/site/configuration'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { moneyDifferencesFound } from './comparing/books.queries.ts'
import { remittanceOf } from './comparing/remittance.ts'
import { receiveEvent } from './events/receive-event.ts'
import { acceptUnknownMoney, unknownMoneyFound } from './restore/unknown-money.queries.ts'

type Deps = { db: Database; gateway: CardGateway; configuration: () => Promise<Configuration> }

export function bookRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listMoneyDifferences, () => moneyDifferencesFound(deps.db))
  serve(app, contract.listUnknownMoney, () => unknownMoneyFound(deps.db))
  serve(app, contract.acceptUnknownMoney, ({ body }) => acceptUnknownMoney(deps.db, body))
  remittanceRoute(app, deps)
  eventRoute(app, deps)
}

function remittanceRoute(app: FastifyInstance, { db, configuration }: Deps): void {
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

/** Far more than a provider sends, far less than a flood. */
const EVENTS_PER_MINUTE = 20_000
const LARGEST_EVENT = 256 * 1024

/** The signature covers the raw bytes, so the body must not be parsed before the check. */
function eventRoute(app: FastifyInstance, deps: Deps): void {
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
