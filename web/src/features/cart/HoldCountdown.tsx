import { useWords } from '#words/locale.ts'
import { HoldClock } from '../payments/paying/HoldClock.tsx'
import type { useValidatedCart } from './checking/use-validated-cart.ts'
import { summaryWords } from './summary-words.ts'

type Props = { cart: ReturnType<typeof useValidatedCart> }

/** For a cart with limited spots; nothing otherwise, or while it is loading. */
export function HoldCountdown({ cart: { validated, error, isAsking, askAgain } }: Props) {
  const words = useWords(summaryWords)
  if (!validated?.held_until || error) return null
  return (
    <HoldClock
      words={words}
      heldUntil={validated.held_until}
      mayExtend={validated.may_extend}
      isAsking={isAsking}
      onAskAgain={askAgain}
    />
  )
}
