import { Readable } from 'node:stream'
import * as deeds from '@centrepass/contract/invoices/invoice-deeds'
import * as page from '@centrepass/contract/invoices/office-invoice'
import * as list from '@centrepass/contract/invoices/office-invoices'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyInstance } from 'fastify'
import { invoicePdf } from '#features/invoices/pdf/invoice-pdf'
import type { RefundDeps } from '#features/refunds/letters/refund-deps'
import { seasonAt } from '#features/site/season-at'
import { Failure, notFound } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import type { DeskDeps } from './deeds/desk-deps.ts'
import { previewDeed } from './deeds/preview-deed.ts'
import { sendInvoiceAgain } from './deeds/send-invoice-again.ts'
import { sendPayLink } from './deeds/send-pay-link.ts'
import { invoicesAsCsv } from './listing/export-invoices.ts'
import { listInvoices, sumInvoices } from './listing/list-invoices.ts'
import { invoicePage, requireInvoice } from './page/invoice-page.ts'

/** What the office does about one invoice and about all of them. */
export function invoiceDeskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { db, clock } = deps
  const asking = async (actor: OfficeActor, locale: Locale) => ({
    ...{ db, actor, locale, season: await seasonAt(db, clock) },
  })
  serve(app, list.listOfficeInvoices, async ({ actor, locale, query: { after, order, ...filter } }) =>
    listInvoices(await asking(actor, locale), { filter, order, after }),
  )
  serve(app, list.sumOfficeInvoices, async ({ actor, locale, query }) =>
    sumInvoices(await asking(actor, locale), query),
  )
  serve(app, page.getOfficeInvoice, ({ actor, params, locale }) =>
    invoicePage(deps, actor, { invoiceId: params.id, locale }),
  )
  serve(app, deeds.previewInvoiceDeed, ({ actor, params, body }) =>
    previewDeed(deps, actor, { invoiceId: params.id, wish: body.wish }),
  )
  serve(app, deeds.sendPayLink, ({ actor, params, body }) =>
    sendPayLink(deps, actor, { invoiceId: params.id, ...body }),
  )
  serve(app, deeds.sendInvoiceAgain, ({ actor, params, body }) =>
    sendInvoiceAgain(deps, actor, { invoiceId: params.id, ...body }),
  )
  exportRoute(app, asking)
  pdfRoute(app, deps)
}

type Asking = (actor: OfficeActor, locale: Locale) => Promise<Parameters<typeof invoicesAsCsv>[0]>

function exportRoute(app: FastifyInstance, asking: Asking): void {
  app.route({
    ...rawRoute(list.exportOfficeInvoices),
    handler: async (request, reply) => {
      const asked = list.exportOfficeInvoices.query.safeParse(request.query)
      if (!asked.success) throw new Failure('bad_request')
      const { order, ...filter } = asked.data
      // The gate of a call of the office lets no one else in.
      const actor = actorOf(request) as OfficeActor
      const { name, lines } = await invoicesAsCsv(await asking(actor, localeOf(request)), filter, order)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(lines))
    },
  })
}

function pdfRoute(app: FastifyInstance, { db, clock }: RefundDeps): void {
  app.route({
    ...rawRoute(page.downloadOfficeInvoice),
    handler: async (request, reply) => {
      const params = page.downloadOfficeInvoice.params.safeParse(request.params)
      if (!params.success) throw notFound('invoice')
      const invoice = await requireInvoice(db, actorOf(request) as OfficeActor, params.data.id)
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(await invoicePdf(db, clock, invoice))
    },
  })
}
