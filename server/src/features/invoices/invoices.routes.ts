import * as contract from '@centrepass/contract/invoices/invoices'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { notFound } from '#platform/failure'
import { type AccountActor, actorOf, requireOwn } from '#platform/http/actor'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { creditsOf } from './ledger/credits.queries.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'
import { invoiceList, invoiceOf, pendingInvoices, requireOwnInvoice } from './reading/invoices.queries.ts'

type Deps = { db: Database; clock: Clock }

export function invoiceRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listInvoices, ({ actor, params, query }) => invoiceList(db, actor, params.id, query))
  serve(app, contract.listPendingInvoices, ({ actor, params }) => pendingInvoices(db, actor, params.id))
  serve(app, contract.getInvoice, ({ actor, params, locale }) =>
    invoiceOf(db, actor, { accountId: params.id, invoiceId: params.invoiceId, locale }),
  )
  serve(app, contract.listCredits, async ({ actor, params }) => {
    requireOwn(actor, params.id)
    return creditsOf(db, params.id, (await seasonAt(db, clock)).today)
  })
  downloadRoute(app, { db, clock })
}

function downloadRoute(app: FastifyInstance, { db, clock }: Deps): void {
  app.route({
    ...rawRoute(contract.downloadInvoice),
    handler: async (request, reply) => {
      const params = contract.downloadInvoice.params.safeParse(request.params)
      if (!params.success) throw notFound('invoice')
      // The gate lets accounts only through to a route with this access.
      const actor = actorOf(request) as AccountActor
      const { id: accountId, invoiceId } = params.data
      const invoice = await requireOwnInvoice(db, actor, { accountId, invoiceId })
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(await invoicePdf(db, clock, invoice))
    },
  })
}
