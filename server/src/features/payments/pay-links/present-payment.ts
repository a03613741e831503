import { moneyOf } from '@centrepass/contract/ground/money'
import type { LinkPayment } from '@centrepass/contract/payments/link-payment'
import { sayPaymentProblem } from '@centrepass/contract/refusals/payments'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { PaymentState, payments } from '#platform/database/tables/purchases'

/** To the person, what is being cleared up is still being confirmed. */
const shownAs = { unknown: 'processing', review: 'processing', returned: 'failed' } as const
const isShownOtherwise = (status: PaymentState): status is keyof typeof shownAs => status in shownAs

/** A payment as a page behind a link shows it, which may be open without signing in. */
export function presentPayment(payment: typeof payments.$inferSelect, locale: Locale): LinkPayment {
  const { status, decline_code } = payment
  const problem = {
    ...{ declined: decline_code ?? 'card_declined', failed: 'unable_to_pay', returned: 'returned' },
  }
  return {
    status: isShownOtherwise(status) ? shownAs[status] : status,
    amount: moneyOf(payment.amount_cents),
    client_secret: status === 'requires_action' ? payment.client_secret : null,
    message:
      status === 'declined' || status === 'failed' || status === 'returned'
        ? sayPaymentProblem(problem[status], locale)
        : null,
    created_at: payment.created_at.toISOString(),
  }
}

/** What the browser needs for the provider's fields of a card. */
export const cardKeyOf = (gateway: CardGateway) => ({
  ...{ provider: gateway.provider, publishable_key: gateway.publishableKey() },
  script_url: gateway.scriptUrl,
})
