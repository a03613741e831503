import { useWords } from '#words/locale.ts'
import style from '../books/figures/Figures.module.css'
import { reportWords } from './report-words.ts'

type Row = { key: string; name: string; now: number | null; before?: number | null }

/** As many as can be told apart; the table has all of them. */
const SHOWN = 15
const WIDTH = 100

/** A bar for each group, and below it a thin one for the season before. A number that is left out has no bar. */
export function CountPicture({ title, rows }: { title: string; rows: readonly Row[] }) {
  const words = useWords(reportWords)
  const shown = rows.slice(0, SHOWN)
  const most = Math.max(1, ...shown.flatMap(({ now, before }) => [now ?? 0, before ?? 0]))
  return (
    <ul className={style.named} aria-label={title}>
      {shown.map(({ key, name, now, before }) => (
        <li key={key}>
          <span>{name}</span>
          <span className={style.amount}>{now ?? words.few}</span>
          <svg viewBox={`0 0 ${WIDTH} 12`} aria-hidden="true" preserveAspectRatio="none">
            <rect className={style.bar} width={((now ?? 0) / most) * WIDTH} height={8} />
            {before !== undefined && (
              <rect className={style.thin} y={9} width={((before ?? 0) / most) * WIDTH} height={3} />
            )}
          </svg>
        </li>
      ))}
    </ul>
  )
}
