import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { useLinkSecret } from '#state/use-link-secret.ts'
import { buttonLook } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { invitationQuery } from '../team-calls.ts'
import { type Answered, InvitationOutcome } from './InvitationOutcome.tsx'
import { InvitationQuestion } from './InvitationQuestion.tsx'
import { invitationWords } from './invitation-words.ts'

/** Behind the link in the email. The secret stays in this tab, so that signing in does not lose it. */
export function TeamInvitationPage() {
  const words = useWords(invitationWords)
  const account = useAccount()
  const secret = useLinkSecret()
  if (!secret) {
    return (
      <PageCard icon="mail" title={words.title} actions={<Home />}>
        <p>{words.noSecret}</p>
        <p>{words.whatToDo}</p>
      </PageCard>
    )
  }
  if (!account) return <SignInFirst />
  return <Opened key={`${account.id} ${secret}`} secret={secret} />
}

function SignInFirst() {
  const words = useWords(invitationWords)
  return (
    <PageCard
      icon="mail"
      title={words.title}
      actions={
        <>
          <Link to={pathTo('login')} search={{ redirect: pathTo('teamInvitation') }} {...buttonLook()}>
            {words.signIn}
          </Link>
          <Link to={pathTo('createAccount')} {...buttonLook('outline')}>
            {words.create}
          </Link>
        </>
      }
    >
      <p>{words.signInText}</p>
      <p>{words.newHere}</p>
    </PageCard>
  )
}

function Opened({ secret }: { secret: string }) {
  const words = useWords(invitationWords)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [isAnswering, setAnswering] = useState(false)
  const {
    data: invitation,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...invitationQuery(secret),
    // An answered invitation is closed, so it is not read again.
    enabled: answered === null && !isAnswering,
  })
  if (answered && invitation) return <InvitationOutcome invitation={invitation} answered={answered} />
  if (isSpent(error)) return <Spent error={error} />
  if (invitation) {
    return (
      <InvitationQuestion {...{ invitation, secret, onAnswered: setAnswered, onAnswering: setAnswering }} />
    )
  }
  if (error) {
    return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
  }
  return (
    <PageCard icon="mail" title={words.title}>
      <Skeleton rows={1} label={words.loading} />
    </PageCard>
  )
}

/** Answered, withdrawn, expired or unknown: the server says only to the account that answered which. */
const isSpent = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.answer.error === 'link_spent' || error.status === 400)

function Spent({ error }: { error: ApiError }) {
  const words = useWords(invitationWords)
  // Only of a spent link has the server something to tell a person.
  const sentences = error.status === 422 ? problemMessages(error).map(textOf) : []
  const { code } = error.answer
  const isAccepted = code === 'invitation_already_accepted'
  const isMine = isAccepted || code === 'invitation_already_declined'
  return (
    <PageCard
      icon={isMine ? 'info' : 'alert'}
      title={words.closedTitle}
      actions={
        <>
          {isAccepted && (
            <Link to={pathTo('account')} {...buttonLook()}>
              {words.account}
            </Link>
          )}
          <Home />
        </>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      {!isMine && <p>{words.whatToDo}</p>}
    </PageCard>
  )
}

function Home() {
  const words = useWords(invitationWords)
  return (
    <Link to={pathTo('home')} {...buttonLook('outline')}>
      {words.home}
    </Link>
  )
}
