import type { Schedule } from '@centrepass/contract/payments/schedules'
import type { ReactNode } from 'react'
import { played } from '#api/site-configuration.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Plans.module.css'
import { planWords } from './plan-words.ts'

/** The one thing to know about a plan at this moment, if there is one. */
export function PlanNotice({ plan }: { plan: Schedule }) {
  const words = useWords(planWords)
  const { money, day, dayOf, time } = useFormats()
  const { status, payment_id, payment_ends_by, overdue, overdue_since, is_suspended, is_disputed } = plan
  const end = payment_ends_by && played(payment_ends_by)
  if (payment_id !== null) {
    return (
      <Notice icon="clock">
        <p>{words.confirming}</p>
        {end && <p>{words.confirmingUntil(dayOf(end), time(end))}</p>}
      </Notice>
    )
  }
  if (status === 'completed') {
    return (
      <Notice icon="check" tone="success">
        {words.completed}
      </Notice>
    )
  }
  if (status === 'cancelled') return <Notice icon="info">{words.cancelled}</Notice>
  if (is_disputed) return <Notice icon="info">{words.disputed}</Notice>
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
