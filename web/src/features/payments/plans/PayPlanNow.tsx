import type { Schedule } from '@centrepass/contract/payments/schedules'
import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { purchaseMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Plans.module.css'
import { payPlan, refreshMoney } from './plan-calls.ts'
import { payable } from './plan-sums.ts'
import { planWords } from './plan-words.ts'
import type { PlanNews } from './use-card-change.ts'

type Props = { accountId: number; plan: Schedule; onDone: (news: PlanNews) => void }
type What = 'overdue' | 'next' | 'all'

/** Pays instalments now with the card on file: overdue ones first, then the next, or all. */
export function PayPlanNow({ accountId, plan, onDone }: Props) {
  const words = useWords(planWords)
  const { money, day } = useFormats()
  const { errors, paying, pay } = usePayment(accountId, plan, onDone)
  // An expired card would only be declined; another one is entered below.
  if (!plan.card || plan.card.expiry === 'expired' || plan.payment_id !== null) return null
  const [overdue, next, all] = (['overdue', 'next', 'all'] as const).map((what) => payable(plan, what))
  const offers: [What, string][] = [
    ...(overdue ? [['overdue', words.payOverdue(money(overdue.amount))] as [What, string]] : []),
    ...(next && !overdue
      ? [['next', words.payNext(money(next.amount), day(next.last))] as [What, string]]
      : []),
    ...(all && all.lines.length > 1 ? [['all', words.payAll(money(all.amount))] as [What, string]] : []),
  ]
  return (
    <div className={style.stack}>
      <ErrorList errors={errors} />
      <div className={style.buttons}>
        {offers.map(([what, label]) => (
          <Button
            key={what}
            look="outline"
            loading={paying === what}
            resting={paying !== null}
            onClick={() => pay(what)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Pays exactly the amount on the button, once at a time. */
function usePayment(accountId: number, plan: Schedule, onDone: Props['onDone']) {
  const words = useWords(planWords)
  const { money } = useFormats()
  const [errors, setErrors] = useState<readonly Message[]>([])
  const [paying, setPaying] = useState<What | null>(null)
  const pay = async (what: What) => {
    const covered = payable(plan, what)
    if (!covered || paying) return
    setErrors([])
    setPaying(what)
    try {
      const { status } = await whileLoading(payPlan(plan.id, { what, lines: covered.lines }))
      if (status !== 'paid') return
      notify(words.thanks(money(covered.amount)), { type: 'success' })
      onDone({ amount: covered.amount, isNewCard: false })
    } catch (error) {
      setErrors(purchaseMessages(error))
    } finally {
      await refreshMoney(accountId)
      setPaying(null)
    }
  }
  return { errors, paying, pay }
}
