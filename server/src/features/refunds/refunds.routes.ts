import { centsOf } from '@centrepass/contract/ground/money'
import * as noteContract from '@centrepass/contract/refunds/credit-notes'
import * as moveContract from '@centrepass/contract/refunds/moves'
import * as creditContract from '@centrepass/contract/refunds/office-credits'
import * as contract from '@centrepass/contract/refunds/refunds'
import type { FastifyInstance } from 'fastify'
import { refuseOwnMatter, withoutOwnMatters } from '#features/office/own-matters'
import { serve } from '#platform/http/serve'
import { cancelRow } from './cancelling/cancel-row.ts'
import { decideCancellation } from './cancelling/decide-cancellation.ts'
import { previewCancellation } from './cancelling/preview-cancellation.ts'
import type { CreditDeps } from './credits/credit-deps.ts'
import { giveCredit } from './credits/give-credit.ts'
import { moveCredit } from './credits/move-credit.ts'
import { officeCreditsOf } from './credits/office-credits.queries.ts'
import { loweringsOf } from './lowering/credit-notes.queries.ts'
import { lowerInvoice } from './lowering/lower-invoice.ts'
import type { LoweringDeps } from './lowering/lowering-deps.ts'
import type { MoveDeps } from './moving/move-deps.ts'
import { moveRow, previewMove } from './moving/move-row.ts'
import { cancellableRows, waitingCancellations } from './row/refunds.queries.ts'

type Deps = MoveDeps & CreditDeps & LoweringDeps

export function refundRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.previewCancellation, ({ actor, locale, params: { id, ...address }, query }) =>
    previewCancellation(deps, actor, { accountId: id, ...address, ...query, locale }),
  )
  serve(app, contract.cancelRow, ({ actor, params: { id, ...address }, body }) =>
    cancelRow(deps, actor, { accountId: id, ...address, wish: body }),
  )
  serve(app, contract.listCancellableRows, ({ actor, params, query, locale }) =>
    cancellableRows(deps.db, actor, { accountId: params.id, participantId: query.participant, locale }),
  )
  serve(app, contract.listWaitingCancellations, async ({ actor }) =>
    withoutOwnMatters(deps.db, actor, await waitingCancellations(deps.db), ({ id }) => ({
      cancellation_id: id,
    })),
  )
  serve(app, contract.decideCancellation, ({ actor, params, body }) =>
    decideCancellation(deps, actor, { id: params.id, ...body }),
  )
  serve(app, creditContract.listOfficeCredits, async ({ actor, params }) => {
    await refuseOwnMatter(deps.db, actor, { account_id: params.id })
    return officeCreditsOf(deps.db, params.id)
  })
  serve(app, creditContract.giveCredit, ({ actor, params, body }) =>
    giveCredit(deps, actor, { accountId: params.id, ...body }),
  )
  serve(app, creditContract.moveCredit, ({ actor, params, body }) =>
    moveCredit(deps, actor, { creditId: params.id, ...body }),
  )
  serve(
    app,
    moveContract.previewMove,
    ({ actor, locale, params, query: { goodwill = false, owed = false, ...asked } }) =>
      previewMove(deps, actor, { invoiceId: params.id, ...asked, goodwill, owed, locale }),
  )
  serve(app, moveContract.moveRow, ({ actor, locale, params, body }) =>
    moveRow(deps, actor, { invoiceId: params.id, ...body }, locale),
  )
  creditNoteRoutes(app, deps)
}

function creditNoteRoutes(app: FastifyInstance, deps: LoweringDeps): void {
  serve(app, noteContract.listCreditNotes, async ({ actor, params, locale }) => {
    await refuseOwnMatter(deps.db, actor, { invoice_id: params.id })
    return loweringsOf(deps, params.id, locale)
  })
  serve(app, noteContract.giveCreditNote, ({ actor, params, body: { amount, ...asked } }) =>
    lowerInvoice(deps, actor, {
      ...{ ...asked, invoiceId: params.id, ends: false, byException: false },
      ...(amount !== undefined && { cents: centsOf(amount) }),
    }),
  )
  serve(app, noteContract.refundByException, ({ actor, params, body }) => {
    const { amount, ends_participation: ends, ...asked } = body
    const cents = centsOf(amount)
    return lowerInvoice(deps, actor, { ...asked, invoiceId: params.id, cents, ends, byException: true })
  })
}
