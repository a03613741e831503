import { Link } from '#router/Link.tsx'
import { useWords } from '#words/locale.ts'
import style from './ClosingSoon.module.css'
import { homeWords } from './home-words.ts'
import { OfferDeadline } from './offers/OfferMarks.tsx'
import { byUrgency } from './offers/offers.ts'
import { useOffers } from './offers/use-offers.ts'

const MOST = 3

/** The next deadlines. Season registrations stay open for months and are left out. */
export function ClosingSoon() {
  const words = useWords(homeWords)
  const { offers } = useOffers()
  const next = (offers ?? [])
    .filter(({ status, kind }) => status === 'open' && kind !== 'registration')
    .toSorted(byUrgency)
    .slice(0, MOST)
  return (
    <aside className={style.panel} aria-labelledby="soon-heading" data-empty={next.length === 0 || undefined}>
      <h2 id="soon-heading">{words.soon}</h2>
      <ul>
        {next.map((offer) => (
          <li key={offer.key}>
            <Link to="." search={{ text: offer.name }} hash="find-heading" resetScroll={false}>
              {offer.name}
            </Link>
            <OfferDeadline offer={offer} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
