import { useFormats } from '#words/formats.ts'
import style from './Figures.module.css'

type Row = { name: string; income: string; before?: string }

/** As many as can be told apart; the table has all of them. */
const SHOWN = 15
const WIDTH = 100

/** A bar for each name, and below it a thin one for the year before. */
export function NamedPicture({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { money } = useFormats()
  const shown = rows.slice(0, SHOWN)
  const most = Math.max(
    1,
    ...shown.flatMap(({ income, before = '0' }) => [Math.abs(Number(income)), Math.abs(Number(before))]),
  )
  const wide = (amount: string) => (Math.abs(Number(amount)) / most) * WIDTH
  return (
    <ul className={style.named} aria-label={title}>
      {shown.map(({ name, income, before }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={style.amount}>{money(income)}</span>
          <svg viewBox={`0 0 ${WIDTH} 12`} aria-hidden="true" preserveAspectRatio="none">
            <rect
              className={style.bar}
              data-below={Number(income) < 0 || undefined}
              width={wide(income)}
              height={8}
            />
            {before !== undefined && <rect className={style.thin} y={9} width={wide(before)} height={3} />}
          </svg>
        </li>
      ))}
    </ul>
  )
}
