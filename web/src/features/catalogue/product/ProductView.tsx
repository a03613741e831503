import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { useReplay } from '#state/use-replay.ts'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import { OfferDeadline } from '../offers/OfferMarks.tsx'
import { BuyCard } from './BuyCard.tsx'
import { DivisionList } from './DivisionList.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import style from './ProductPage.module.css'
import type { Shown } from './product-calls.ts'
import { productWords } from './product-words.ts'
import { ShareButton } from './ShareButton.tsx'

/** What it is, with what it costs and the one thing to do beside it. */
export function ProductView({ offer, product }: Shown) {
  const words = useWords(productWords)
  const home = useWords(homeWords)
  const replayed = useReplay<HTMLDivElement>()
  return (
    <div {...replayed} className={`page ${style.page}`}>
      <Link to={pathTo('home')} hash="find-heading" className={style.back}>
        {words.back}
      </Link>
      <header className={style.header}>
        <p className={style.kind}>{home.kindOf[offer.kind]}</p>
        <h1>{offer.name}</h1>
        {'descriptions' in product && <p className={style.lead}>{offer.description}</p>}
        <div className={style.marks}>
          <OfferDeadline offer={offer} />
          <ShareButton title={offer.name} />
        </div>
      </header>
      <BuyCard {...{ offer, product }} />
      <div className={style.facts}>
        <ProductFacts {...{ offer, product }} />
        {'divisions' in product && <DivisionList divisions={product.divisions} />}
      </div>
    </div>
  )
}
