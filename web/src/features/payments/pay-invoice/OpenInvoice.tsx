import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { type FormEvent, useRef, useState } from 'react'
import { AmountList } from '#ui/AmountList.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { CardFields } from '../CardFields.tsx'
import { PaymentUnclear } from '../confirming/PaymentUnclear.tsx'
import style from '../plans/Plans.module.css'
import { useCardToken } from '../use-card-token.ts'
import { WalletButtons } from '../wallet/WalletButtons.tsx'
import { partAmount } from './part-amount.ts'
import { payInvoiceWords } from './pay-invoice-words.ts'
import { usePayInvoice } from './use-pay-invoice.ts'

type Props = {
  code: string
  invoice: ClubInvoice
  /** What was received just now, in words. */
  received: string | null
  onReceived: (sentence: string) => void
}

/** The open amount, a card, and one button that says what it charges. */
export function OpenInvoice({ code, invoice, received, onReceived }: Props) {
  const words = useWords(payInvoiceWords)
  const { money, day } = useFormats()
  const work = usePayInvoice(code, invoice, onReceived)
  if (work.isUnclear) {
    return <PaymentUnclear isLooking={work.isSending} isChecking={false} onCheck={work.look} />
  }
  const { invoice_number, total, paid, open, due_on } = invoice
  return (
    <div className={`page ${style.page}`}>
      <header className={style.stack}>
        <h1>{words.invoice(invoice_number)}</h1>
        <ForTeam invoice={invoice} />
        {received && (
          <p role="status" className={style.notice} data-tone="success">
            {received}
          </p>
        )}
      </header>
      <Section title={words.payment}>
        <AmountList
          lines={[
            { label: words.total, amount: money(total) },
            ...(paid === '0.00' ? [] : [{ label: words.paid, amount: money(paid) }]),
            { label: words.open, amount: money(open), isStrong: true },
          ]}
        />
        {due_on && <p className={style.soft}>{words.due(day(due_on))}</p>}
        <PayForm invoice={invoice} work={work} />
      </Section>
    </div>
  )
}

/** Whose invoice it is; of a family nothing is said but the number. */
export function ForTeam({ invoice: { club, team, tournament } }: { invoice: ClubInvoice }) {
  const words = useWords(payInvoiceWords)
  if (!club || !team || !tournament) return null
  return (
    <p>
      {club} · {words.forTeam(team, tournament)}
    </p>
  )
}

type FormProps = { invoice: ClubInvoice; work: ReturnType<typeof usePayInvoice> }

function PayForm({ invoice, work }: FormProps) {
  const words = useWords(payInvoiceWords)
  const { money } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const [how, setHow] = useState('all')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { card, tokenise } = useCardToken(work.setErrors)
  const amount = how === 'all' ? invoice.open : partAmount(typed, invoice.open)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setWrong(amount === null)
    if (amount) work.send(tokenise, amount)
  }
  return (
    <form ref={form} className={style.stack} noValidate onSubmit={send}>
      <RadioField
        label={words.howMuch}
        name="how_much"
        value={how}
        onChange={setHow}
        options={[
          { value: 'all', label: words.all(money(invoice.open)) },
          { value: 'part', label: words.part },
        ]}
      />
      {how === 'part' && (
        <TextField
          label={words.amount}
          hint={words.amountHint}
          error={isWrong && amount === null ? words.amountWrong : null}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <WalletButtons
        cardKey={invoice.card_key}
        amount={amount ?? invoice.open}
        mayOpen={() => {
          setWrong(amount === null)
          return amount !== null && !work.isSending
        }}
        onPay={async (from) => amount && work.send(from, amount)}
        complain={work.setErrors}
      />
      <CardFields
        key={work.round}
        ref={card}
        cardKey={invoice.card_key}
        amount={amount ?? invoice.open}
        onSubmit={() => form.current?.requestSubmit()}
      />
      <p className={style.soft}>{words.notStored}</p>
      <ErrorList errors={work.errors} />
      <Button type="submit" wide loading={work.isSending}>
        {amount ? words.pay(money(amount)) : words.payPart}
      </Button>
    </form>
  )
}
