import type { PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { useAccount } from '#api/session.ts'
import { whyClosed } from '#api/why-closed.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { useLinkSecret } from '#state/use-link-secret.ts'
import { buttonLook } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { OpenPrepared } from './OpenPrepared.tsx'
import { PreparedConfirming } from './PreparedConfirming.tsx'
import { type Door, linkedQuery, ownQuery } from './prepared-calls.ts'
import { preparedWords } from './prepared-words.ts'

/** What the office prepared for a family, and a card to pay it with: by the link of an email, or signed in. */
export function PreparedPage() {
  const words = useWords(preparedWords)
  const code = useLinkSecret()
  const account = useAccount()
  if (code) return <Linked key={code} code={code} />
  if (account) return <Own accountId={account.id} />
  return (
    <PageCard
      icon="mail"
      title={words.title}
      actions={
        <Link to={pathTo('login')} {...buttonLook('primary')}>
          {words.signIn}
        </Link>
      }
    >
      <p>{words.noSecret}</p>
    </PageCard>
  )
}

function Linked({ code }: { code: string }) {
  const words = useWords(preparedWords)
  const { data: prepared, error, isFetching, refetch } = useQuery(linkedQuery(code))
  // The code is unknown or no code at all; a busy or silent server is another matter.
  if (!prepared && error instanceof ApiError && [400, 422].includes(error.status)) {
    return (
      <PageCard icon="alert" title={words.closedTitle}>
        <p role="alert">{words.closed}</p>
        <p>{words.askOffice}</p>
      </PageCard>
    )
  }
  if (error && !prepared) return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
  return prepared ? <One door={{ code }} prepared={prepared} /> : <Loading />
}

function Own({ accountId }: { accountId: number }) {
  const words = useWords(preparedWords)
  const { data, error, isFetching, refetch } = useQuery(ownQuery(accountId))
  if (error && !data)
    return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} closed={whyClosed(error)} />
  if (!data) return <Loading />
  if (data.length === 0) {
    return (
      <PageCard icon="check" title={words.nothing} actions={<Home />}>
        <p role="status">{words.nothingText}</p>
      </PageCard>
    )
  }
  return data.map((prepared) => (
    <One key={prepared.id} door={{ accountId, id: prepared.id }} prepared={prepared} />
  ))
}

function Loading() {
  const words = useWords(preparedWords)
  return (
    <PageCard icon="mail" title={words.title}>
      <Skeleton rows={4} label={words.loading} />
    </PageCard>
  )
}

function Home() {
  const words = useWords(preparedWords)
  return (
    <Link to={pathTo('home')} {...buttonLook('outline')}>
      {words.home}
    </Link>
  )
}

type OneProps = { door: Door; prepared: PreparedPurchase }

function One({ door, prepared }: OneProps) {
  if (prepared.state === 'open') return <OpenPrepared door={door} prepared={prepared} />
  if (prepared.state === 'confirming') return <PreparedConfirming door={door} prepared={prepared} />
  return <Over isSignedIn={'id' in door} prepared={prepared} state={prepared.state} />
}

type OverProps = {
  isSignedIn: boolean
  prepared: PreparedPurchase
  state: Exclude<PreparedPurchase['state'], 'open' | 'confirming'>
}
const icons: Record<OverProps['state'], IconName> = {
  ...{ paid: 'check', ended: 'clock', called_back: 'close', refused: 'alert' },
}

/** Nothing can be paid here, and why, as far as this reader may know. */
function Over({ isSignedIn, prepared: { problems }, state }: OverProps) {
  const words = useWords(preparedWords)
  const isTold = problems.length > 0
  return (
    <PageCard
      icon={icons[state]}
      title={words[`${state}Title`]}
      actions={
        state === 'paid' && isSignedIn ? (
          <Link to={pathTo('documents')} {...buttonLook('primary')}>
            {words.sign}
          </Link>
        ) : (
          <Home />
        )
      }
    >
      <p role="status">{isTold ? words.refusedOwn : words[`${state}Text`]}</p>
      {isTold && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {state !== 'paid' && <p>{words.askOffice}</p>}
    </PageCard>
  )
}
