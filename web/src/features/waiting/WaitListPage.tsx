import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#api/session.ts'
import { useNavigate, useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StickAndBall } from '#ui/StickAndBall.tsx'
import { useWords } from '#words/locale.ts'
import { JoinDialog } from './JoinDialog.tsx'
import style from './Waiting.module.css'
import { WaitRequestCard } from './WaitRequestCard.tsx'
import { joinedProductQuery, waitListQuery } from './waiting-calls.ts'
import { waitingWords } from './waiting-words.ts'

export function WaitListPage() {
  const account = useAccount()
  return (
    account && (
      <>
        <WaitLists accountId={account.id} />
        <Wish accountId={account.id} />
      </>
    )
  )
}

function WaitLists({ accountId }: { accountId: number }) {
  const words = useWords(waitingWords)
  const { data: requests, isError, isFetching, refetch } = useQuery(waitListQuery(accountId))
  if (requests?.length === 0) return <Nothing />
  return (
    <div className={`page ${style.page}`}>
      <header>
        <h1>{words.title}</h1>
        <p className={style.soft}>{words.intro}</p>
      </header>
      {isError && !requests && (
        <div role="alert" className={style.form}>
          <p>{words.failed}</p>
          <Button look="outline" loading={isFetching} onClick={() => refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {!requests && !isError && <Skeleton rows={3} label={words.loading} />}
      {requests?.map((request: WaitRequest) => (
        <WaitRequestCard key={request.id} accountId={accountId} request={request} />
      ))}
    </div>
  )
}

function Nothing() {
  const words = useWords(waitingWords)
  return (
    <PageCard
      picture={<StickAndBall />}
      title={words.noneTitle}
      actions={
        <Link to={pathTo('home')} {...buttonLook()}>
          {words.home}
        </Link>
      }
    >
      <p>{words.noneText}</p>
    </PageCard>
  )
}

/** A visitor who wanted to join has signed in: the address says what for. */
function Wish({ accountId }: { accountId: number }) {
  const search = useSearch()
  const navigate = useNavigate()
  const [, type, id] = /^(Program|Course):([1-9]\d{0,8})$/.exec(String(search.join ?? '')) ?? []
  const product_type = type === 'Program' ? ('Program' as const) : ('Course' as const)
  const { data: name } = useQuery({
    ...joinedProductQuery({ product_type, product: Number(id ?? 0) }),
    enabled: id !== undefined,
  })
  if (!name || !id) return null
  return (
    <JoinDialog
      accountId={accountId}
      waited={{ product_type, product: Number(id), name }}
      onClose={() => void navigate({ to: pathTo('waitList'), search: {}, replace: true })}
    />
  )
}
