import { useImperativeHandle, useState } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { FieldsFailed } from '../hosted/HostedFrame.tsx'
import { paymentWords } from '../payment-words.ts'
import { type StripeProps, useStripeFields } from './use-stripe-fields.ts'

/** Stripe's own fields in Stripe's frames: the typed card never passes through our site. */
export function StripeCardFields(props: StripeProps) {
  const [tries, setTries] = useState(0)
  return <Fields key={`${useLocale()} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />
}

function Fields({ ref, onRetry, ...props }: StripeProps & { onRetry: () => void }) {
  const words = useWords(paymentWords)
  const { place, state, tokenise } = useStripeFields(props)
  useImperativeHandle(ref, () => ({ tokenise }))
  if (state === 'failed') return <FieldsFailed onRetry={onRetry} />
  return (
    <div>
      {state === 'loading' && <Skeleton rows={3} label={words.loading} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
      <div ref={place} role="group" aria-label={words.cardFields} />
    </div>
  )
}
