import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { forgetLinkSecret } from '#state/use-link-secret.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { answerLink, type LinkAnswer } from '../link-calls.ts'
import { isLinkRefusal } from '../looking-up/is-link-refusal.ts'
import { verifyLinkWords } from './verify-link-words.ts'

type Props = {
  link: LinkAnswer
  participantId: number
  secret: string
  onAnswered: (answer: LinkAnswer) => void
  onRefused: (error: unknown) => void
}

export function VerifyLinkQuestion({ link, participantId, secret, onAnswered, onRefused }: Props) {
  const words = useWords(verifyLinkWords)
  const [errors, setErrors] = useState<Message[]>([])
  const decide = async (decision: 'confirm' | 'decline') => {
    setErrors([])
    try {
      onAnswered(await whileLoading(answerLink(participantId, secret, decision)))
      forgetLinkSecret()
    } catch (error) {
      if (isLinkRefusal(error)) onRefused(error)
      else setErrors(problemMessages(error))
    }
  }
  const { requester_name: requester, participant_name: participant, relation } = link
  return (
    <PageCard icon="people" title={words.title} actions={<Decision link={link} onDecide={decide} />}>
      <ErrorList errors={errors} />
      <p>
        <strong>{words.question(requester, participant)}</strong>
      </p>
      <p>{words.wish[relation](requester, participant)}</p>
      <p>{words.doubt(requester)}</p>
    </PageCard>
  )
}

type DecisionProps = { link: LinkAnswer; onDecide: (decision: 'confirm' | 'decline') => void }

/** A decline is final, so it takes two presses, and never two on the same spot. */
function Decision({ link, onDecide }: DecisionProps) {
  const words = useWords(verifyLinkWords)
  const isLoading = useIsLoading()
  const [isDeclining, setDeclining] = useState(false)
  if (!isDeclining) {
    return (
      <>
        <Button loading={isLoading} onClick={() => onDecide('confirm')}>
          {words.confirm}
        </Button>
        <Button look="outline" disabled={isLoading} onClick={() => setDeclining(true)}>
          {words.decline}
        </Button>
      </>
    )
  }
  return (
    <>
      <p role="alert">{words.sure(link.requester_name, link.participant_name)}</p>
      <Button loading={isLoading} onClick={() => onDecide('decline')}>
        {words.declineNow}
      </Button>
      <Button look="outline" disabled={isLoading} autoFocus onClick={() => setDeclining(false)}>
        {words.back}
      </Button>
    </>
  )
}
