import type { AgeBand, BandEnds } from '@centrepass/contract/catalogue/age-bands'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import type { FamilyOffer } from './in-bands.ts'
import style from './OfferList.module.css'
import { OfferRow } from './OfferRow.tsx'

/** For the chips that jump here. */
export const bandId = (band: AgeBand): string => `band-${band}`

type Props = { band: AgeBand; ends: BandEnds; offers: readonly FamilyOffer[] }

/** One age band of the list. */
export function OfferList({ band, ends, offers }: Props) {
  const words = useWords(homeWords)
  return (
    <section className={style.section}>
      <h3 id={bandId(band)} tabIndex={-1}>
        {words.bands[band]} <span className={style.ages}>{agesIn(words, band, ends)}</span>
      </h3>
      <ul className={style.list}>
        {offers.map((offer) => (
          <OfferRow key={offer.key} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

/** The ages of a band, so that its name means the same as the “U12” in the names of products. */
function agesIn({ bandAges }: typeof homeWords.en, band: AgeBand, [minis, youth, juniors]: BandEnds): string {
  if (band === 'minis') return bandAges.minis(minis)
  if (band === 'youth') return bandAges.youth(minis + 1, youth)
  if (band === 'juniors') return bandAges.youth(youth + 1, juniors)
  return band === 'adults' ? bandAges.adults(juniors + 1) : ''
}
