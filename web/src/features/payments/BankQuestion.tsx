import { lazy, Suspense } from 'react'
import { Closed } from '#ui/Closed.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { HostedChallenge } from './hosted/HostedChallenge.tsx'
import { FieldsFailed } from './hosted/HostedFrame.tsx'
import { paymentWords } from './payment-words.ts'
import { useCardKey, type WhoTakesCards } from './use-card-key.ts'

const StripeChallenge = lazy(async () => ({
  default: (await import('./stripe/StripeChallenge.tsx')).StripeChallenge,
}))

type Props = WhoTakesCards & {
  clientSecret: string
  /** The person said something to their bank. What, the server finds out by asking the provider. */
  onAnswered: () => void
}

/** The bank asks the person to confirm before the card can be used. */
export function BankQuestion({ purpose, cardKey, ...question }: Props) {
  const words = useWords(paymentWords)
  const { key, isError, closed, isFetching, refetch } = useCardKey({ purpose, cardKey })
  if (closed) return <Closed text={closed} />
  if (isError) return <FieldsFailed onRetry={() => refetch()} isTrying={isFetching} />
  if (!key) return <Skeleton rows={2} label={words.loading} />
  if (key.provider !== 'stripe') {
    return <HostedChallenge {...question} src={key.script_url.replace(/card-fields$/, 'challenge')} />
  }
  return (
    <Suspense fallback={<Skeleton rows={2} label={words.loading} />}>
      <StripeChallenge {...question} cardKey={key} />
    </Suspense>
  )
}
