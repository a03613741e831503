import { lazy, Suspense } from 'react'
import { useCardKey, type WhoTakesCards } from '../use-card-key.ts'
import { HostedWallet } from './HostedWallet.tsx'
import type { Wallet } from './wallet.ts'

// Not loaded where the sandbox takes the cards.
const StripeWallet = lazy(async () => ({
  default: (await import('../stripe/StripeWallet.tsx')).StripeWallet,
}))

type Props = Wallet & WhoTakesCards

/** The wallets of this device above the card; nothing where there are none. What fails to load says so at the card. */
export function WalletButtons({ purpose, cardKey, ...wallet }: Props) {
  const { key } = useCardKey({ purpose, cardKey })
  if (!key || key.provider === 'none') return null
  if (key.provider === 'sandbox') {
    return <HostedWallet {...wallet} src={key.script_url.replace(/card-fields$/, 'wallet')} />
  }
  return (
    <Suspense fallback={null}>
      <StripeWallet {...wallet} cardKey={key} />
    </Suspense>
  )
}
