import { plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'

/** The first day of a program or course; of one that has begun, such as an online course, the last. */
export function useWhen(): (product: Choice['question']['product']) => string | null {
  const words = useWords(choiceWords)
  const { day } = useFormats()
  return (product) => {
    if (!('starts_on' in product)) return null
    const today = plainDateIn(now(), site().association.timezone)
    return product.starts_on < today ? words.until(day(product.ends_on)) : day(product.starts_on)
  }
}
