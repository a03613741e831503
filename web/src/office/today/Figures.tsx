import type { Compared, DayFigures } from '@centrepass/contract/office/figures'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './Figures.module.css'
import { figureWords } from './figure-words.ts'
import { figuresQuery } from './today-calls.ts'

/** How the season goes, each figure beside the season before on the same day, and what is nearly full. */
export function Figures({ accountId }: { accountId: number }) {
  const words = useWords(figureWords)
  const asked = useQuery(figuresQuery(accountId))
  const { data, isError } = asked
  return (
    <section className={style.figures} aria-labelledby="figures-heading">
      <h2 id="figures-heading">{words.title}</h2>
      {isError && !data && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={2} label={words.loading} />}
      {data && <Loaded figures={data} />}
    </section>
  )
}

function Loaded({ figures }: { figures: DayFigures }) {
  const words = useWords(figureWords)
  const { money } = useFormats()
  const locale = useLocale()
  const number = (count: number) => count.toLocaleString(`${locale}-CA`)
  const { registered, enrolled, sales, same_day, running_out } = figures
  return (
    <>
      <ul className={style.cards}>
        <Card title={words.registered} figure={registered} say={number} sameDay={same_day} />
        <Card title={words.enrolled} figure={enrolled} say={number} sameDay={same_day} />
        {sales && <Card title={words.sales} figure={sales} say={money} sameDay={same_day} />}
      </ul>
      {running_out.length > 0 && (
        <>
          <h3>{words.runningOut}</h3>
          <ul className={style.few}>
            {running_out.map(({ id, name, left, limit }) => (
              <li key={id}>
                <span>{name}</span> <b>{words.left(left, limit)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type CardProps<Value> = {
  title: string
  figure: Compared<Value>
  say: (value: Value) => string
  sameDay: string
}

function Card<Value>({ title, figure, say, sameDay }: CardProps<Value>) {
  const words = useWords(figureWords)
  const { day } = useFormats()
  return (
    <li>
      <h3>{title}</h3>
      <p>
        <strong>{say(figure.until_day)}</strong> <span>{words.today(say(figure.on_day))}</span>
      </p>
      <p className={style.before}>
        {words.before(say(figure.until_same_day), day(sameDay))}
        <br />
        {words.sameDay(say(figure.on_same_day))}
      </p>
    </li>
  )
}
