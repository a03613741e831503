import { useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { NotFoundPage } from '#features/site/NotFoundPage.tsx'
import { useParams } from '#router/hooks.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { type OfferKind, offerKinds } from '../offers/offers.ts'
import style from './ProductPage.module.css'
import { ProductView } from './ProductView.tsx'
import { useProduct } from './product-calls.ts'
import { productWords } from './product-words.ts'

/** One thing that is offered, at an address that can be shared. */
export function ProductPage() {
  const { kind, productId = '' } = useParams()
  const known = offerKinds.find((each) => each === kind)
  return known ? (
    <Known key={`${known}-${productId}`} kind={known} id={Number(productId)} />
  ) : (
    <NotFoundPage />
  )
}

function Known({ kind, id }: { kind: OfferKind; id: number }) {
  const words = useWords(productWords)
  const { shown, isSuccess, error, isFetching, refetch } = useProduct(kind, id)
  const name = shown?.offer.name
  useEffect(() => {
    if (name) document.title = name
  }, [name])
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  // A tournament without divisions is not on offer yet.
  if (isSuccess && !shown) return <NotFoundPage />
  if (!shown && error) return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
  if (!shown) {
    return (
      <div className={`page ${style.page}`}>
        <Skeleton rows={4} label={words.loading} />
      </div>
    )
  }
  return <ProductView {...shown} />
}
