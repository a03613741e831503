import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Fold } from '#ui/Fold.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useWords } from '#words/locale.ts'
import style from './OfficeTable.module.css'
import { sharedWords } from './shared-words.ts'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The column that names the row; it cannot be left out. */
  isHead?: true
}
type Order = { column: string; isOldestFirst: boolean; onChange: (isOldestFirst: boolean) => void }
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  /** The one column that the database can put in order either way. */
  order?: Order
}

/** A list of a few columns is shown as it is. */
const WORTH_CHOOSING = 4

/** A list of the office: a table on a desk, cards on a phone. Which columns are left out is in the address. */
export function OfficeTable<Row>({ caption, columns, rows, keyOf, order }: Props<Row>) {
  const hidden = useHidden()
  const shown = columns.filter(({ key, isHead }) => isHead || !hidden.names.includes(key))
  return (
    <div className={style.list}>
      <table className={style.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <HeadCell key={column.key} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {shown.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length >= WORTH_CHOOSING && <Columns columns={columns} {...hidden} />}
    </div>
  )
}

function HeadCell<Row>({ column: { key, title }, order }: { column: Column<Row>; order: Order | undefined }) {
  if (order?.column !== key) return <th scope="col">{title}</th>
  const { isOldestFirst, onChange } = order
  return (
    <th scope="col" aria-sort={isOldestFirst ? 'ascending' : 'descending'}>
      <button type="button" className={style.sort} onClick={() => onChange(!isOldestFirst)}>
        {title} <span aria-hidden="true">{isOldestFirst ? '↑' : '↓'}</span>
      </button>
    </th>
  )
}

function Cell<Row>({ column: { title, cell, isHead }, row }: { column: Column<Row>; row: Row }) {
  const inside = (
    <>
      <span className={style.title} aria-hidden="true">
        {title}
      </span>
      <div className={style.inside}>{cell(row)}</div>
    </>
  )
  return isHead ? <th scope="row">{inside}</th> : <td>{inside}</td>
}

type Hidden = { names: readonly string[]; toggle: (name: string) => void }

function Columns<Row>({ columns, names, toggle }: Hidden & { columns: readonly Column<Row>[] }) {
  const words = useWords(sharedWords)
  return (
    <Fold title={words.columns}>
      <div className={style.columns}>
        {columns
          .filter(({ isHead }) => !isHead)
          .map(({ key, title }) => (
            <CheckField
              key={key}
              name={`column-${key}`}
              label={title}
              checked={!names.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
      </div>
    </Fold>
  )
}

function useHidden(): Hidden {
  const { hide }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const names = typeof hide === 'string' ? hide.split('.') : []
  const toggle = (name: string) => {
    const left = names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
    const search = (before: Record<string, unknown>) => ({ ...before, hide: left.join('.') || undefined })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return { names, toggle }
}
