import { canGoBack } from '@centrepass/contract/eligibility/choice-rules'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'
import { useWhen } from './use-when.ts'

/** When it starts, what it costs, and whether the money can come back, in one line. */
export function useChoiceFacts({ question }: Choice): string {
  const words = useWords(choiceWords)
  const { money } = useFormats()
  const when = useWhen()
  const { product } = question
  const isFree = product.price.total === '0.00'
  return [
    when(product),
    isFree ? words.free : words.price(money(product.price.total)),
    !canGoBack(question) && words.notRefundable,
  ]
    .filter(Boolean)
    .join(' · ')
}
