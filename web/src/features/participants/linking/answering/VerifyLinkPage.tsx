import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from '#router/hooks.ts'
import { useLinkSecret } from '#state/use-link-secret.ts'
import { Button } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { type LinkAnswer, linkLookQuery } from '../link-calls.ts'
import { isLinkRefusal } from '../looking-up/is-link-refusal.ts'
import { VerifyLinkOutcome } from './VerifyLinkOutcome.tsx'
import { VerifyLinkQuestion } from './VerifyLinkQuestion.tsx'
import { VerifyLinkRefused, WayOn } from './VerifyLinkRefused.tsx'
import { verifyLinkWords } from './verify-link-words.ts'

/** Behind the link in the email. It shows who asks and changes nothing until a button is pressed. */
export function VerifyLinkPage() {
  const words = useWords(verifyLinkWords)
  const { participantId = '' } = useParams()
  const secret = useLinkSecret()
  if (secret) return <MailedLink key={secret} participantId={Number(participantId)} secret={secret} />
  return (
    <PageCard icon="mail" title={words.title} actions={<WayOn />}>
      <p>{words.noSecret}</p>
      <p>{words.whatToDo}</p>
    </PageCard>
  )
}

function MailedLink({ participantId, secret }: { participantId: number; secret: string }) {
  const words = useWords(verifyLinkWords)
  const look = useQuery(linkLookQuery(participantId, secret))
  const [answered, setAnswered] = useState<LinkAnswer | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const link = answered ?? look.data
  const error = refusal ?? look.error
  if (isLinkRefusal(error)) {
    return <VerifyLinkRefused error={error} participantId={participantId} link={look.data} />
  }
  if (error) {
    return (
      <PageCard
        icon="alert"
        title={words.unreachable}
        actions={<Button onClick={() => look.refetch()}>{words.again}</Button>}
      />
    )
  }
  if (!link) {
    return (
      <PageCard icon="mail" title={words.title}>
        <Skeleton rows={1} label={words.loading} />
      </PageCard>
    )
  }
  if (link.status !== 'requested') return <VerifyLinkOutcome link={link} participantId={participantId} />
  return (
    <VerifyLinkQuestion
      link={link}
      participantId={participantId}
      secret={secret}
      onAnswered={setAnswered}
      onRefused={setRefusal}
    />
  )
}
