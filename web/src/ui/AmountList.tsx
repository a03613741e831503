import style from './AmountList.module.css'

export type AmountLine = { label: string; amount: string; isStrong?: boolean }

/** What something comes to, part by part, with the amounts below each other. */
export function AmountList({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <dl className={style.amounts}>
      {lines.map(({ label, amount, isStrong }) => (
        <div key={label} data-strong={isStrong || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
