import type { KeyboardEvent, ReactNode } from 'react'
import { useAsked } from '#router/hooks.ts'
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
  /** A column that belongs to the list and cannot be left out either. */
  isFixed?: true
  /** Amounts and counts end where the ones above them end. */
  isAmount?: true
  /** In a list whose columns all have one, a phone shows a row as a few lines: where the cell is, or that it is not. */
  onPhone?: 'start' | 'end' | 'titled' | 'wide' | 'off'
}
/** A column that the database can put in order either way; `isUp` is null while another one decides. */
export type Order = { column: string; isUp: boolean | null; onChange: (isUp: boolean) => void }
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  /** Only orders that have an index. */
  orders?: readonly Order[]
}

/** The arrow keys lead to the same place in the next row, or to the row itself where it has none. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement
  const row = from.closest('tr')
  const rows = [...event.currentTarget.children]
  if (!row || /^(SELECT|TEXTAREA)$/.test(from.tagName)) return
  const at = rows.indexOf(row)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  const next = to === undefined ? undefined : rows[to]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  const places = (one: Element) => [...one.querySelectorAll<HTMLElement>('a, button, input')]
  const place = places(next)[Math.max(0, places(row).indexOf(from))] ?? places(next)[0]
  ;(place ?? next).focus()
}

/** A list of a few columns is shown as it is. */
const WORTH_CHOOSING = 4

/** A list of the office: a table on a desk, cards on a phone. Which columns are left out is in the address. */
export function OfficeTable<Row>({ caption, columns, rows, keyOf, orders = [] }: Props<Row>) {
  const hidden = useHidden()
  const shown = columns.filter(({ key, isHead, isFixed }) => isHead || isFixed || !hidden.names.includes(key))
  return (
    <div className={style.list}>
      <table className={style.table} data-compact={columns.every(({ onPhone }) => onPhone) || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                order={orders.find((one) => one.column === column.key)}
              />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveByArrows}>
          {rows.map((row) => (
            <tr key={keyOf(row)} tabIndex={-1}>
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

type HeadProps<Row> = { column: Column<Row>; order: Order | undefined }

function HeadCell<Row>({ column: { title, isAmount }, order }: HeadProps<Row>) {
  if (!order) {
    return (
      <th scope="col" data-amount={isAmount}>
        {title}
      </th>
    )
  }
  const { isUp, onChange } = order
  return (
    <th
      scope="col"
      data-amount={isAmount}
      aria-sort={isUp === null ? 'none' : isUp ? 'ascending' : 'descending'}
    >
      <button type="button" className={style.sort} onClick={() => onChange(isUp !== true)}>
        {title} <span aria-hidden="true">{isUp === null ? '↕' : isUp ? '↑' : '↓'}</span>
      </button>
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, cell, isHead, isAmount, onPhone } = column
  const inside = (
    <>
      <span className={style.title} aria-hidden="true">
        {title}
      </span>
      <div className={style.inside}>{cell(row)}</div>
    </>
  )
  return isHead ? (
    <th scope="row" data-phone={onPhone}>
      {inside}
    </th>
  ) : (
    <td data-phone={onPhone} data-amount={isAmount}>
      {inside}
    </td>
  )
}

type Hidden = { names: readonly string[]; toggle: (name: string) => void }

function Columns<Row>({ columns, names, toggle }: Hidden & { columns: readonly Column<Row>[] }) {
  const words = useWords(sharedWords)
  return (
    <Fold title={words.columns}>
      <div className={style.columns}>
        {columns
          .filter(({ isHead, isFixed }) => !isHead && !isFixed)
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
  const [{ hide }, ask] = useAsked({ replace: true })
  const names = typeof hide === 'string' ? hide.split('.') : []
  const toggle = (name: string) => {
    const left = names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
    void ask({ hide: left.join('.') || undefined })
  }
  return { names, toggle }
}
