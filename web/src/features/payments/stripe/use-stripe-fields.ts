import { centsOf } from '@centrepass/contract/ground/money'
import type { ConfirmationTokenCreateParams, Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '#state/store.ts'
import { theme } from '#theme/apply-theme.ts'
import { useLocale, useWords } from '#words/locale.ts'
import type { CardFieldsProps, CardHolder, CardToken } from '../card-fields.ts'
import { NoToken } from '../no-token.ts'
import type { CardKey } from '../payment-calls.ts'
import { paymentWords } from '../payment-words.ts'
import { loadStripe } from './load-stripe.ts'
import { stripeLook } from './stripe-look.ts'
import { purposeOf } from './stripe-purpose.ts'
import { sentenceFor } from './stripe-sentences.ts'

export type StripeProps = CardFieldsProps & { cardKey: CardKey }
type Mounted = { stripe: Stripe; elements: StripeElements }

/** Stripe's fields in our page, and the token for the typed card. */
export function useStripeFields({
  cardKey,
  amount,
  isStored,
  isKept = false,
  holder,
  onComplete,
}: StripeProps) {
  const words = useWords(paymentWords)
  const locale = useLocale()
  const chosen = useStore(theme)
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const { script_url, publishable_key } = cardKey
  const begin = useEffectEvent(() => ({
    ...purposeOf({ amount, isStored, isKept }),
    fields: { ...fieldsFor(holder?.() ?? null), ...(amount !== undefined && WALLETS_APART) },
  }))
  const tellComplete = useEffectEvent((isComplete: boolean) => onComplete?.(isComplete))

  useEffect(() => {
    let unmount: (() => void) | null = null
    let isGone = false
    const mount = async () => {
      const stripe = await loadStripe(script_url, publishable_key, locale)
      if (isGone || !place.current) return
      const { fields, ...purpose } = begin()
      const elements = stripe.elements({ ...purpose, appearance: stripeLook() })
      const element = elements.create('payment', fields)
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.on('change', ({ complete }) => tellComplete(complete))
      element.mount(place.current)
      mounted.current = { stripe, elements }
      unmount = () => element.destroy()
    }
    mount().catch(() => setState('failed'))
    return () => {
      isGone = true
      unmount?.()
      mounted.current = null
    }
  }, [script_url, publishable_key, locale])
  useEffect(() => {
    if (chosen) mounted.current?.elements.update({ appearance: stripeLook() })
  }, [chosen])
  useEffect(() => {
    if (amount) mounted.current?.elements.update({ amount: centsOf(amount) })
  }, [amount])

  useEffect(() => {
    // A card for a plan is stored anyway, and for more.
    if (!isStored) mounted.current?.elements.update({ setupFutureUsage: isKept ? 'on_session' : null })
  }, [isStored, isKept])

  const tokenise = async (): Promise<CardToken> => {
    if (state !== 'ready' || !mounted.current) throw new NoToken([words.failed])
    return tokenFrom(mounted.current, holder?.() ?? null).catch((error: unknown) => {
      throw error instanceof NoToken ? error : new NoToken([sentenceFor(error, words)])
    })
  }
  return { place, state, tokenise }
}

/** Where something is paid, wallets have buttons of their own above the card. */
const WALLETS_APART = { wallets: { applePay: 'never', googlePay: 'never' } } as const

/** Who pays is asked by our own form, where there is one; country and postal code are those of the card. */
function fieldsFor(holder: CardHolder | null) {
  if (!holder) return {}
  const country = holder.country === 'OTHER' ? undefined : holder.country
  const address = { ...(country && { country }), postal_code: holder.postal_code ?? '' }
  const never = { line1: 'never', line2: 'never', city: 'never', state: 'never' } as const
  return {
    fields: { billingDetails: { name: 'never', email: 'never', phone: 'never', address: never } },
    defaultValues: { billingDetails: { address } },
  } as const
}

async function tokenFrom({ stripe, elements }: Mounted, holder: CardHolder | null): Promise<CardToken> {
  const checked = await elements.submit()
  if (checked.error) throw checked.error
  const { confirmationToken, error } = await stripe.createConfirmationToken({
    elements,
    params: paramsFor(holder),
  })
  if (error) throw error
  const { card } = confirmationToken.payment_method_preview
  return { payment_ott: confirmationToken.id, brand: card?.brand ?? '', last4: card?.last4 ?? '' }
}

function paramsFor(holder: CardHolder | null): ConfirmationTokenCreateParams {
  const return_url = location.href
  if (!holder) return { return_url }
  const { name, email, address_line1: line1, city, province } = holder
  const address = { line1, line2: '', city, state: province ?? '' }
  return { return_url, payment_method_data: { billing_details: { name, email, phone: '', address } } }
}
