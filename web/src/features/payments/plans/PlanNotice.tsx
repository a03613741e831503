import type { Schedule } from '@centrepass/contract/payments/schedules'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Plans.module.css'
import { planWords } from './plan-words.ts'

/** The one thing to know about a plan at this moment, if there is one. */
export function PlanNotice({ plan }: { plan: Schedule }) {
  const words = useWords(planWords)
  const { money, day } = useFormats()
  const { status, payment_id, overdue, overdue_since, is_suspended } = plan
  if (payment_id !== null) return <Notice icon="clock">{words.confirming}</Notice>
  if (status === 'completed') {
    return (
      <Notice icon="check" tone="success">
        {words.completed}
      </Notice>
    )
  }
  if (status === 'cancelled') return <Notice icon="info">{words.cancelled}</Notice>
  if (!overdue_since) return null
  return (
    <Notice icon="alert" tone="error">
      <p>{words.overdueSince(money(overdue), day(overdue_since))}</p>
      {is_suspended && <p>{words.suspended}</p>}
    </Notice>
  )
}

type Props = { icon: IconName; tone?: 'success' | 'error'; children: ReactNode }

function Notice({ icon, tone, children }: Props) {
  return (
    <div role="status" className={style.notice} data-tone={tone}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
