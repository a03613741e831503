import type { Account } from '@centrepass/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StickAndBall } from '#ui/StickAndBall.tsx'
import { useWords } from '#words/locale.ts'
import { HEADING_ID, isEmpty, Lists } from './NoticeLists.tsx'
import style from './NotificationsPage.module.css'
import { notificationsQuery } from './notification-calls.ts'
import { notificationPageWords } from './notification-page-words.ts'

export function NotificationsPage() {
  const account = useAccount()
  return account && <Notifications account={account} />
}

function Notifications({ account }: { account: Account }) {
  const words = useWords(notificationPageWords)
  const { data: lists, isError, isFetching, refetch } = useQuery(notificationsQuery(account.id))
  if (lists?.every(isEmpty)) return <Nothing hasPeople={lists.length > 0} />
  return (
    <div className={`page ${style.page}`}>
      <header className={style.header}>
        <h1 id={HEADING_ID} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={style.soft}>{words.intro}</p>
      </header>
      {isError && !lists && (
        <div role="alert" className={style.failed}>
          <p>{words.failed}</p>
          <Button look="outline" loading={isFetching} onClick={() => refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {!lists && !isError && <Skeleton rows={3} label={words.loading} />}
      {lists && <Lists accountId={account.id} lists={lists} />}
    </div>
  )
}

function Nothing({ hasPeople }: { hasPeople: boolean }) {
  const words = useWords(notificationPageWords)
  return (
    <PageCard
      picture={<StickAndBall />}
      title={words.noneTitle}
      actions={
        <Link to={pathTo(hasPeople ? 'home' : 'findParticipant')} {...buttonLook()}>
          {hasPeople ? words.home : words.addPerson}
        </Link>
      }
    >
      <p>{hasPeople ? words.noneText : words.noPeople}</p>
    </PageCard>
  )
}
