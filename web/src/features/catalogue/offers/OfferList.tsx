import style from './OfferList.module.css'
import { OfferRow } from './OfferRow.tsx'
import type { Offer } from './offers.ts'

export function OfferList({ title, offers }: { title: string; offers: readonly Offer[] }) {
  return (
    <section className={style.section}>
      <h3>{title}</h3>
      <ul className={style.list}>
        {offers.map((offer) => (
          <OfferRow key={offer.key} offer={offer} />
        ))}
      </ul>
    </section>
  )
}
