import { bandEnds } from '@centrepass/contract/catalogue/age-bands'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { variablesQuery } from '#features/site/site-calls.ts'
import { useIsPainted } from '#state/use-is-painted.ts'
import { useReplay } from '#state/use-replay.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import { useOffers } from '../offers/use-offers.ts'
import style from './Finder.module.css'
import { FinderFields } from './FinderFields.tsx'
import { FoundWhenNear } from './FoundWhenNear.tsx'
import { noFilter, useOfferFilter } from './use-offer-filter.ts'

/** Everything on offer, with a search that a parent can use with one thumb. */
export function Finder() {
  const words = useWords(homeWords)
  const [filter, setFilter] = useOfferFilter()
  const { offers: loaded, isFailed, isTrying, retry } = useOffers()
  const isPainted = useIsPainted()
  // A long list is drawn in the background, a few rows at a time, so that the page answers meanwhile.
  const offers = useDeferredValue(loaded, isPainted ? loaded : null)
  const { data: variables } = useQuery(variablesQuery)
  const ends = useMemo(() => bandEnds(variables?.age_bands), [variables])
  const replayed = useReplay<HTMLElement>()
  const section = replayed.ref
  const clear = useCallback(() => {
    setFilter(noFilter)
    // The button that was pressed goes with the empty result.
    section.current?.querySelector('input')?.focus()
  }, [section, setFilter])
  return (
    <section {...replayed} className={style.finder} aria-labelledby="find-heading">
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
        {offers && <FoundWhenNear offers={offers} ends={ends} filter={filter} onClear={clear} />}
      </div>
    </section>
  )
}
