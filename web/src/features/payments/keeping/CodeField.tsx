import { lazy, Suspense } from 'react'
import { Closed } from '#ui/Closed.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import type { CardFieldsProps } from '../card-fields.ts'
import { HostedCardFields } from '../hosted/HostedCardFields.tsx'
import { FieldsFailed } from '../hosted/HostedFrame.tsx'
import { paymentWords } from '../payment-words.ts'
import { useCardKey } from '../use-card-key.ts'
import { keepingWords } from './keeping-words.ts'

// Not loaded where the sandbox takes the cards.
const StripeCodeField = lazy(async () => ({
  default: (await import('../stripe/StripeCodeField.tsx')).StripeCodeField,
}))

type Props = Pick<CardFieldsProps, 'ref' | 'onSubmit'> & { purpose: 'cart' | 'team'; digits: 3 | 4 }

/** The security code of a kept card, in the frame of the card provider: the code never passes through our site. */
export function CodeField({ purpose, digits, ...field }: Props) {
  const { loading } = useWords(paymentWords)
  const { codeField } = useWords(keepingWords)
  const { key, isError, closed, isFetching, refetch } = useCardKey({ purpose })
  if (closed) return <Closed text={closed} />
  if (isError) return <FieldsFailed onRetry={() => refetch()} isTrying={isFetching} />
  if (!key) return <Skeleton rows={1} label={loading} />
  if (key.provider !== 'stripe') {
    const src = key.script_url.replace(/card-fields$/, 'security-code')
    return <HostedCardFields {...field} src={src} title={codeField} digits={digits} />
  }
  return (
    <Suspense fallback={<Skeleton rows={1} label={loading} />}>
      <StripeCodeField {...field} cardKey={key} label={codeField} />
    </Suspense>
  )
}
