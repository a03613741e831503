import { plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { OfferPrice } from '../offers/OfferPrice.tsx'
import { canBeTaken, RegisterLink, WaitList } from '../offers/OfferRow.tsx'
import type { Offer } from '../offers/offers.ts'
import { OpeningAlert } from './OpeningAlert.tsx'
import style from './ProductPage.module.css'
import { planLine } from './plan-line.ts'
import type { Shown } from './product-calls.ts'
import { productWords } from './product-words.ts'

/** The price with its plan and its spots, and the one thing to do now. */
export function BuyCard({ offer, product }: Shown) {
  const words = useWords(productWords)
  return (
    <aside className={style.buy} aria-label={offer.name}>
      <OfferPrice offer={offer} />
      {'plan' in product && <Plan plan={product.plan} total={offer.price.total} />}
      {!offer.isRefundable && (
        <p className={style.kept}>
          <Icon name="alert" size={16} />
          {words.notRefundableLong}
        </p>
      )}
      {offer.status !== 'closed' && <Spots offer={offer} />}
      <Act offer={offer} />
    </aside>
  )
}

function Plan({ plan, total }: { plan: Parameters<typeof planLine>[0]; total: string }) {
  const words = useWords(productWords)
  const { money } = useFormats()
  const line = planLine(plan, total, plainDateIn(now(), site().association.timezone))
  if (!line) return null
  const { count, each, sum } = line.later
  return (
    <p>
      <strong>
        {each === null
          ? words.planUneven(money(line.now), money(sum))
          : words.plan(money(line.now), count, money(each))}
      </strong>
      <br />
      <span className={style.soft}>{words.planNote}</span>
    </p>
  )
}

/** Half of the spots is plenty; the last tenth, or the last five, is few. */
function Spots({ offer: { places } }: { offer: Offer }) {
  const words = useWords(productWords)
  if (!places || places.left <= 0) return null
  const { left, limit } = places
  const isScarce = left <= Math.max(5, limit / 10)
  return (
    <p className={isScarce ? style.scarce : style.soft}>
      {isScarce ? words.fewSpots(left) : left >= limit / 2 ? words.manySpots : words.someSpots(left, limit)}
    </p>
  )
}

function Act({ offer }: { offer: Offer }) {
  const words = useWords(productWords)
  const { dayOf, time } = useFormats()
  if (offer.status === 'closed') return <p className={style.soft}>{words.closedNow}</p>
  if (offer.status === 'upcoming') {
    return (
      <>
        <p>{words.opensAt(dayOf(offer.opensAt), time(offer.opensAt))}</p>
        <OpeningAlert offer={offer} />
      </>
    )
  }
  if (canBeTaken(offer)) return <RegisterLink offer={offer} look="primary" />
  return offer.hasWaitList ? (
    <WaitList offer={offer} offers="answered" />
  ) : (
    <p className={style.soft}>{words.fullNow}</p>
  )
}
