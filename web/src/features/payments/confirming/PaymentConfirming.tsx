import type { Payment } from '@centrepass/contract/payments/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { said } from '#api/problem-message.ts'
import { played } from '#api/site-configuration.ts'
import { beginHere } from '#ui/fields/begin-here.ts'
import { PageCard } from '#ui/PageCard.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { BankQuestion } from '../BankQuestion.tsx'
import { checkPayment, paymentQuery } from './confirming-calls.ts'
import { confirmingWords } from './confirming-words.ts'

type Purpose = 'cart' | 'team'
type Props = {
  paymentId: number
  purpose: Purpose
  onPaid: (invoiceId: number) => void
  /** It came to nothing, and why; nothing to say when the payment is not there at all. */
  onNothing: (messages: readonly string[], isDeclined?: boolean) => void
}

/** Replaces the form until the bank has confirmed or refused the payment. */
export function PaymentConfirming({ paymentId, purpose, onPaid, onNothing }: Props) {
  const words = useWords(confirmingWords)
  const { money, dayOf, time } = useFormats()
  const { data: payment, error, dataUpdatedAt } = useQuery(paymentQuery(paymentId))
  useEffect(() => {
    const isGone = error instanceof ApiError && error.status === 404
    if (isGone) onNothing([])
    if (!payment || payment.status === 'processing' || payment.status === 'requires_action') return
    if (payment.status === 'succeeded' && payment.invoice_id) onPaid(payment.invoice_id)
    else onNothing([messageOf(payment)], payment.status === 'declined')
  }, [payment, error, onPaid, onNothing])
  if (payment?.status === 'requires_action' && payment.client_secret) {
    return <BankAsks payment={payment} purpose={purpose} clientSecret={payment.client_secret} />
  }
  return (
    <PageCard icon="clock" title={words.confirmingTitle}>
      <p role="status">{words.confirming}</p>
      {payment && <p>{words.amount(money(payment.amount))}</p>}
      {payment?.ends_by && dataUpdatedAt - Date.parse(payment.created_at) > LONG_MS && (
        <p>{words.confirmingLong(dayOf(played(payment.ends_by)), time(played(payment.ends_by)))}</p>
      )}
    </PageCard>
  )
}

const LONG_MS = 60_000
const messageOf = ({ status, message }: Payment) =>
  message ?? (status === 'declined' ? said('payment_declined') : said('unable_to_pay'))

type AsksProps = { payment: Payment; purpose: Purpose; clientSecret: string }

/** The bank's question in the middle of the page, also after a reload. */
function BankAsks({ payment, purpose, clientSecret }: AsksProps) {
  const words = useWords(confirmingWords)
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
      <BankQuestion purpose={purpose} clientSecret={clientSecret} onAnswered={check.mutate} />
    </PageCard>
  )
}
