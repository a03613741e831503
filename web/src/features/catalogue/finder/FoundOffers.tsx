import type { BandEnds } from '@centrepass/contract/catalogue/age-bands'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import { inBands } from '../offers/in-bands.ts'
import { OfferList } from '../offers/OfferList.tsx'
import { findOffers, type Offer, type OfferFilter } from '../offers/offers.ts'
import { BandChips } from './BandChips.tsx'
import style from './Finder.module.css'
import { useFamily } from './use-family.ts'

export type FoundProps = {
  offers: readonly Offer[]
  ends: BandEnds
  filter: OfferFilter
  onClear: () => void
}

/** What fits the search, by age band. */
export function FoundOffers({ offers, ends, filter, onClear }: FoundProps) {
  const words = useWords(homeWords)
  const found = findOffers(offers, filter)
  const bands = inBands(found, ends, useFamily())
  // Unless closed offers were asked for, they are there only when nothing else is.
  const areClosed = !filter.closed && found.length > 0 && found.every(({ status }) => status === 'closed')
  return (
    <>
      <p className={style.count} role="status">
        {words.found(found.length)}
      </p>
      {areClosed && <p className={style.count}>{words.onlyClosed}</p>}
      {found.length === 0 && (
        <div className={style.empty}>
          <h3>{words.nothing}</h3>
          <p>{words.nothingHint}</p>
          <Button look="outline" onClick={onClear}>
            {words.clear}
          </Button>
        </div>
      )}
      {bands.length > 1 && <BandChips bands={bands.map(({ band }) => band)} />}
      {bands.map(({ band, offers: ofBand }) => (
        <OfferList key={band} band={band} ends={ends} offers={ofBand} />
      ))}
    </>
  )
}
