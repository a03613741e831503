import { bandEnds } from '@centrepass/contract/catalogue/age-bands'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { variablesQuery } from '#features/site/site-calls.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import { inBands } from '../offers/in-bands.ts'
import { OfferList } from '../offers/OfferList.tsx'
import { findOffers } from '../offers/offers.ts'
import { useOffers } from '../offers/use-offers.ts'
import { BandChips } from './BandChips.tsx'
import style from './Finder.module.css'
import { FinderFields } from './FinderFields.tsx'
import { useFamily } from './use-family.ts'
import { noFilter, useOfferFilter } from './use-offer-filter.ts'

/** Everything on offer, with a search that a parent can use with one thumb. */
export function Finder() {
  const words = useWords(homeWords)
  const [filter, setFilter] = useOfferFilter()
  const { offers: loaded, isFailed, isTrying, retry } = useOffers()
  // A long list is drawn in the background, a few rows at a time, so that the page answers meanwhile.
  const offers = useDeferredValue(loaded, null)
  const section = useRef<HTMLElement>(null)
  const clear = () => {
    setFilter(noFilter)
    // The button that was pressed goes with the empty result.
    section.current?.querySelector('input')?.focus()
  }
  return (
    <section ref={section} className={style.finder} aria-labelledby="find-heading">
      <div className="page">
        <h2 id="find-heading">{words.find}</h2>
        <FinderFields filter={filter} onChange={setFilter} />
        {isFailed && (
          <div className={style.empty} role="alert">
            <p>{words.failed}</p>
            <Button onClick={retry} loading={isTrying}>
              {words.again}
            </Button>
          </div>
        )}
        {!isFailed && !offers && <Skeleton rows={4} label={words.loading} />}
        {offers && <Found offers={findOffers(offers, filter)} hides={!filter.closed} onClear={clear} />}
      </div>
    </section>
  )
}

type FoundProps = {
  offers: ReturnType<typeof findOffers>
  /** Whether closed offers were asked for; if not, they are there only when nothing else is. */
  hides: boolean
  onClear: () => void
}

function Found({ offers, hides, onClear }: FoundProps) {
  const words = useWords(homeWords)
  const { data: variables } = useQuery(variablesQuery)
  const ends = bandEnds(variables?.age_bands)
  const bands = inBands(offers, ends, useFamily())
  const areClosed = hides && offers.length > 0 && offers.every(({ status }) => status === 'closed')
  return (
    <>
      <p className={style.count} role="status">
        {words.found(offers.length)}
      </p>
      {areClosed && <p className={style.count}>{words.onlyClosed}</p>}
      {offers.length === 0 && (
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
