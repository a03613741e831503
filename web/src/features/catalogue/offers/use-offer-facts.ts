import type { IconName } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import type { Offer } from './offers.ts'

/** The plain facts of an offer in a line each: for whom, and when. */
export function useOfferFacts(offer: Offer): { icon: IconName; text: string }[] {
  const words = useWords(homeWords)
  const { day } = useFormats()
  const { startsOn, endsOn } = offer
  const facts: { icon: IconName; text: string }[] = [{ icon: 'people', text: bornText(words, offer) }]
  if (startsOn && endsOn) {
    facts.push({ icon: 'calendar', text: words.fromTo(day(startsOn), day(endsOn)) })
  }
  return facts
}

export function bornText(words: (typeof homeWords)['en'], { bornFrom, bornTo }: Offer): string {
  if (bornFrom !== null && bornTo !== null) return words.bornBetween(bornFrom, bornTo)
  if (bornFrom !== null) return words.bornFrom(bornFrom)
  return bornTo !== null ? words.bornTo(bornTo) : words.allAges
}
