import * as office from '@centrepass/contract/prepared/office-prepared'
import * as contract from '@centrepass/contract/prepared/prepared'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { preparedPurchases } from '#platform/database/tables/prepared'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { callPreparedBack, sendPreparedAgain } from './office/answer-prepared.ts'
import { preparePurchase, previewPreparing } from './office/prepare-purchase.ts'
import { preparedList } from './office/prepared-list.queries.ts'
import { registerChoices } from './office/register-choices.ts'
import { checkPrepared, payPrepared } from './paying/pay-prepared.ts'
import type { PreparedDeps } from './paying/prepared-deps.ts'
import { preparedByCode, showPrepared } from './paying/show-prepared.ts'
import { preparedWhere, stateOf } from './record/prepared.queries.ts'

export function preparedRoutes(app: FastifyInstance, deps: PreparedDeps): void {
  linkRoutes(app, deps)
  ownRoutes(app, deps)
  officeRoutes(app, deps)
}

function linkRoutes(app: FastifyInstance, deps: PreparedDeps): void {
  serve(app, contract.openPrepared, async ({ body, locale }) =>
    showPrepared(deps, await preparedByCode(deps.db, body.code), { locale, isSignedIn: false }),
  )
  serve(app, contract.payPrepared, async ({ body, locale }, { reply }) => {
    const { code, price, payment_ott } = body
    const prepared = await preparedByCode(deps.db, code)
    const reader = { locale, isSignedIn: false }
    const { isSettled, purchase } = await payPrepared(deps, prepared, { price, payment_ott }, reader)
    if (!isSettled) reply.code(202)
    return purchase
  })
  serve(app, contract.checkPrepared, async ({ body, locale }) =>
    checkPrepared(deps, await preparedByCode(deps.db, body.code), { locale, isSignedIn: false }),
  )
}

function ownRoutes(app: FastifyInstance, deps: PreparedDeps): void {
  serve(app, contract.listOwnPrepared, async ({ actor, params, locale }) => {
    requireOwn(actor, params.id)
    const open = await preparedWhere(
      deps.db,
      and(eq(preparedPurchases.account_id, params.id), isNull(preparedPurchases.outcome)),
    )
    const shown = []
    for (const one of open.filter((one) => stateOf(one) !== 'paid'))
      shown.push(await showPrepared(deps, one, { locale, isSignedIn: true }))
    return shown.filter(({ state }) => state !== 'ended')
  })
  serve(app, contract.payOwnPrepared, async ({ actor, params, body, locale }, { reply }) => {
    const prepared = await ownPrepared(deps.db, actor, { accountId: params.id, id: params.prepared_id })
    const { price, payment_ott } = body
    const reader = { locale, isSignedIn: true }
    const { isSettled, purchase } = await payPrepared(deps, prepared, { price, payment_ott }, reader)
    if (!isSettled) reply.code(202)
    return purchase
  })
  serve(app, contract.checkOwnPrepared, async ({ actor, params, locale }) => {
    const prepared = await ownPrepared(deps.db, actor, { accountId: params.id, id: params.prepared_id })
    return checkPrepared(deps, prepared, { locale, isSignedIn: true })
  })
}

/** Another account's and one that does not exist look alike. */
async function ownPrepared(
  db: Database,
  actor: AccountActor,
  { accountId, id }: { accountId: number; id: number },
) {
  requireOwn(actor, accountId)
  const own = and(eq(preparedPurchases.id, id), eq(preparedPurchases.account_id, accountId))
  const [found] = await preparedWhere(db, own)
  if (!found) throw notFound('prepared')
  return found
}

function officeRoutes(app: FastifyInstance, deps: PreparedDeps): void {
  serve(app, office.listRegisterChoices, ({ actor, params, body, locale }) =>
    registerChoices(deps, actor, { personId: params.id, locale, ...body }),
  )
  serve(app, office.previewPrepared, ({ actor, body }) => previewPreparing(deps, actor, body))
  serve(app, office.preparePurchase, ({ actor, body }) => preparePurchase(deps, actor, body))
  serve(app, office.listPrepared, ({ actor, query, locale }) =>
    preparedList(deps.db, actor, { ...query, locale }),
  )
  serve(app, office.sendPreparedAgain, ({ actor, params, body }) =>
    sendPreparedAgain(deps, actor, { id: params.id, ...body }),
  )
  serve(app, office.callPreparedBack, ({ actor, params, body }) =>
    callPreparedBack(deps, actor, { id: params.id, ...body }),
  )
}
