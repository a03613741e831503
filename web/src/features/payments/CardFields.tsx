import { lazy, Suspense } from 'react'
import { Closed } from '#ui/Closed.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedCardFields } from './hosted/HostedCardFields.tsx'
import { FieldsFailed } from './hosted/HostedFrame.tsx'
import { paymentWords } from './payment-words.ts'
import { useCardKey, type WhoTakesCards } from './use-card-key.ts'

// Not loaded where the sandbox takes the cards.
const StripeCardFields = lazy(async () => ({
  default: (await import('./stripe/StripeCardFields.tsx')).StripeCardFields,
}))

type Props = CardFieldsProps & WhoTakesCards

/** The fields of the configured card provider, once their address is known. */
export function CardFields({ purpose, cardKey, ...fields }: Props) {
  const words = useWords(paymentWords)
  const { key, isError, closed, isFetching, refetch } = useCardKey({ purpose, cardKey })
  if (closed) return <Closed text={closed} />
  if (isError) return <FieldsFailed onRetry={() => refetch()} isTrying={isFetching} />
  if (!key) return <Skeleton rows={2} label={words.loading} />
  if (key.provider === 'none') return <ErrorList errors={[words.noCards]} />
  if (key.provider === 'sandbox') return <HostedCardFields {...fields} src={key.script_url} />
  return (
    <Suspense fallback={<Skeleton rows={2} label={words.loading} />}>
      <StripeCardFields {...fields} cardKey={key} />
    </Suspense>
  )
}
