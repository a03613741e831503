import type { WaitOffer, WaitRequest } from '@centrepass/contract/waiting/waiting'
import { useEffect, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { now } from '#api/site-configuration.ts'
import { useNavigate } from '#router/hooks.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './Waiting.module.css'
import { acceptOffer, declineOffer } from './waiting-calls.ts'
import { waitingWords } from './waiting-words.ts'

export type WaitProps = { accountId: number; request: WaitRequest }

export const tried = (work: () => Promise<void>) =>
  work().catch((error: unknown) => notify(problemMessages(error), { type: 'error' }))

type Props = WaitProps & {
  offer: WaitOffer
  /** Where nothing around it names the product. */
  saysProduct?: boolean | undefined
}

export function Offer({ accountId, request, offer, saysProduct = false }: Props) {
  const words = useWords(waitingWords)
  const { money, dayOf, time } = useFormats()
  const names = useNames(request, offer)
  const isLoading = useIsLoading()
  const navigate = useNavigate()
  const name = request.product_name
  const accept = () =>
    tried(async () => {
      await whileLoading(acceptOffer(accountId, offer.id))
      await navigate({ to: pathTo('cart') })
    })
  const decline = () =>
    tried(async () => {
      await whileLoading(declineOffer(accountId, offer.id))
      notify(words.declined, { type: 'success' })
    })
  return (
    <div className={style.offer} data-offer>
      <p className={style.free}>{saysProduct ? words.offerOf(name, names) : words.offerFor(names)}</p>
      <p>
        {words.until(dayOf(offer.ends_at), time(offer.ends_at))} <Clock endsAt={offer.ends_at} />
      </p>
      <p className={style.price}>
        {words.price} <strong>{money(offer.price)}</strong>
      </p>
      <p className={style.soft}>{words.hold}</p>
      <div className={style.buttons}>
        <Button loading={isLoading} aria-label={words.acceptFor(name)} onClick={accept}>
          {words.accept}
        </Button>
        <Button look="outline" loading={isLoading} aria-label={words.declineFor(name)} onClick={decline}>
          {words.decline}
        </Button>
      </div>
    </div>
  )
}

function useNames({ people }: WaitRequest, { participants }: WaitOffer): string {
  const locale = useLocale()
  const names = people.filter(({ id }) => participants.includes(id)).map(({ name }) => name)
  return new Intl.ListFormat(locale).format(names)
}

const MINUTE_MS = 60_000

function Clock({ endsAt }: { endsAt: string }) {
  const words = useWords(waitingWords)
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((Date.parse(endsAt) - now().getTime()) / MINUTE_MS))
  return <span className={style.clock}>{words.left(Math.floor(minutes / 60), minutes % 60)}</span>
}
