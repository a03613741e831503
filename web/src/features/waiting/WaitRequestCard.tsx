import type { WaitOffer, WaitRequest } from '@centrepass/contract/waiting/waiting'
import { useEffect, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { now } from '#api/site-configuration.ts'
import { useNavigate } from '#router/hooks.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './Waiting.module.css'
import { acceptOffer, declineOffer, leaveWaitList } from './waiting-calls.ts'
import { waitingWords } from './waiting-words.ts'

type Props = { accountId: number; request: WaitRequest }

/** One request: the offers to answer, who waits where, what to expect, and the way out. */
export function WaitRequestCard({ accountId, request }: Props) {
  const words = useWords(waitingWords)
  const isLoading = useIsLoading()
  const { product_name: name, people, in_line, chance, offers, is_together } = request
  // An offer to everyone is answered with its own two buttons: there is no line to leave any more.
  const isWaiting = people.some(({ position }) => position !== null) || offers.length === 0
  const leave = () =>
    tried(async () => {
      await whileLoading(leaveWaitList(accountId, request.id))
      notify(words.hasLeft(name), { type: 'success' })
    })
  return (
    <section className={style.card} aria-label={name}>
      <h2>{name}</h2>
      {offers.map((offer) => (
        <Offer key={offer.id} accountId={accountId} request={request} offer={offer} />
      ))}
      {isWaiting && <Line people={people} inLine={in_line} />}
      {isWaiting && is_together && people.length > 1 && <p className={style.soft}>{words.togetherNote}</p>}
      {chance && (
        <div className={style.chance}>
          <Mark tone={tones[chance.says]} icon="clock">
            {words.chance[chance.says]}
          </Mark>
          <p className={style.soft}>{words.why(chance)}</p>
        </div>
      )}
      {isWaiting && (
        <div className={style.buttons}>
          <Button look="quiet" loading={isLoading} aria-label={words.leaveFor(name)} onClick={leave}>
            {words.leave}
          </Button>
        </div>
      )}
    </section>
  )
}

function Line({ people, inLine }: { people: WaitRequest['people']; inLine: number }) {
  const words = useWords(waitingWords)
  return (
    <ul className={style.people}>
      {people.map(({ id, name, position }) => (
        <li key={id}>
          <span>{name}</span>
          <strong>{position === null ? words.asked : words.position(position, inLine)}</strong>
        </li>
      ))}
    </ul>
  )
}

const tones = { likely: 'success', possible: 'info', unlikely: 'plain' } as const

const tried = (work: () => Promise<void>) =>
  work().catch((error: unknown) => notify(problemMessages(error), { type: 'error' }))

function Offer({ accountId, request, offer }: Props & { offer: WaitOffer }) {
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
    <div className={style.offer}>
      <h3>{words.offerFor(names)}</h3>
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
