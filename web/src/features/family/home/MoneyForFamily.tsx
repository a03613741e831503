import { useQuery } from '@tanstack/react-query'
import { useProductName } from '#features/catalogue/catalogue-calls.ts'
import { creditsQuery } from '#features/invoices/invoice-calls.ts'
import { plansQuery } from '#features/payments/plans/plan-calls.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './FamilyHome.module.css'
import { familyWords } from './family-words.ts'
import { type Credit, creditOf, type NextInstalment, nextInstalments } from './money-rules.ts'

/** What is charged next and what can be used, in a line each; nothing for a family that has neither. */
export function MoneyForFamily({ accountId }: { accountId: number }) {
  const words = useWords(familyWords)
  const { data: plans = [] } = useQuery(plansQuery(accountId))
  const { data: credits = [] } = useQuery(creditsQuery(accountId))
  const ahead = nextInstalments(plans)
  const credit = creditOf(credits)
  if (ahead.length === 0 && !credit) return null
  return (
    <Section title={words.money}>
      <ul className={style.rows}>
        {ahead.map((next) => (
          <InstalmentRow key={next.plan.id} {...next} />
        ))}
        {credit && <CreditRow {...credit} />}
      </ul>
    </Section>
  )
}

function InstalmentRow({ plan, due_on, amount }: NextInstalment) {
  const words = useWords(familyWords)
  const { money, day } = useFormats()
  const { participant } = plan
  const program = useProductName()('Program', plan.program)
  return (
    <li>
      <div className={style.what}>
        <h3>{words.instalment(money(amount), day(due_on))}</h3>
        <p className={style.soft}>{words.planOf(program, participant.name)}</p>
      </div>
      <Link
        to={pathTo('updatePayment', { scheduleId: plan.id })}
        aria-label={words.actionFor(words.plan, program)}
        {...buttonLook('outline')}
      >
        {words.plan}
      </Link>
    </li>
  )
}

function CreditRow({ amount, count, expires_on }: Credit) {
  const words = useWords(familyWords)
  const { money, day } = useFormats()
  return (
    <li>
      <div className={style.what}>
        <h3>{words.credit(money(amount))}</h3>
        <p className={style.soft}>{words.useCredit(count, expires_on && day(expires_on))}</p>
      </div>
      <Link
        to={pathTo('payments')}
        aria-label={words.actionFor(words.details, words.credit(money(amount)))}
        {...buttonLook('outline')}
      >
        {words.details}
      </Link>
    </li>
  )
}
