import type { Report } from '@centrepass/contract/reports/reports'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../books/figures/Figures.module.css'
import { reportWords } from './report-words.ts'

const WIDTH = 720
const HEIGHT = 200

/** Bars for the weeks of the season so far, and a line for the same weeks of the season before. */
export function WeekPicture({ title, weeks }: { title: string; weeks: Report['weeks'] }) {
  const words = useWords(reportWords)
  const { day } = useFormats()
  const most = Math.max(1, ...weeks.flatMap(({ now, before }) => [now ?? 0, before ?? 0]))
  const wide = WIDTH / Math.max(1, weeks.length)
  const y = (count: number) => HEIGHT - (count / most) * HEIGHT
  const line = weeks.flatMap(({ before }, at) =>
    before === null ? [] : `${((at + 0.5) * wide).toFixed(1)},${y(before).toFixed(1)}`,
  )
  const [first, last] = [weeks[0], weeks.at(-1)]
  return (
    <figure className={style.picture}>
      <p className={style.scale}>{most}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} preserveAspectRatio="none">
        <line className={style.zero} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {weeks.map(({ day: key, now }, at) => (
          <rect
            key={key}
            className={style.bar}
            x={at * wide}
            width={wide * 0.8}
            y={y(now ?? 0)}
            height={HEIGHT - y(now ?? 0)}
          />
        ))}
        <polyline className={style.before} points={line.join(' ')} />
      </svg>
      <figcaption className={style.ends}>
        <span>{first && day(first.day)}</span>
        <span className={style.legend}>
          <span data-which="now">{words.now}</span>
          <span data-which="before">{words.yearBefore}</span>
        </span>
        <span>{last && day(last.day)}</span>
      </figcaption>
    </figure>
  )
}
