import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAccount } from '#api/session.ts'
import { useNavigate } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import type { Offer } from '../offers/offers.ts'
import { alertOf, openingAlertsQuery, setOpeningAlert } from './opening-alert-calls.ts'
import style from './ProductPage.module.css'
import { productWords } from './product-words.ts'

/** One tap for one email. A visitor signs in first, and the address remembers the wish. */
export function OpeningAlert({ offer }: { offer: Offer }) {
  const words = useWords(productWords)
  const account = useAccount()
  if (account) return <OwnAlert offer={offer} accountId={account.id} />
  return (
    <>
      <Link
        to="."
        search={{ redirect: `${pathTo('product', { kind: offer.kind, productId: offer.id })}?tell=1` }}
        hash="login"
        resetScroll={false}
        {...buttonLook()}
      >
        {words.tellMe}
      </Link>
      <p className={style.soft}>{words.tellMeNote}</p>
    </>
  )
}

function OwnAlert({ offer, accountId }: { offer: Offer; accountId: number }) {
  const words = useWords(productWords)
  const queryClient = useQueryClient()
  const query = openingAlertsQuery(accountId)
  const { data: alerts } = useQuery(query)
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => setOpeningAlert(accountId, { ...alertOf(offer), wanted }),
    onSuccess: (list) => queryClient.setQueryData(query.queryKey, list),
  })
  useWishFromAddress(() => mutate(true))
  const { product_type, product } = alertOf(offer)
  const isWanted = alerts?.some((alert) => alert.product_type === product_type && alert.product === product)
  if (isWanted) {
    return (
      <>
        <p className={style.kept} role="status">
          <Icon name="mail" size={16} />
          {words.willTell}
        </p>
        <Button look="outline" loading={isPending} onClick={() => mutate(false)}>
          {words.stop}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button loading={isPending} onClick={() => mutate(true)}>
        {words.tellMe}
      </Button>
      <p className={style.soft}>{words.tellMeNote}</p>
    </>
  )
}

/** Back from signing in, the address still says what the person came for; it is done once and then forgotten. */
function useWishFromAddress(carryOut: () => void): void {
  const isDone = useRef(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (isDone.current || !new URLSearchParams(location.search).has('tell')) return
    isDone.current = true
    navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    carryOut()
  })
}
