import type { Payment } from '@centrepass/contract/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useFormats } from '../../../words/formats.ts'
import { useWords } from '../../../words/locale.ts'
import { BankQuestion } from '../../payments/BankQuestion.tsx'
import { beginHere } from './begin-here.ts'
import { checkPayment, findPurchase, paymentQuery } from './purchase-calls.ts'
import { purchaseWords } from './purchase-words.ts'
import { type SentPurchase, sentPurchase } from './sent-purchase.ts'
import type { PurchaseWork } from './use-purchase.ts'
import type { UnderWay } from './use-purchase-under-way.ts'
import { useSettlement } from './use-settlement.ts'

type Props = { accountId: number; underWay: NonNullable<UnderWay>; purchase: PurchaseWork }

/** In place of the cart and of the checkout, as long as it is not known whether it was paid. */
export function PurchaseUnderWay({ accountId, underWay, purchase }: Props) {
  if (underWay.kind === 'unclear') {
    return <Unclear accountId={accountId} sent={underWay.sent} purchase={purchase} />
  }
  return <BeingConfirmed accountId={accountId} paymentId={underWay.paymentId} onFailed={purchase.setErrors} />
}

type ConfirmedProps = {
  accountId: number
  paymentId: number
  onFailed: (messages: readonly string[]) => void
}

function BeingConfirmed({ accountId, paymentId, onFailed }: ConfirmedProps) {
  const words = useWords(purchaseWords)
  const { money } = useFormats()
  const { paid, nothing } = useSettlement(accountId)
  const { data: payment, error, dataUpdatedAt } = useQuery(paymentQuery(paymentId))
  useEffect(() => {
    const isGone = error instanceof ApiError && error.status === 404
    if (isGone) nothing()
    if (!payment || payment.status === 'processing' || payment.status === 'requires_action') return
    if (payment.status === 'succeeded' && payment.invoice_id) paid(payment.invoice_id)
    else nothing().then(() => onFailed([messageOf(payment)]))
  }, [payment, error, paid, nothing, onFailed])
  if (payment?.status === 'requires_action' && payment.client_secret) {
    return <BankAsks payment={payment} clientSecret={payment.client_secret} />
  }
  return (
    <PageCard icon="clock" title={words.confirmingTitle}>
      <p role="status">{words.confirming}</p>
      {payment && <p>{words.amount(money(payment.amount))}</p>}
      {payment && dataUpdatedAt - Date.parse(payment.created_at) > LONG_MS && <p>{words.confirmingLong}</p>}
    </PageCard>
  )
}

/** The bank's question in the middle of the page; after a reload it stands there again. */
function BankAsks({ payment, clientSecret }: { payment: Payment; clientSecret: string }) {
  const words = useWords(purchaseWords)
  const { money } = useFormats()
  const queries = useQueryClient()
  const { queryKey } = paymentQuery(payment.id)
  const check = useMutation({
    mutationFn: () => checkPayment(payment.id),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    // The next question, a moment later, finds out as well.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <PageCard icon="help" title={words.bankTitle}>
      <p role="status" tabIndex={-1} ref={beginHere}>
        {check.isPending ? words.bankChecking : words.bankAsks}
      </p>
      <p>{words.amount(money(payment.amount))}</p>
      <BankQuestion purpose="cart" clientSecret={clientSecret} onAnswered={check.mutate} />
    </PageCard>
  )
}

const LONG_MS = 60_000
const UNABLE = 'We were unable to process your payment'
const messageOf = ({ status, message }: Payment) =>
  message ?? (status === 'declined' ? 'Payment Declined' : UNABLE)

type UnclearProps = { accountId: number; sent: SentPurchase; purchase: PurchaseWork }

function Unclear({ accountId, sent, purchase }: UnclearProps) {
  const words = useWords(purchaseWords)
  const isLooking = useLookFor(accountId, sent, purchase)
  return (
    <PageCard
      icon="help"
      title={words.unclearTitle}
      actions={
        <Button loading={isLooking || purchase.doing !== null} onClick={() => purchase.checkAgain(sent)}>
          {words.checkAgain}
        </Button>
      }
    >
      <p role="status">{isLooking ? words.looking : words.unclear}</p>
    </PageCard>
  )
}

/**
 * Looks by itself, and cannot charge by it: whoever closed the browser finds out without pressing anything. A
 * request that left this very page a moment ago may still arrive, so for that one the person decides when.
 */
function useLookFor(accountId: number, sent: SentPurchase, { hasSent, setErrors }: PurchaseWork): boolean {
  const { paid, nothing } = useSettlement(accountId)
  const { data: found, isLoading } = useQuery({
    queryKey: ['cart', accountId, 'sent', sent.request.cart_validation_token],
    queryFn: () => findPurchase(sent.request),
    enabled: !hasSent,
    retry: false,
    gcTime: 0,
    meta: { personal: true },
  })
  useEffect(() => {
    if (found === undefined) return
    if (found === null) nothing().then(() => setErrors([UNABLE]))
    else if (found.status === 'paid') paid(found.invoice_id)
    else if (found.payment_id) sentPurchase.set(accountId, { ...sent, payment_id: found.payment_id })
  }, [found, accountId, sent, paid, nothing, setErrors])
  return isLoading
}
