import { plainDateIn, wholeDaysBetween } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import type { Offer } from './offers.ts'

/** From two weeks before the deadline on, the days are counted aloud. */
const COUNT_DOWN_DAYS = 14
/** The last tenth of the spots, or the last five, is shown as a warning. */
const isScarce = (left: number, limit: number) => left <= Math.max(5, limit / 10)

export function OfferDeadline({ offer }: { offer: Offer }) {
  const words = useWords(homeWords)
  const formats = useFormats()
  if (offer.status === 'closed') {
    return (
      <Mark tone="plain" icon="close">
        {words.closed(formats.dayOf(offer.closesAt))}
      </Mark>
    )
  }
  if (offer.status === 'upcoming') {
    return (
      <Mark tone="info" icon="clock">
        {words.opens(formats.dayOf(offer.opensAt), formats.time(offer.opensAt))}
      </Mark>
    )
  }
  const days = daysUntil(offer.closesAt)
  return days <= COUNT_DOWN_DAYS ? (
    <Mark tone="warning" icon="clock">
      {words.closes(formats.dayOf(offer.closesAt), formats.inDays(days))}
    </Mark>
  ) : (
    <Mark tone="plain" icon="clock">
      {words.openUntil(formats.dayOf(offer.closesAt))}
    </Mark>
  )
}

export function OfferSpots({ offer: { places, hasWaitList, status } }: { offer: Offer }) {
  const words = useWords(homeWords)
  if (!places || status === 'closed') return null
  if (places.left <= 0) {
    return (
      <Mark tone="warning" icon="people">
        {hasWaitList ? words.fullWaitList : words.full}
      </Mark>
    )
  }
  return (
    <Mark tone={isScarce(places.left, places.limit) ? 'warning' : 'plain'} icon="people">
      {words.spots(places.left)}
    </Mark>
  )
}

function daysUntil(instant: string): number {
  const { timezone } = site().association
  return wholeDaysBetween(plainDateIn(now(), timezone), plainDateIn(new Date(instant), timezone))
}
