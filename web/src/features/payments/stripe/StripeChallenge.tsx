import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../CardFields.module.css'
import type { CardKey } from '../payment-calls.ts'
import { paymentWords } from '../payment-words.ts'
import { loadStripe } from './load-stripe.ts'

type Props = { cardKey: CardKey; clientSecret: string; onAnswered: () => void }

/** Lets Stripe show the bank's page over ours. However it ends there, only our server's question counts. */
export function StripeChallenge(props: Props) {
  const words = useWords(paymentWords)
  const [tries, setTries] = useState(0)
  return (
    <div className={style.failed}>
      <Asking key={tries} {...props} />
      <Button look="outline" onClick={() => setTries(tries + 1)}>
        {words.bankAgain}
      </Button>
    </div>
  )
}

function Asking({ cardKey, clientSecret, onAnswered }: Props) {
  const words = useWords(paymentWords)
  const locale = useLocale()
  const [hasFailed, setHasFailed] = useState(false)
  const answered = useEffectEvent(onAnswered)
  const { script_url, publishable_key } = cardKey
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const stripe = await loadStripe(script_url, publishable_key, locale)
      if (isGone) return
      await stripe.handleNextAction({ clientSecret })
      if (!isGone) answered()
    }
    ask().catch(() => setHasFailed(true))
    return () => {
      isGone = true
    }
  }, [script_url, publishable_key, clientSecret, locale])
  return hasFailed ? <ErrorList errors={[words.bankFailed]} /> : null
}
