import type { Schedule } from '@centrepass/contract/payments/schedules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { AskAgain } from './AskAgain.tsx'
import style from './Plans.module.css'
import { plansQuery } from './plan-calls.ts'
import { nextCharge } from './plan-sums.ts'
import { planWords } from './plan-words.ts'

/** What the account pays over time; nothing at all for an account that does not. */
export function PlansSection({ accountId }: { accountId: number }) {
  const words = useWords(planWords)
  const { data: plans, isError, isFetching, refetch } = useQuery(plansQuery(accountId))
  if (plans?.length === 0) return null
  return (
    <Section title={words.plans}>
      {isError && <AskAgain isFetching={isFetching} onAgain={refetch} />}
      {!plans && !isError && <Skeleton rows={1} label={words.loading} />}
      {plans && (
        <ul className={style.list}>
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function PlanRow({ plan }: { plan: Schedule }) {
  const words = useWords(planWords)
  const { money, day } = useFormats()
  const { id, program, participant, status, overdue_since, overdue } = plan
  const next = nextCharge(plan)
  return (
    <li className={style.line}>
      <span className={style.what}>
        <Link
          to={pathTo('updatePayment', { scheduleId: id })}
          aria-label={words.openPlan(program.name, participant.name)}
        >
          {program.name}
        </Link>
        <span className={style.soft}>{participant.name}</span>
        {status === 'active' && next && !overdue_since && (
          <span>{words.nextOn(money(next.amount), day(next.due_on))}</span>
        )}
      </span>
      {overdue_since && (
        <Mark tone="error" icon="alert">
          {words.overdueSince(money(overdue), day(overdue_since))}
        </Mark>
      )}
      {status === 'completed' && (
        <Mark tone="success" icon="check">
          {words.status.paid}
        </Mark>
      )}
      {status === 'cancelled' && (
        <Mark tone="plain" icon="close">
          {words.status.cancelled}
        </Mark>
      )}
    </li>
  )
}
