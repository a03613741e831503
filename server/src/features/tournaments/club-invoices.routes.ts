import * as contract from '@centrepass/contract/tournaments/club-invoices'
import type { FastifyInstance } from 'fastify'
import { scopedTo } from '#features/office/scoped-to'
import type { PayLinkDeps } from '#features/payments/pay-links/invoice-payment-work'
import { seasonFrom } from '#features/site/season-at'
import { notFound } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { type ClubDeps, sendAgain, setClubAddress } from './clubs/club-address.ts'
import { checkClubInvoice, clubInvoiceOf, payClubInvoice } from './clubs/club-invoice-page.ts'
import { clubStatement, statementCsv } from './clubs/club-statement.ts'
import { sendStatement } from './clubs/send-statement.ts'

type Deps = ClubDeps & PayLinkDeps

export function clubInvoiceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.openClubInvoice, ({ body, locale }) => clubInvoiceOf(deps, { ...body, locale }))
  serve(app, contract.payClubInvoice, async ({ body, locale }, { reply }) => {
    const { outcome, invoice } = await payClubInvoice(deps, { ...body, locale })
    if (outcome === 'processing') reply.code(202)
    return invoice
  })
  serve(app, contract.checkClubInvoice, ({ body, locale }) => checkClubInvoice(deps, { ...body, locale }))
  serve(app, contract.sendClubInvoice, ({ actor, params, locale }) =>
    sendAgain(deps, actor, { teamId: params.id, locale }),
  )
  serve(app, contract.setClubAddress, ({ params, body }) =>
    setClubAddress(deps, { clubId: params.id, ...body }),
  )
  serve(app, contract.getClubStatement, async ({ actor, params, locale }) =>
    clubStatement(deps.db, ownClub(actor, params.id), {
      ...seasonFrom(await deps.configuration(), deps.clock),
      locale,
    }),
  )
  serve(app, contract.sendClubStatement, ({ params }) => sendStatement(deps, params.id))
  downloadRoute(app, deps)
}

/** A role for one club reads what that club owes, and no other's. */
function ownClub(actor: OfficeActor, id: number): number {
  const clubs = scopedTo(actor, 'club')
  if (clubs && !clubs.includes(id)) throw notFound('club')
  return id
}

function downloadRoute(app: FastifyInstance, deps: Deps): void {
  app.route({
    ...rawRoute(contract.downloadClubStatement),
    handler: async (request, reply) => {
      const params = contract.downloadClubStatement.params.safeParse(request.params)
      if (!params.success) throw notFound('club')
      // The door of the office has let no one else in.
      const clubId = ownClub(actorOf(request) as OfficeActor, params.data.id)
      const { name, csv } = await statementCsv(deps, clubId, localeOf(request))
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv)
    },
  })
}
