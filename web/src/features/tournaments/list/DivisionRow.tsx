import type { Division } from '@centrepass/contract/tournaments/tournaments'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { depositNow } from '../deposit-now.ts'
import { listWords } from './list-words.ts'
import style from './TournamentsPage.module.css'

type Props = { division: Division; isClosed: boolean }

/** One division: ages, the full price of an entry, and the spots left. */
export function DivisionRow({ division, isClosed }: Props) {
  const words = useWords(listWords)
  const { money, day } = useFormats()
  const { name, price, balance_due_on, stream, places } = division
  const deposit = depositNow(division)
  return (
    <li className={style.division}>
      <div className={style.what}>
        <strong>{name}</strong>
        <span className={style.soft}>{`${words.streams[stream]}, ${agesOf(division, words)}`}</span>
        {!isClosed && (
          <div>
            <PlacesLeft places={places} />
          </div>
        )}
      </div>
      <div className={style.price}>
        <span className={style.total}>{money(price.total)}</span>
        <span className={style.small}>
          {words.parts(money(price.cost), money(price.fees), money(price.taxes))}
        </span>
        {deposit && balance_due_on && !isClosed && (
          <span className={style.small}>{words.deposit(money(deposit), day(balance_due_on))}</span>
        )}
      </div>
    </li>
  )
}

/** The last tenth of the spots, or the last two, is shown as a warning. */
const isScarce = (left: number, limit: number) => left <= Math.max(2, limit / 10)

function PlacesLeft({ places }: Pick<Division, 'places'>) {
  const words = useWords(listWords)
  if (!places) return <span className={style.soft}>{words.unlimited}</span>
  if (places.left <= 0) {
    return (
      <Mark tone="warning" icon="people">
        {words.full}
      </Mark>
    )
  }
  return (
    <Mark tone={isScarce(places.left, places.limit) ? 'warning' : 'plain'} icon="people">
      {words.spots(places.left, places.limit)}
    </Mark>
  )
}

function agesOf({ min_age, max_age, masters_age }: Division, words: (typeof listWords)['en']): string {
  const from = masters_age ?? min_age
  if (max_age !== null) return words.ages.upTo(max_age)
  return from === null ? words.allAges.toLowerCase() : words.ages.from(from)
}
