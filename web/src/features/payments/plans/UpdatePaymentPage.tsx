import type { Schedule } from '@centrepass/contract/payments/schedules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useAccount } from '#api/session.ts'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ChangeCardForm } from './ChangeCardForm.tsx'
import { PayPlanNow } from './PayPlanNow.tsx'
import { PlanDone } from './PlanDone.tsx'
import { PlanLines } from './PlanLines.tsx'
import { PlanNotice } from './PlanNotice.tsx'
import { PlanSums } from './PlanSums.tsx'
import style from './Plans.module.css'
import { planQuery } from './plan-calls.ts'
import { planWords } from './plan-words.ts'
import { StoredCardFacts } from './StoredCardFacts.tsx'
import type { PlanNews } from './use-card-change.ts'

/** One plan: paid, upcoming and overdue instalments, and its card. */
export function UpdatePaymentPage() {
  const account = useAccount()
  const { scheduleId = '' } = useParams()
  if (!account) return null
  return <Plan key={scheduleId} accountId={account.id} scheduleId={Number(scheduleId)} />
}

function Plan({ accountId, scheduleId }: { accountId: number; scheduleId: number }) {
  const words = useWords(planWords)
  const { data: plan, error, isFetching, refetch } = useQuery(planQuery(accountId, scheduleId))
  if (error instanceof ApiError && error.status === 404) return <NoSuchPlan />
  if (plan) return <Open accountId={accountId} plan={plan} />
  if (!error) {
    return (
      <div className={`page ${style.page}`}>
        <Skeleton rows={4} label={words.loading} />
      </div>
    )
  }
  return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
}

function NoSuchPlan() {
  const words = useWords(planWords)
  return (
    <PageCard
      icon="search"
      title={words.notFound}
      actions={
        <Link to={pathTo('payments')} {...buttonLook()}>
          {words.toAccount}
        </Link>
      }
    >
      <p>{words.notFoundText}</p>
    </PageCard>
  )
}

function Open({ accountId, plan }: { accountId: number; plan: Schedule }) {
  const words = useWords(planWords)
  const [news, setNews] = useState<PlanNews | null>(null)
  const isRunning = plan.status === 'active'
  return (
    <div className={`page ${style.page}`}>
      <header className={style.stack}>
        <h1>{words.title}</h1>
        <p>{words.forWhom(plan.program.name, plan.participant.name)}</p>
        {news && <PlanDone plan={plan} news={news} />}
        <PlanNotice plan={plan} />
      </header>
      <Section title={words.instalments}>
        <PlanSums plan={plan} />
        <PlanLines plan={plan} />
        <p>
          <Link to={pathTo('payments')} search={{ invoice: plan.invoice.id }}>
            {words.invoice(plan.invoice.number)}
          </Link>
        </p>
      </Section>
      {isRunning && (
        <>
          <Section title={words.card}>
            {plan.card ? <StoredCardFacts card={plan.card} /> : <p>{words.noCard}</p>}
            <PayPlanNow accountId={accountId} plan={plan} onDone={setNews} />
          </Section>
          {news ? (
            // A form for yet another card, right after one was used, would look like something left to do.
            <div>
              <Button look="outline" onClick={() => setNews(null)}>
                {words.yetAnother}
              </Button>
            </div>
          ) : (
            <Section title={words.newCard}>
              <ChangeCardForm accountId={accountId} plan={plan} onDone={setNews} />
            </Section>
          )}
        </>
      )}
    </div>
  )
}
