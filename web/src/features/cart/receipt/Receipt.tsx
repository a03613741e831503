import type { Account } from '@centrepass/contract/accounts/accounts'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { invoiceQuery } from '#features/invoices/invoice-calls.ts'
import { paymentsByDay } from '#features/invoices/payments-by-day.ts'
import { totalWords } from '#features/payments/paying/total-words.ts'
import { NotFoundPage } from '#features/site/NotFoundPage.tsx'
import { AmountList } from '#ui/AmountList.tsx'
import { Button } from '#ui/Button.tsx'
import { beginHere } from '#ui/fields/begin-here.ts'
import { PageCard } from '#ui/PageCard.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StickAndBall } from '#ui/StickAndBall.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../checkout/CheckoutPage.module.css'
import { InvoiceRows } from '../checkout/InvoiceRows.tsx'
import { NextStep } from './NextStep.tsx'
import { purchaseWords } from './purchase-words.ts'
import { ReceiptLinks } from './ReceiptLinks.tsx'

/** After the purchase: what was bought, and the one thing to do next. */
export function Receipt({ account, invoiceId }: { account: Account; invoiceId: number }) {
  const words = useWords(purchaseWords)
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(account.id, invoiceId))
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (invoice) return <Done account={account} invoice={invoice} />
  if (error) {
    return (
      <PageCard
        icon="alert"
        title={words.receiptFailed}
        actions={<Button onClick={() => refetch()}>{words.again}</Button>}
      />
    )
  }
  return (
    <div className={`page ${style.receipt}`}>
      <Skeleton rows={3} label={words.loading} />
    </div>
  )
}

function Done({ account, invoice }: { account: Account; invoice: InvoiceDetails }) {
  const words = useWords(purchaseWords)
  // Credits may have paid for everything: a receipt is for money received.
  const isFree = invoice.paid === '0.00'
  const told = isFree ? words.freeText : words.receiptText
  return (
    <div className={`page ${style.receipt}`}>
      <header className={style.stack}>
        <StickAndBall isDone />
        {/* It replaces the sent form, so a screen reader continues here. */}
        <h1 tabIndex={-1} ref={beginHere}>
          {isFree ? words.freeTitle : words.receiptTitle}
        </h1>
        <p>{told(invoice.number, account.email)}</p>
      </header>
      <NextStep accountId={account.id} invoice={invoice} />
      <Section title={words.bought}>
        <InvoiceRows rows={invoice.item_rows} />
        <ReceiptAmounts invoice={invoice} />
      </Section>
      <DueLater invoice={invoice} />
      <ReceiptLinks accountId={account.id} invoice={invoice} />
    </div>
  )
}

function ReceiptAmounts({ invoice }: { invoice: InvoiceDetails }) {
  const words = useWords(totalWords)
  const { paid } = useWords(purchaseWords)
  const { money } = useFormats()
  const { subtotal, fees, taxes, total, credits } = invoice
  return (
    <AmountList
      lines={[
        { label: words.subtotal, amount: money(subtotal) },
        { label: words.fees, amount: money(fees) },
        { label: words.taxes, amount: money(taxes) },
        { label: words.total, amount: money(total), isStrong: true },
        ...(credits === '0.00' ? [] : [{ label: words.credits, amount: money(`-${credits}`) }]),
        { label: paid, amount: money(invoice.paid), isStrong: true },
      ]}
    />
  )
}

function DueLater({ invoice: { schedule } }: { invoice: InvoiceDetails }) {
  const { dueLater } = useWords(totalWords)
  const { money, day } = useFormats()
  if (schedule.length === 0) return null
  return (
    <Section title={dueLater}>
      <AmountList
        lines={paymentsByDay(schedule).map(({ due_on, amount }) => ({
          label: day(due_on),
          amount: money(amount),
        }))}
      />
    </Section>
  )
}
