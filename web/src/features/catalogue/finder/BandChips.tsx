import type { AgeBand } from '@centrepass/contract/catalogue/age-bands'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import { bandId } from '../offers/OfferList.tsx'
import style from './Finder.module.css'

/** The parts of the list, at hand while one reads it. They move the page and leave the address to the search. */
export function BandChips({ bands }: { bands: readonly AgeBand[] }) {
  const words = useWords(homeWords)
  const jump = (band: AgeBand) => {
    const heading = document.getElementById(bandId(band))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav className={style.chips} aria-label={words.jump}>
      {bands.map((band) => (
        <button key={band} type="button" onClick={() => jump(band)}>
          {words.bands[band]}
        </button>
      ))}
    </nav>
  )
}
