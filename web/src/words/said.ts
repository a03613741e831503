import { withFrenchSpaces } from '@centrepass/contract/french-spaces'
import { isFieldError, sayField } from '@centrepass/contract/refusals/fields'
import { type Locale, useLocale } from './locale.ts'

/** What the rules and the server say in English, as it is said in French. What is missing stays English. */
const french: Record<string, string> = {
  'We were unable to process your payment': 'Nous n’avons pas pu traiter votre paiement',
}

const saidIn = (locale: Locale, sentence: string): string =>
  isFieldError(sentence)
    ? sayField(sentence, locale)
    : locale === 'fr'
      ? withFrenchSpaces(french[sentence] ?? sentence)
      : sentence

export function useSaid(): (sentence: string) => string {
  const locale = useLocale()
  return (sentence) => saidIn(locale, sentence)
}
