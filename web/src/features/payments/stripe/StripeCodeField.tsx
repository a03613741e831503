import type { Stripe, StripeCardCvcElement } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useStore } from '#state/store.ts'
import { theme } from '#theme/apply-theme.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import type { CardFieldsProps, CardToken } from '../card-fields.ts'
import { FieldsFailed } from '../hosted/HostedFrame.tsx'
import { NoToken } from '../no-token.ts'
import type { CardKey } from '../payment-calls.ts'
import { paymentWords } from '../payment-words.ts'
import { loadStripe } from './load-stripe.ts'
import style from './StripeCodeField.module.css'
import { codeLook } from './stripe-look.ts'
import { sentenceFor } from './stripe-sentences.ts'

type Props = Pick<CardFieldsProps, 'ref'> & { cardKey: CardKey; label: string }

/** Stripe's own field for the security code of a card that it keeps. Its token is good for one payment. */
export function StripeCodeField(props: Props) {
  const [tries, setTries] = useState(0)
  return <Field key={`${useLocale()} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />
}

function Field({ ref, cardKey, label, onRetry }: Props & { onRetry: () => void }) {
  const words = useWords(paymentWords)
  const id = useId()
  const { place, state, tokenise } = useCodeElement(cardKey)
  useImperativeHandle(ref, () => ({ tokenise }))
  if (state === 'failed') return <FieldsFailed onRetry={onRetry} />
  return (
    <div className={style.field}>
      {state === 'loading' && <Skeleton rows={1} label={words.loading} />}
      <span id={id}>{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
      <div ref={place} role="group" aria-labelledby={id} className={style.box} />
    </div>
  )
}

type Mounted = { stripe: Stripe; element: StripeCardCvcElement }

function useCodeElement({ script_url, publishable_key }: CardKey) {
  const words = useWords(paymentWords)
  const locale = useLocale()
  const chosen = useStore(theme)
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const look = useEffectEvent(codeLook)

  useEffect(() => {
    let isGone = false
    const mount = async () => {
      const stripe = await loadStripe(script_url, publishable_key, locale)
      if (isGone || !place.current) return
      const element = stripe.elements().create('cardCvc', { style: look() })
      element.on('ready', () => setState('ready'))
      element.mount(place.current)
      mounted.current = { stripe, element }
    }
    mount().catch(() => setState('failed'))
    return () => {
      isGone = true
      mounted.current?.element.destroy()
      mounted.current = null
    }
  }, [script_url, publishable_key, locale])
  useEffect(() => {
    if (chosen) mounted.current?.element.update({ style: codeLook() })
  }, [chosen])

  const tokenise = async (): Promise<CardToken> => {
    if (state !== 'ready' || !mounted.current) throw new NoToken([words.failed])
    const { stripe, element } = mounted.current
    const { token, error } = await stripe.createToken('cvc_update', element)
    if (!token) throw new NoToken([sentenceFor(error, words)])
    return { payment_ott: token.id, brand: '', last4: '' }
  }
  return { place, state, tokenise }
}
