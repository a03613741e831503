import { brandName } from '@centrepass/contract/payments/card-brands'
import type { Schedule } from '@centrepass/contract/payments/schedules'
import { beginHere } from '#ui/fields/begin-here.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Plans.module.css'
import { nextCharge } from './plan-sums.ts'
import { planWords } from './plan-words.ts'
import type { PlanNews } from './use-card-change.ts'

/** In place of the form that was sent: what was paid, and what comes next. */
export function PlanDone({ plan, news: { amount, isNewCard } }: { plan: Schedule; news: PlanNews }) {
  const words = useWords(planWords)
  const { money, day } = useFormats()
  const next = nextCharge(plan)
  const card = plan.card && words.cardEnding(brandName(plan.card.brand), plan.card.last4)
  return (
    <div role="status" tabIndex={-1} ref={beginHere} className={style.notice} data-tone="success">
      <Icon name="check" />
      <div>
        {amount && <p>{words.thanks(money(amount))}</p>}
        {isNewCard && <p>{words.kept}</p>}
        {next && card && <p>{words.next(money(next.amount), day(next.due_on), card)}</p>}
        {!next && plan.status === 'active' && plan.overdue === '0.00' && <p>{words.nothingNext}</p>}
      </div>
    </div>
  )
}
