import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { Schedule } from '@centrepass/contract/payments/schedules'
import { AmountList } from '#ui/AmountList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { leftOf } from './plan-sums.ts'
import { planWords } from './plan-words.ts'

export function PlanSums({ plan }: { plan: Schedule }) {
  const words = useWords(planWords)
  const { money } = useFormats()
  const isOverdue = centsOf(plan.overdue) > 0
  return (
    <AmountList
      lines={[
        { label: words.total, amount: money(plan.total) },
        { label: words.paid, amount: money(plan.paid) },
        ...(isOverdue ? [{ label: words.overdue, amount: money(plan.overdue) }] : []),
        { label: words.left, amount: money(moneyOf(leftOf(plan))), isStrong: true },
      ]}
    />
  )
}
