import { plainDateIn } from '@centrepass/contract/ground/dates'
import { addDays, policyFrom } from '@centrepass/contract/payments/instalment-rules'
import type { Schedule } from '@centrepass/contract/payments/schedules'
import { useQuery } from '@tanstack/react-query'
import { now, site } from '#api/site-configuration.ts'
import { variablesQuery } from '#features/site/site-calls.ts'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Plans.module.css'
import { planWords } from './plan-words.ts'

type Props = { plan: Schedule; isTicked: boolean; onTick: (isTicked: boolean) => void }

/** Whether the new card pays the overdue amount now; without the tick it shows the date. */
export function PayOverdueField({ plan, isTicked, onTick }: Props) {
  const words = useWords(planWords)
  const { money, day } = useFormats()
  const { data: variables = {} } = useQuery(variablesQuery)
  const [firstGap = 1] = policyFrom(variables).retry_days
  const today = plainDateIn(now(), site().association.timezone)
  return (
    <CheckField
      label={
        <>
          {words.payOverdueNow(money(plan.overdue))}
          {!isTicked && <span className={style.hint}>{words.notNow(day(addDays(today, firstGap)))}</span>}
        </>
      }
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
    />
  )
}
