import { changeAccountCart, getAccountCart } from '@centrepass/contract/cart/account-cart'
import { getBillingOnFile } from '@centrepass/contract/cart/billing-on-file'
import * as contract from '@centrepass/contract/cart/cart'
import { checkPayment as checkPaymentCall } from '@centrepass/contract/payments/payments'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { billingOnFile } from './account/billing-on-file.ts'
import { changeCart, readCart } from './account/change-cart.ts'
import { emptyCart } from './places/release-holds.ts'
import { validateCart } from './pricing/validate-cart.ts'
import { validateProduct } from './pricing/validate-product.ts'
import type { PurchaseDeps } from './purchase/pay-purchase.ts'
import { purchaseCart } from './purchase/purchase-cart.ts'
import { checkPayment } from './purchase/settling/check-payment.ts'

export function cartRoutes(app: FastifyInstance, deps: PurchaseDeps): void {
  serve(app, getAccountCart, ({ actor, params }) => readCart(deps.db, actor, params.id))
  serve(app, changeAccountCart, ({ actor, params, body }) =>
    changeCart(deps.db, actor, { accountId: params.id, changes: body.changes }),
  )
  serve(app, getBillingOnFile, ({ actor, params }) => billingOnFile(deps, actor, params.id))
  serve(app, contract.validateProduct, ({ actor, body, locale }) =>
    validateProduct(deps, actor, { ...body, locale }),
  )
  serve(app, contract.validateCart, ({ actor, body }) => validateCart(deps, actor, body))
  serve(app, contract.purchaseCart, async ({ actor, body, locale }, { reply }) => {
    const answer = await purchaseCart(deps, actor, { ...body, locale })
    // Neither yes nor no: the browser asks for the payment until it is one of the two.
    if (answer.status !== 'paid') reply.code(202)
    return answer
  })
  serve(app, checkPaymentCall, ({ actor, params, locale }) =>
    checkPayment(deps, actor, { paymentId: params.id, locale }),
  )
  serve(app, contract.emptyCart, async ({ actor }) => {
    await emptyCart(deps.db, actor)
    return {}
  })
  serve(app, contract.getCardKey, async () => ({
    provider: deps.gateway.provider,
    publishable_key: deps.gateway.publishableKey(),
    script_url: deps.gateway.scriptUrl,
  }))
}
