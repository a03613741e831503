import { calendarFile } from '@centrepass/contract/ground/calendar-file'
import { saveFile } from '#api/save-file.ts'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import type { Shown } from './product-calls.ts'
import { productWords } from './product-words.ts'

/** The days as a calendar file. The times are words, so they stand in its text. */
export function CalendarButton({ offer, product }: Shown) {
  const words = useWords(productWords)
  const locale = useLocale()
  const { startsOn, endsOn } = offer
  if (!startsOn || !endsOn) return null
  const save = () => {
    const times = 'times' in product && product.times ? product.times[locale] : ''
    const event = {
      uid: `${offer.key}@${location.hostname}`,
      title: offer.name,
      place: product.venue ?? '',
      text: [times, location.origin + location.pathname].filter(Boolean).join('\n'),
      ...{ startsOn, endsOn },
    }
    saveFile(
      new Blob([calendarFile(event, now())], { type: 'text/calendar;charset=utf-8' }),
      `${product.code}.ics`,
    )
  }
  return (
    <Button look="quiet" onClick={save}>
      <Icon name="calendar" />
      {words.calendar}
    </Button>
  )
}
