import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from './CalledOff.module.css'
import { questionsQuery } from './called-off-calls.ts'
import { calledOffWords } from './called-off-words.ts'
import { QuestionCard } from './QuestionCard.tsx'

/** What does not take place, and what the family wants instead. */
export function CalledOffPage() {
  const account = useAccount()
  return account && <Questions accountId={account.id} />
}

function Questions({ accountId }: { accountId: number }) {
  const words = useWords(calledOffWords)
  const asked = useQuery(questionsQuery(accountId))
  const { data, isError } = asked
  if (data?.length === 0) return <Nothing />
  return (
    <div className={`page ${style.page}`}>
      <header>
        <h1>{words.title}</h1>
        <p className={style.soft}>{words.intro}</p>
      </header>
      {isError && !data && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={3} label={words.loading} />}
      {data?.map((question) => (
        <QuestionCard
          key={`${question.call_off_id} ${question.spot_id}`}
          accountId={accountId}
          question={question}
        />
      ))}
    </div>
  )
}

function Nothing() {
  const words = useWords(calledOffWords)
  return (
    <PageCard
      icon="check"
      title={words.noneTitle}
      actions={
        <Link to={pathTo('payments')} {...buttonLook()}>
          {words.payments}
        </Link>
      }
    >
      <p>{words.noneText}</p>
    </PageCard>
  )
}
