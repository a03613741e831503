import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { beginHere } from '#ui/fields/begin-here.ts'
import { PageCard } from '#ui/PageCard.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { BankQuestion } from '../BankQuestion.tsx'
import { checkClubInvoice, clubInvoiceQuery } from './pay-invoice-calls.ts'
import { payInvoiceWords } from './pay-invoice-words.ts'

type Props = { code: string; invoice: ClubInvoice }

const LONG_MS = 60_000

/** Replaces the form until the bank has confirmed or refused the payment, also after a reload. */
export function InvoiceConfirming({ code, invoice }: Props) {
  const words = useWords(payInvoiceWords)
  const { money } = useFormats()
  const { payment } = invoice
  if (payment?.client_secret) {
    return <BankAsks code={code} invoice={invoice} clientSecret={payment.client_secret} />
  }
  const isLong = payment !== null && Date.now() - Date.parse(payment.created_at) > LONG_MS
  return (
    <PageCard icon="clock" title={words.confirmingTitle}>
      <p role="status">{words.confirming(money(payment?.amount ?? invoice.open))}</p>
      {isLong && <p>{words.confirmingLong}</p>}
    </PageCard>
  )
}

type AsksProps = Props & { clientSecret: string }

function BankAsks({ code, invoice, clientSecret }: AsksProps) {
  const words = useWords(payInvoiceWords)
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: () => checkClubInvoice(code),
    // The next question, a moment later, finds out as well.
    onError: () => queries.invalidateQueries({ queryKey: clubInvoiceQuery(code).queryKey }),
  })
  return (
    <PageCard icon="help" title={words.bankTitle}>
      <p role="status" tabIndex={-1} ref={beginHere}>
        {check.isPending ? words.bankChecking : words.bankAsks}
      </p>
      <BankQuestion cardKey={invoice.card_key} clientSecret={clientSecret} onAnswered={check.mutate} />
    </PageCard>
  )
}
