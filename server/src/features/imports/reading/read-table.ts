import { isAboutHealth, plainHeading } from '@centrepass/contract/imports/import-headings'
import {
  type DayHint,
  MOST_CELL,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '@centrepass/contract/imports/import-rules'
import { isSlashedDay, orderIn } from '@centrepass/contract/imports/import-values'
import { Failure } from '#platform/failure'
import { decodeText } from './decode-text.ts'
import { readRows, separatorOf, type TableRow } from './read-rows.ts'

export type Table = {
  headings: string[]
  /** Columns about health. */
  leftUnread: number[]
  /** The rows below the headings, without what the columns about health say. */
  rows: Generator<TableRow>
  /** What the days of the rows so far say about their order. */
  hint: () => DayHint
}

/** Reads the headings of a file at once, and its rows as they are asked for. */
export function readTable(bytes: Buffer): Table {
  const text = decodeText(bytes)
  const all = readRows(text, separatorOf(text))
  const headings = headingsIn(all.next().value)
  const leftUnread = headings.flatMap((heading, at) => (isAboutHealth(heading) ? [at] : []))
  const seen = { dmy: 0, mdy: 0, either: 0 }
  return { headings, leftUnread, rows: bodyOf(all, { headings, leftUnread, seen }), hint: () => hintOf(seen) }
}

function headingsIn(first: TableRow | undefined): string[] {
  const cells = [...(first?.cells ?? [])]
  while (cells.at(-1) === '') cells.pop()
  if (cells.length === 0) throw new Failure('import_empty')
  if (cells.length > MOST_IMPORT_COLUMNS) throw new Failure('import_too_wide', { most: MOST_IMPORT_COLUMNS })
  const blank = cells.indexOf('')
  if (blank >= 0) throw new Failure('import_heading_missing', { column: letterOf(blank) })
  const plain = cells.map(plainHeading)
  const twice = cells.find((_, at) => plain.indexOf(plain[at] ?? '') !== at)
  if (twice) throw new Failure('import_heading_twice', { heading: twice.slice(0, MOST_CELL) })
  return cells.map((cell) => cell.slice(0, MOST_CELL))
}

/** As a spreadsheet calls its columns: A, B, … Z, AA. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

type Seen = { dmy: number; mdy: number; either: number }
type Shape = { headings: string[]; leftUnread: number[]; seen: Seen }

function* bodyOf(all: Generator<TableRow>, { headings, leftUnread, seen }: Shape): Generator<TableRow> {
  let count = 0
  for (const { row, cells } of all) {
    count += 1
    if (count > MOST_IMPORT_ROWS) throw new Failure('import_too_many_rows', { most: MOST_IMPORT_ROWS })
    while (cells.length > headings.length && cells.at(-1) === '') cells.pop()
    const kept = cells
      .slice(0, MOST_IMPORT_COLUMNS + 1)
      .map((cell, at) => (leftUnread.includes(at) ? '' : cell.slice(0, MOST_CELL)))
    for (const cell of kept) note(seen, cell)
    yield { row, cells: kept }
  }
}

function note(seen: Seen, cell: string): void {
  if (isSlashedDay(cell)) seen[orderIn(cell) ?? 'either'] += 1
}

function hintOf({ dmy, mdy, either }: Seen): DayHint {
  if (dmy > 0 && mdy > 0) return 'unclear'
  if (dmy > 0) return 'dmy'
  if (mdy > 0) return 'mdy'
  return either > 0 ? 'unclear' : 'none'
}
