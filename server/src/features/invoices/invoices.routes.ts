import { IdParam } from '@centrepass/contract/ground/values'
import * as contract from '@centrepass/contract/invoices/invoices'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { notFound } from '#platform/failure'
import { type AccountActor, actorOf, requireOwn } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { creditsOf } from './ledger/credits.queries.ts'
import { invoiceList, invoiceOf, pendingInvoices } from './ledger/invoices.queries.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'

type Deps = { db: Database; clock: Clock }

export function invoiceRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listInvoices, ({ actor, params, query }) => invoiceList(db, actor, params.id, query))
  serve(app, contract.listPendingInvoices, ({ actor, params }) => pendingInvoices(db, actor, params.id))
  serve(app, contract.getInvoice, ({ actor, params }) =>
    invoiceOf(db, actor, { accountId: params.id, invoiceId: params.invoiceId }),
  )
  serve(app, contract.listCredits, async ({ actor, params }) => {
    requireOwn(actor, params.id)
    return creditsOf(db, params.id, (await seasonAt(db, clock)).today)
  })
  downloadRoute(app, { db, clock })
}

const Params = z.object({ id: IdParam, invoiceId: IdParam })

/** A file and not an answer of the contract, but behind the same door. */
function downloadRoute(app: FastifyInstance, { db, clock }: Deps): void {
  app.get(
    '/api/accounts/:id/invoices/:invoiceId/download',
    { config: { access: 'account' } },
    async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success) throw notFound('invoice')
      // The gate lets accounts only through to a route with this access.
      const actor = actorOf(request) as AccountActor
      const { id: accountId, invoiceId } = params.data
      const invoice = await invoiceOf(db, actor, { accountId, invoiceId })
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(await invoicePdf(db, clock, invoice))
    },
  )
}
