import type { PreparedLine, PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { type FormEvent, useRef } from 'react'
import { site } from '#api/site-configuration.ts'
import { AmountList } from '#ui/AmountList.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { CardFields } from '../CardFields.tsx'
import { PaymentUnclear } from '../confirming/PaymentUnclear.tsx'
import style from '../plans/Plans.module.css'
import { useCardToken } from '../use-card-token.ts'
import { WalletButtons } from '../wallet/WalletButtons.tsx'
import own from './Prepared.module.css'
import type { Door } from './prepared-calls.ts'
import { preparedWords } from './prepared-words.ts'
import { usePayPrepared } from './use-pay-prepared.ts'

type Props = { door: Door; prepared: PreparedPurchase }

/** For whom, what, how much and until when, a card, and one button that says what it charges. */
export function OpenPrepared({ door, prepared }: Props) {
  const words = useWords(preparedWords)
  const { money, dayOf, time, andList } = useFormats()
  const work = usePayPrepared(door, prepared)
  if (work.isUnclear) {
    return <PaymentUnclear isLooking={work.isSending} isChecking={false} onCheck={work.look} />
  }
  const { lines, told, due_now, ends_at } = prepared
  const names = [...new Set(lines.map(({ first_name }) => first_name))]
  return (
    <div className={`page ${style.page}`}>
      <header className={style.stack}>
        <h1>{words.ready(andList(names))}</h1>
        <p>
          {words.preparedBy(site().association.name)} {words.until(dayOf(ends_at), time(ends_at))}
        </p>
        {told !== due_now && (
          <p role="status" className={style.notice}>
            {words.changed(money(told))}
          </p>
        )}
      </header>
      <Section title={words.what}>
        <Lines lines={lines} isForSeveral={names.length > 1} />
        <Amounts prepared={prepared} />
      </Section>
      <Section title={words.payment}>
        <PayForm prepared={prepared} work={work} />
      </Section>
    </div>
  )
}

function Lines({ lines, isForSeveral }: { lines: readonly PreparedLine[]; isForSeveral: boolean }) {
  const words = useWords(preparedWords)
  const locale = useLocale()
  const { money } = useFormats()
  const nameOf = ({ discount, credit, product }: PreparedLine) =>
    discount ? discount[locale] : credit ? words.paidBefore : product
  return (
    <ul className={own.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are shown anew together.
        <li key={index}>
          <span>
            {nameOf(line)}
            {isForSeveral && <span className={style.soft}> · {line.first_name}</span>}
            {!line.refundable && !line.credit && <span className={style.soft}> · {words.notRefundable}</span>}
          </span>
          <span>{money(line.cost)}</span>
        </li>
      ))}
    </ul>
  )
}

function Amounts({ prepared }: { prepared: PreparedPurchase }) {
  const words = useWords(preparedWords)
  const { money } = useFormats()
  const { subtotal, fees, taxes, total, credits, due_now } = prepared
  const hasCredits = credits !== '0.00'
  return (
    <AmountList
      lines={[
        { label: words.subtotal, amount: money(subtotal) },
        { label: words.fees, amount: money(fees) },
        { label: words.taxes, amount: money(taxes) },
        ...(hasCredits
          ? [
              { label: words.total, amount: money(total) },
              { label: words.credits, amount: money(`-${credits}`) },
            ]
          : []),
        { label: words.due, amount: money(due_now), isStrong: true },
      ]}
    />
  )
}

type FormProps = { prepared: PreparedPurchase; work: ReturnType<typeof usePayPrepared> }

function PayForm({ prepared: { due_now, card_key }, work }: FormProps) {
  const words = useWords(preparedWords)
  const { money } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { card, tokenise } = useCardToken(work.setErrors)
  const isFree = due_now === '0.00'
  const send = (event: FormEvent) => {
    event.preventDefault()
    void work.send(isFree ? null : tokenise)
  }
  return (
    <form ref={form} className={style.stack} noValidate onSubmit={send}>
      {isFree ? (
        <p>{words.nothingDue}</p>
      ) : (
        <>
          <WalletButtons
            cardKey={card_key}
            amount={due_now}
            mayOpen={() => !work.isSending}
            onPay={work.send}
            complain={work.setErrors}
          />
          <CardFields
            key={work.round}
            ref={card}
            cardKey={card_key}
            amount={due_now}
            onSubmit={() => form.current?.requestSubmit()}
          />
          <p className={style.soft}>{words.notStored}</p>
        </>
      )}
      <p className={style.soft}>{words.signing}</p>
      <ErrorList errors={work.errors} />
      <Button type="submit" wide loading={work.isSending}>
        {isFree ? words.confirm : words.pay(money(due_now))}
      </Button>
    </form>
  )
}
