import type { MoneyFigures } from '@centrepass/contract/books/money-figures'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Figures.module.css'
import { figureWords } from './figure-words.ts'

const WIDTH = 720
const HEIGHT = 200

/** A bar for the amount of each day, and a line for the same days a year before. */
export function DayPicture({ title, days }: Pick<MoneyFigures, 'days'> & { title: string }) {
  const { day: inWords, money } = useFormats()
  const amounts = days.map(({ income, before }) => ({ income: Number(income), before: Number(before) }))
  const most = Math.max(1, ...amounts.flatMap(({ income, before }) => [income, before]))
  const least = Math.min(0, ...amounts.flatMap(({ income, before }) => [income, before]))
  const y = (amount: number) => ((most - amount) / (most - least)) * HEIGHT
  const wide = WIDTH / Math.max(1, days.length)
  const line = amounts.map(({ before }, at) => `${((at + 0.5) * wide).toFixed(1)},${y(before).toFixed(1)}`)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={style.picture}>
      <p className={style.scale}>{money(most.toFixed(2))}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} preserveAspectRatio="none">
        <line className={style.zero} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        {amounts.map(({ income }, at) => (
          <rect
            key={days[at]?.day}
            className={style.bar}
            x={at * wide}
            width={Math.max(0.5, wide * 0.8)}
            y={Math.min(y(0), y(income))}
            height={Math.abs(y(income) - y(0))}
          />
        ))}
        <polyline className={style.before} points={line.join(' ')} />
      </svg>
      <figcaption className={style.ends}>
        <span>{first && inWords(first.day)}</span>
        <Legend />
        <span>{last && inWords(last.day)}</span>
      </figcaption>
    </figure>
  )
}

function Legend() {
  const words = useWords(figureWords)
  return (
    <span className={style.legend}>
      <span data-which="now">{words.now}</span>
      <span data-which="before">{words.yearBefore}</span>
    </span>
  )
}
