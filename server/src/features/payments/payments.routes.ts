import * as contract from '@centrepass/contract/payments/payments'
import * as received from '@centrepass/contract/payments/received-money'
import * as schedules from '@centrepass/contract/payments/schedules'
import * as writeOffContract from '@centrepass/contract/payments/write-offs'
import type { FastifyInstance } from 'fastify'
import { refuseOwnMatter } from '#features/office/own-matters'
import { serve } from '#platform/http/serve'
import { keptCardsOf } from './cards/kept-cards.queries.ts'
import { preferCard } from './cards/prefer-card.ts'
import { removeCard } from './cards/remove-card.ts'
import { changeCard } from './instalments/change-card.ts'
import { payInstalments } from './instalments/pay-instalments.ts'
import { paymentOf } from './payments.queries.ts'
import type { PlanDeps } from './plans/plan-facts.ts'
import { scheduleOf, schedulesOf } from './plans/schedules.queries.ts'
import type { ReceivingDeps } from './receiving/book-money.ts'
import { receiveMoney } from './receiving/receive-money.ts'
import { invoiceMoney } from './receiving/received-money.queries.ts'
import { takeBackMoney } from './receiving/take-back-money.ts'
import { takeBackWriteOff } from './writing-off/take-back-write-off.ts'
import { writeOff } from './writing-off/write-off.ts'
import type { WriteOffDeps } from './writing-off/write-off-deps.ts'
import { writeOffsOf } from './writing-off/write-offs.queries.ts'

export function paymentRoutes(app: FastifyInstance, deps: PlanDeps & ReceivingDeps & WriteOffDeps): void {
  const { db } = deps
  serve(app, contract.getPayment, ({ actor, params, locale }) =>
    paymentOf(db, actor, { paymentId: params.id, locale }),
  )
  serve(app, schedules.listSchedules, ({ actor, locale }) => schedulesOf(deps, actor, locale))
  serve(app, schedules.getSchedule, ({ actor, params, locale }) =>
    scheduleOf(deps, actor, { scheduleId: params.id, locale }),
  )
  serve(app, schedules.paySchedule, async ({ actor, params, body, locale }, { reply }) => {
    const answer = await payInstalments(deps, actor, { scheduleId: params.id, ...body, locale })
    if (answer.status === 'processing') reply.code(202)
    return answer
  })
  serve(app, schedules.updateOtt, async ({ actor, body, locale }, { reply }) => {
    const answer = await changeCard(deps, actor, { ...body, locale })
    // The card is kept; whether the payment went through, the browser asks until it is known.
    if (answer.status === 'processing') reply.code(202)
    return answer
  })
  serve(app, received.getReceivedMoney, async ({ actor, params }) => {
    await refuseOwnMatter(db, actor, { invoice_id: params.id })
    return invoiceMoney(db, params.id)
  })
  serve(app, received.receiveMoney, ({ actor, params, body }) =>
    receiveMoney(deps, actor, { invoiceId: params.id, ...body }),
  )
  serve(app, received.takeBackMoney, ({ actor, params, body }) =>
    takeBackMoney(deps, actor, { receivedId: params.id, ...body }),
  )
  serve(app, writeOffContract.listWriteOffs, async ({ actor, params }) => {
    await refuseOwnMatter(db, actor, { invoice_id: params.id })
    return writeOffsOf(db, params.id)
  })
  serve(app, writeOffContract.writeOff, ({ actor, body }) => writeOff(deps, actor, body))
  serve(app, writeOffContract.takeBackWriteOff, ({ actor, params, body }) =>
    takeBackWriteOff(deps, actor, { id: params.id, ...body }),
  )
  serve(app, schedules.listKeptCards, ({ actor, locale }) => keptCardsOf(deps, actor, locale))
  serve(app, schedules.preferKeptCard, async ({ actor, params }) => {
    await preferCard(db, actor, params.id)
    return {}
  })
  serve(app, schedules.removeKeptCard, ({ actor, params, locale }) =>
    removeCard(deps, actor, { cardId: params.id, locale }),
  )
}
