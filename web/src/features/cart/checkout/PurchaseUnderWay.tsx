import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { said } from '#api/problem-message.ts'
import { PaymentConfirming } from '#features/payments/confirming/PaymentConfirming.tsx'
import { PaymentUnclear } from '#features/payments/confirming/PaymentUnclear.tsx'
import { findPurchase } from './purchase-calls.ts'
import { afterSending } from './purchase-lock.ts'
import { type SentPurchase, sentPurchase } from './sent-purchase.ts'
import type { PurchaseWork } from './use-purchase.ts'
import type { UnderWay } from './use-purchase-under-way.ts'
import { useSettlement } from './use-settlement.ts'

type Props = { accountId: number; underWay: NonNullable<UnderWay>; purchase: PurchaseWork }

/** Replaces the cart and the checkout while the result of the payment is unknown. */
export function PurchaseUnderWay({ accountId, underWay, purchase }: Props) {
  if (underWay.kind === 'unclear') {
    return <Unclear accountId={accountId} sent={underWay.sent} purchase={purchase} />
  }
  return <Confirming accountId={accountId} paymentId={underWay.paymentId} onFailed={purchase.fail} />
}

type ConfirmingProps = {
  accountId: number
  paymentId: number
  onFailed: PurchaseWork['fail']
}

function Confirming({ accountId, paymentId, onFailed }: ConfirmingProps) {
  const { paid, nothing } = useSettlement(accountId)
  const cameToNothing = useCallback(
    (messages: readonly string[], isDeclined?: boolean) =>
      nothing().then(() => onFailed(messages, isDeclined)),
    [nothing, onFailed],
  )
  return <PaymentConfirming paymentId={paymentId} purpose="cart" onPaid={paid} onNothing={cameToNothing} />
}

type UnclearProps = { accountId: number; sent: SentPurchase; purchase: PurchaseWork }

function Unclear({ accountId, sent, purchase }: UnclearProps) {
  const isLooking = useLookFor(accountId, sent, purchase)
  return (
    <PaymentUnclear
      isLooking={isLooking}
      isChecking={purchase.doing !== null}
      onCheck={() => purchase.checkAgain(sent)}
    />
  )
}

/**
 * Checks by itself and cannot charge: a person who closed the browser learns the result without a press. A
 * request that left this very page a moment ago may still arrive, so for that one the person decides when.
 */
function useLookFor(accountId: number, sent: SentPurchase, { hasSent, fail }: PurchaseWork): boolean {
  const { paid, nothing } = useSettlement(accountId)
  const { data: found, isLoading } = useQuery({
    queryKey: ['cart', accountId, 'sent', sent.request.cart_validation_token],
    queryFn: () => afterSending(accountId, () => findPurchase(sent.request)),
    enabled: !hasSent,
    retry: false,
    gcTime: 0,
    meta: { personal: true },
  })
  useEffect(() => {
    if (found === undefined) return
    if (found === null) nothing().then(() => fail([said('unable_to_pay')]))
    else if (found.status === 'paid') paid(found.invoice_id)
    else if (found.payment_id) sentPurchase.set(accountId, { ...sent, payment_id: found.payment_id })
  }, [found, accountId, sent, paid, nothing, fail])
  return isLoading
}
