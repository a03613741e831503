import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import style from './Waiting.module.css'
import { Offer, tried, type WaitProps } from './WaitOffer.tsx'
import { leaveWaitList } from './waiting-calls.ts'
import { waitingWords } from './waiting-words.ts'

/** One request: the offers to answer, who waits where, what to expect, and the way out. */
export function WaitRequestCard({ accountId, request }: WaitProps) {
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
