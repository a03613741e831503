import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Validity } from './card-calls.ts'
import { cardWords } from './card-words.ts'

/** Valid or not, in one word, and why not in a few. */
export function ValidityMark({ card }: { card: Validity }) {
  const words = useWords(cardWords)
  const { day } = useFormats()
  if (card.is_valid) {
    return (
      <Mark tone="success" icon="check">
        {card.valid_from ? words.validSince(day(card.valid_from)) : words.valid}
      </Mark>
    )
  }
  const [reason] = card.why_not
  return (
    <Mark tone="warning" icon="clock">
      {reason ? words.reasons[reason] : words.notValid}
    </Mark>
  )
}
