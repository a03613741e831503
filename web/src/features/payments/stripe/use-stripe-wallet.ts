import { centsOf } from '@centrepass/contract/ground/money'
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { site } from '#api/site-configuration.ts'
import { useStore } from '#state/store.ts'
import { theme } from '#theme/apply-theme.ts'
import { useLocale, useWords } from '#words/locale.ts'
import type { WalletState } from '../wallet/WalletPlace.tsx'
import type { WalletToken } from '../wallet/wallet.ts'
import { walletWords } from '../wallet/wallet-words.ts'
import { loadStripe } from './load-stripe.ts'
import type { StripeWalletProps } from './StripeWallet.tsx'
import { stripeLook } from './stripe-look.ts'
import { purposeOf } from './stripe-purpose.ts'

type Mounted = { stripe: Stripe; elements: StripeElements }

/** Stripe's buttons in our page. The sheet of the wallet is the phone's own, and closes by itself. */
export function useStripeWallet({ cardKey, isStored, ...wallet }: StripeWalletProps) {
  const { amount, mayOpen, onPay, complain } = wallet
  const words = useWords(walletWords)
  const locale = useLocale()
  const chosen = useStore(theme)
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(null)
  const shown = useRef<string>(null)
  const [state, setState] = useState<WalletState>('loading')
  const { script_url, publishable_key } = cardKey
  const purpose = useEffectEvent(() => purposeOf({ amount, isStored }))

  const open = useEffectEvent((event: StripeExpressCheckoutElementClickEvent) => {
    // Asked within a second, so by what the page knows already.
    if (!mayOpen()) return event.reject()
    shown.current = amount
    event.resolve()
  })
  const confirm = useEffectEvent((event: StripeExpressCheckoutElementConfirmEvent) => {
    const refuse = (sentence: string) => {
      event.paymentFailed({ reason: 'fail' })
      complain([sentence])
      return null
    }
    // What was on the sheet is what is charged.
    if (!mounted.current || shown.current !== amount) return refuse(words.changed)
    const { current } = mounted
    return onPay(() => tokenFrom(current).catch(() => refuse(words.noAnswer)))
  })

  useEffect(() => {
    let isGone = false
    let unmount: (() => void) | null = null
    const mount = async () => {
      const stripe = await loadStripe(script_url, publishable_key, locale)
      if (isGone || !place.current) return
      // Apart from the card's fields: these two never have to agree on what is filled in.
      const elements = stripe.elements({ ...purpose(), appearance: stripeLook() })
      const element = elements.create('expressCheckout', buttons())
      element.on('ready', ({ availablePaymentMethods: found }) => setState(found ? 'ready' : 'none'))
      element.on('loaderror', () => setState('none'))
      element.on('click', (event) => open(event))
      element.on('confirm', (event) => void confirm(event))
      element.mount(place.current)
      mounted.current = { stripe, elements }
      unmount = () => element.destroy()
    }
    // The card's fields say that the script did not come, and offer to try again.
    mount().catch(() => setState('none'))
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
    mounted.current?.elements.update({ amount: centsOf(amount) })
  }, [amount])
  useEffect(() => {
    mounted.current?.elements.update({ setupFutureUsage: isStored ? 'off_session' : null })
  }, [isStored])
  return { place, state }
}

/** Wallets that hold cards. Who pays comes from the wallet for the bank; whom we bill, our own form knows. */
const buttons = (): StripeExpressCheckoutElementOptions => ({
  paymentMethods: {
    ...{ applePay: 'auto', googlePay: 'auto' },
    ...{ amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' },
  },
  buttonHeight: 48,
  business: { name: site().association.name },
  billingAddressRequired: true,
})

async function tokenFrom({ stripe, elements }: Mounted): Promise<WalletToken> {
  const checked = await elements.submit()
  if (checked.error) throw checked.error
  const params = { return_url: location.href }
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params })
  if (error) throw error
  return { payment_ott: confirmationToken.id }
}
