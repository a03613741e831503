import { centsOf } from '@centrepass/contract/ground/money'
import type { Schedule } from '@centrepass/contract/payments/schedules'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { BankQuestion } from '../BankQuestion.tsx'
import { CardFields } from '../CardFields.tsx'
import { useCardToken } from '../use-card-token.ts'
import { PayOverdueField } from './PayOverdueField.tsx'
import style from './Plans.module.css'
import { planWords } from './plan-words.ts'
import { type PlanNews, useCardChange } from './use-card-change.ts'

type Props = { accountId: number; plan: Schedule; onDone: (news: PlanNews) => void }

/** Another card for a plan. It pays the overdue amount only while the box is ticked. */
export function ChangeCardForm({ accountId, plan, onDone }: Props) {
  const words = useWords(planWords)
  const { money } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  // Most come here to pay what is overdue; the box and the button say so, and the tick can be taken out.
  const [wantsToPay, setWantsToPay] = useState(true)
  const change = useCardChange(accountId, plan, onDone)
  const { card, tokenise } = useCardToken(change.setErrors)
  const isOverdue = centsOf(plan.overdue) > 0 && plan.payment_id === null
  const paysNow = isOverdue && wantsToPay
  const send = (event: FormEvent) => {
    event.preventDefault()
    change.send(tokenise, paysNow)
  }
  if (change.question) {
    const { clientSecret } = change.question
    return (
      <div className={style.stack}>
        <p role="status">{words.bankAsks}</p>
        <BankQuestion purpose="schedule" clientSecret={clientSecret} onAnswered={change.answered} />
      </div>
    )
  }
  return (
    <form ref={form} className={style.stack} noValidate onSubmit={send}>
      <p>{words.newCardText}</p>
      <CardFields
        key={change.round}
        ref={card}
        purpose="schedule"
        isStored
        onSubmit={() => form.current?.requestSubmit()}
      />
      {isOverdue && <PayOverdueField plan={plan} isTicked={wantsToPay} onTick={setWantsToPay} />}
      <ErrorList errors={change.errors} />
      <Button type="submit" wide loading={change.isSending}>
        {paysNow ? words.saveAndPay(money(plan.overdue)) : words.saveCard}
      </Button>
    </form>
  )
}
