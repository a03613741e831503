import { useEffect, useRef } from 'react'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import cardStyle from '../CardFields.module.css'
import { useHostedFrame } from '../hosted/use-hosted-frame.ts'
import { WalletPlace } from './WalletPlace.tsx'
import type { Wallet } from './wallet.ts'
import { walletWords } from './wallet-words.ts'

type Props = Wallet & { src: string }

/** The sandbox's pretend wallet, in a frame that neither side can look into. */
export function HostedWallet(props: Props) {
  // Another language is another frame.
  return <WalletFrame key={useLocale()} {...props} />
}

function WalletFrame({ src, amount, mayOpen, onPay, complain }: Props) {
  const words = useWords(walletWords)
  const { money } = useFormats()
  const shown = useRef<string>(null)
  const { frame, fields, address, state, height } = useHostedFrame(src, (event, inFrame) => {
    if (event.type === 'wallet' && mayOpen()) {
      shown.current = amount
      inFrame.openWallet(money(amount))
    }
    if (event.type !== 'token') return
    // The sheet closes with the amount; a token that was on its way meanwhile pays for nothing.
    if (shown.current !== amount) return complain([words.changed])
    shown.current = null
    const { payment_ott } = event
    void onPay(async () => ({ payment_ott }))
  })
  // What is on the sheet is what is charged: another amount has to be looked at first.
  useEffect(() => {
    if (shown.current === null || shown.current === amount) return
    shown.current = null
    fields.current?.closeWallet()
    complain([words.changed])
  }, [amount, fields, complain, words])
  return (
    <WalletPlace state={state === 'failed' ? 'none' : state}>
      <iframe
        ref={frame}
        src={address}
        title={words.demo}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className={cardStyle.frame}
        data-ready={state === 'ready' || undefined}
        style={{ height }}
      />
    </WalletPlace>
  )
}
