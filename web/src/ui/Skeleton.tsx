import style from './Skeleton.module.css'

/** Grey rows while a list loads. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={style.skeleton} role="status" aria-label={label} data-waiting>
      {Array.from({ length: rows }, (_, row) => (
        // Rows are alike and never move, so the index is a good key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={row} />
      ))}
    </div>
  )
}
