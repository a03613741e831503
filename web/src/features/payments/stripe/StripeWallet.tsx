import { useLocale } from '#words/locale.ts'
import type { CardKey } from '../payment-calls.ts'
import { WalletPlace } from '../wallet/WalletPlace.tsx'
import type { Wallet } from '../wallet/wallet.ts'
import { useStripeWallet } from './use-stripe-wallet.ts'

export type StripeWalletProps = Wallet & { cardKey: CardKey }

/** Apple Pay and Google Pay by Stripe's own buttons, where this device and its owner have them. */
export function StripeWallet(props: StripeWalletProps) {
  return <Buttons key={useLocale()} {...props} />
}

function Buttons(props: StripeWalletProps) {
  const { place, state } = useStripeWallet(props)
  return (
    <WalletPlace state={state}>
      <div ref={place} />
    </WalletPlace>
  )
}
