import { HoldClock } from '#features/payments/paying/HoldClock.tsx'
import { useWords } from '#words/locale.ts'
import { entryWords } from './entry-words.ts'
import type { AskedQuote } from './use-entry-quote.ts'

/** How long the team's spot is held; nothing without a hold, or while it is loading. */
export function EntryHold({ asked: { quote, error, isAsking, askAgain } }: { asked: AskedQuote }) {
  const words = useWords(entryWords)
  if (!quote?.held_until || error) return null
  return (
    <HoldClock
      words={words.hold}
      heldUntil={quote.held_until}
      mayExtend={false}
      isAsking={isAsking}
      onAskAgain={askAgain}
    />
  )
}
