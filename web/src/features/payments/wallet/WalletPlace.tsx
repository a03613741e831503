import type { ReactNode } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from './Wallet.module.css'
import { walletWords } from './wallet-words.ts'

export type WalletState = 'loading' | 'ready' | 'none'

/** Around the buttons of a provider, which are in the page before it is known whether there are any. */
export function WalletPlace({ state, children }: { state: WalletState; children: ReactNode }) {
  const words = useWords(walletWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div role="group" aria-label={words.wallets} className={style.place} hidden={state === 'none'}>
      <div className={style.buttons}>
        {state === 'loading' && <Skeleton rows={1} label={words.loading} />}
        {children}
      </div>
      <p className={style.or}>{words.orByCard}</p>
    </div>
  )
}
