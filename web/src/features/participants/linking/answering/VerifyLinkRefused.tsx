import type { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import type { LinkAnswer } from '../link-calls.ts'
import { answeredBefore } from './answered-before.ts'
import { GuardiansLink } from './GuardiansLink.tsx'
import { verifyLinkWords } from './verify-link-words.ts'

type Props = { error: ApiError; participantId: number; link: LinkAnswer | undefined }

/** Why the emailed link does not do what was asked, and what can be done instead. */
export function VerifyLinkRefused({ error, participantId, link }: Props) {
  const words = useWords(verifyLinkWords)
  const before = answeredBefore(error)
  // Only of a spent link has the server something to tell a person.
  const sentences = error.status === 422 ? problemMessages(error).map(textOf) : [words.closedText]
  const isConfirmed = before === 'confirmed' && link !== undefined
  return (
    <PageCard
      icon="alert"
      title={before ? words.before[before] : words.closedTitle}
      actions={
        before ? (
          <>
            {isConfirmed && (
              <GuardiansLink participantId={participantId} name={link.participant_name} isButton />
            )}
            <Home />
          </>
        ) : (
          <WayOn />
        )
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      {isConfirmed && <p>{words.noAccount}</p>}
      {!before && <p>{words.whatToDo}</p>}
    </PageCard>
  )
}

/** The person who asked can sign in and ask again. */
export function WayOn() {
  const words = useWords(verifyLinkWords)
  const account = useAccount()
  return (
    <>
      <Link to={pathTo('findParticipant')} {...buttonLook()}>
        {account ? words.find : words.signIn}
      </Link>
      <Home />
    </>
  )
}

function Home() {
  return (
    <Link to={pathTo('home')} {...buttonLook('outline')}>
      {useWords(verifyLinkWords).home}
    </Link>
  )
}
