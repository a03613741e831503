import { useDeferredValue, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import { OfferList } from '../offers/OfferList.tsx'
import { byUrgency, findOffers, offerKinds } from '../offers/offers.ts'
import { useOffers } from '../offers/use-offers.ts'
import style from './Finder.module.css'
import { FinderFields } from './FinderFields.tsx'
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
        {offers && <Found offers={findOffers(offers, filter)} onClear={clear} />}
      </div>
    </section>
  )
}

function Found({ offers, onClear }: { offers: ReturnType<typeof findOffers>; onClear: () => void }) {
  const words = useWords(homeWords)
  return (
    <>
      <p className={style.count} role="status">
        {words.found(offers.length)}
      </p>
      {offers.length === 0 && (
        <div className={style.empty}>
          <h3>{words.nothing}</h3>
          <p>{words.nothingHint}</p>
          <Button look="outline" onClick={onClear}>
            {words.clear}
          </Button>
        </div>
      )}
      {offerKinds.map((kind) => {
        const ofKind = offers.filter((offer) => offer.kind === kind)
        // Season registrations keep the order of the price list, youngest first.
        const sorted = kind === 'registration' ? ofKind : ofKind.toSorted(byUrgency)
        return sorted.length > 0 && <OfferList key={kind} title={words.kinds[kind]} offers={sorted} />
      })}
    </>
  )
}
