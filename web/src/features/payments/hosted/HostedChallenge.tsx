import { useState } from 'react'
import { useLocale, useWords } from '#words/locale.ts'
import { paymentWords } from '../payment-words.ts'
import { HostedFrame } from './HostedFrame.tsx'
import { useHostedFrame } from './use-hosted-frame.ts'

type Props = { src: string; clientSecret: string; onAnswered: () => void }

/** The sandbox's pretend bank, which asks the person to approve or refuse. */
export function HostedChallenge(props: Props) {
  const [tries, setTries] = useState(0)
  return (
    <ChallengeFrame
      key={`${useLocale()} ${tries} ${props.clientSecret}`}
      {...props}
      onRetry={() => setTries(tries + 1)}
    />
  )
}

function ChallengeFrame({ src, clientSecret, onAnswered, onRetry }: Props & { onRetry: () => void }) {
  const words = useWords(paymentWords)
  const { fields: _, ...frame } = useHostedFrame(src, (event, fields) => {
    if (event.type === 'ready') fields.challenge(clientSecret)
    if (event.type === 'challenged') onAnswered()
  })
  return <HostedFrame {...frame} title={words.bankPage} onRetry={onRetry} />
}
