import { plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import style from './OfferList.module.css'
import type { Offer } from './offers.ts'

/** What a family pays in the end, with its parts one tap away. */
export function OfferPrice({ offer: { price, isLowestPrice, lateFrom } }: { offer: Offer }) {
  const words = useWords(homeWords)
  const { money, day } = useFormats()
  if (price.total === '0.00') return <p className={style.total}>{words.free}</p>
  const isLate = lateFrom !== null && plainDateIn(now(), site().association.timezone) >= lateFrom
  return (
    <details className={style.parts}>
      <summary>
        <span className={style.total}>
          {isLowestPrice ? words.from(money(price.total)) : money(price.total)}
        </span>
        <span className={style.allIn}>
          {words.allIn}
          <Icon name="down" size={16} />
        </span>
      </summary>
      <dl>
        <dt>{words.cost}</dt>
        <dd>{money(price.cost)}</dd>
        <dt>{words.fees}</dt>
        <dd>{money(price.fees)}</dd>
        <dt>{words.taxes}</dt>
        <dd>{money(price.taxes)}</dd>
        <dt>{words.total}</dt>
        <dd>{money(price.total)}</dd>
      </dl>
      {isLate && lateFrom && <p>{words.late(day(lateFrom))}</p>}
    </details>
  )
}
