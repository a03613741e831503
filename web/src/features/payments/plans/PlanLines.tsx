import type { Schedule, ScheduleLine } from '@centrepass/contract/payments/schedules'
import { isPaymentProblem, sayPaymentProblem } from '@centrepass/contract/refusals/payments'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './Plans.module.css'
import { planWords } from './plan-words.ts'

const looks: Record<ScheduleLine['status'], [Tone, IconName]> = {
  scheduled: ['plain', 'calendar'],
  processing: ['info', 'clock'],
  paid: ['success', 'check'],
  retrying: ['warning', 'clock'],
  needs_card: ['error', 'alert'],
  cancelled: ['plain', 'close'],
}

/** Every payment of a plan, the one at the purchase included, with what became of it. */
export function PlanLines({ plan: { bought_on, first_payment, lines } }: { plan: Schedule }) {
  const words = useWords(planWords)
  const { money, day } = useFormats()
  return (
    <ul className={style.list}>
      {first_payment !== '0.00' && (
        <li className={style.line}>
          <span className={style.what}>
            <strong>{words.first}</strong>
            <span className={style.soft}>{words.paidOn(day(bought_on))}</span>
          </span>
          <span className={style.amount}>
            {money(first_payment)}
            <LineMark status="paid" />
          </span>
        </li>
      )}
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: ScheduleLine }) {
  const words = useWords(planWords)
  const { money, day, dayOf } = useFormats()
  const problem = useProblem(line)
  const { status, due_on, amount, paid_at, next_try_on } = line
  return (
    <li className={style.line}>
      <span className={style.what}>
        <strong>{day(due_on)}</strong>
        {status === 'paid' && paid_at && <span className={style.soft}>{words.paidOn(dayOf(paid_at))}</span>}
        {problem && status !== 'processing' && <span>{problem}</span>}
        {status === 'retrying' && next_try_on && <span>{words.nextTry(day(next_try_on))}</span>}
        {status === 'needs_card' && <span>{words.noNextTry}</span>}
      </span>
      <span className={style.amount}>
        {money(amount)}
        <LineMark status={status} />
      </span>
    </li>
  )
}

/** What went wrong last, in the reader's language. */
function useProblem({ problem, problem_code }: ScheduleLine): string | null {
  const locale = useLocale()
  return isPaymentProblem(problem_code) ? sayPaymentProblem(problem_code, locale) : problem
}

function LineMark({ status }: { status: ScheduleLine['status'] }) {
  const words = useWords(planWords)
  const [tone, icon] = looks[status]
  return (
    <Mark tone={tone} icon={icon}>
      {words.status[status]}
    </Mark>
  )
}
