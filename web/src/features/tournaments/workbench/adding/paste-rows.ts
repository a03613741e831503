import { readDates } from './read-dates.ts'

export type PasteProblem = 'no_number' | 'no_birthdate' | 'unclear_birthdate' | 'bad_jersey' | 'twice'

/** One row of a spreadsheet: a person to look up, or what is wrong with the row. */
export type PastedRow = {
  /** Its line in the pasted text, counted from one. */
  line: number
  text: string
  participant_number: string
  birthdate: string
  jersey_number: number | null
  is_goalkeeper: boolean
  problem: PasteProblem | null
}

type Column = 'number' | 'birthdate' | 'jersey' | 'goalkeeper'
type Cells = { line: number; text: string; cells: string[] }

/**
 * Reads rows that were copied from a spreadsheet: tabs, semicolons or commas between the cells, with or without
 * a row of headings, in any order of columns that tells itself apart.
 */
export function pasteRows(pasted: string): PastedRow[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const separator = separatorOf(lines.map(({ text }) => text))
  const rows = lines.map(({ line, text }) => ({ line, text, cells: cellsOf(text, separator) }))
  const columns = rows[0] && columnsOf(rows[0].cells)
  const people = columns ? rows.slice(1) : rows
  const found = people.map((row) => partsOf(row, columns))
  const dates = readDates(found.map(({ birthdate }) => birthdate))
  return markTwice(found.map((parts, index) => rowOf(parts, dates[index] ?? 'missing')))
}

/** The header row, if there is one; rows fixed one by one are still read by it. */
export function headingOf(pasted: string): string | null {
  const lines = pasted.split(/\r\n|\r|\n/).filter((text) => text.trim() !== '')
  const first = lines[0]?.trim() ?? ''
  return columnsOf(cellsOf(first, separatorOf(lines))) ? first : null
}

function separatorOf(lines: readonly string[]): string {
  const all = lines.join('\n')
  if (all.includes('\t')) return '\t'
  return all.includes(';') ? ';' : ','
}

/** A quoted cell may contain the separator; a quote in it is doubled. */
function cellsOf(text: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const letter of text.replaceAll('""', '\u0000')) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) cells.push('')
    else cells.push(`${cells.pop() ?? ''}${letter}`)
  }
  // An empty cell in quotes looks like a doubled quote.
  return cells.map((cell) => (cell === '\u0000' ? '' : cell.replaceAll('\u0000', '"').trim()))
}

const headings: Record<Column, RegExp> = {
  number:
    /^(participant ?)?(number|no\.?|nr\.?|#|id)$|^(participant|member|membre|numéro).*(number|id|no\.?)?$/i,
  birthdate: /birth|naissance|^dob$|^born$/i,
  jersey: /jersey|shirt|maillot|^#$|^dossard/i,
  goalkeeper: /^gk$|goal|gardien|keeper/i,
}

/** A header row has no participant number; its cells give the order of the columns. */
function columnsOf(cells: readonly string[]): Map<Column, number> | null {
  if (cells.some((cell) => isNumber(cell))) return null
  const columns = new Map<Column, number>()
  for (const column of ['birthdate', 'jersey', 'goalkeeper', 'number'] as const) {
    const at = cells.findIndex(
      (cell, index) => headings[column].test(cell) && ![...columns.values()].includes(index),
    )
    if (at >= 0) columns.set(column, at)
  }
  return columns.has('number') && columns.has('birthdate') ? columns : null
}

/** A few letters and many digits, however the dash between them is written. */
const isNumber = (cell: string) => /^[a-z]{1,5}[\s\-–—]?\d{4,9}$/i.test(cell)
const isJersey = (cell: string) => /^#?\d{1,3}$/.test(cell)
const isGoalkeeper = (cell: string) =>
  /^(gk|g|goalkeeper|goalie|keeper|gardien(ne)?|y(es)?|oui|o|x|true|vrai|✓)$/i.test(cell)
const isDateLike = (cell: string) =>
  /\d/.test(cell) && /\d{4}|\d[\s./-]\p{Letter}|\d[./-]\d/u.test(cell) && !isNumber(cell)

type Parts = Pick<Cells, 'line' | 'text'> & Record<Column, string>

function partsOf({ line, text, cells }: Cells, columns: Map<Column, number> | null | undefined): Parts {
  const at = (column: Column) => cells[columns?.get(column) ?? -1] ?? ''
  if (columns) {
    const named = { number: at('number'), birthdate: at('birthdate'), jersey: at('jersey') }
    return { line, text, ...named, goalkeeper: at('goalkeeper') === '1' ? 'x' : at('goalkeeper') }
  }
  // Without headings a cell is what it looks like.
  const left = [...cells]
  const take = (fits: (cell: string) => boolean) => {
    const index = left.findIndex(fits)
    return index < 0 ? '' : (left.splice(index, 1)[0] ?? '')
  }
  const number = take(isNumber)
  const birthdate = take(isDateLike)
  return { line, text, number, birthdate, jersey: take(isJersey), goalkeeper: take(isGoalkeeper) }
}

function rowOf({ line, text, number, jersey, goalkeeper }: Parts, date: string): PastedRow {
  const jerseyNumber = jersey === '' ? null : Number(jersey.replace('#', ''))
  const isRight =
    jerseyNumber === null || (Number.isInteger(jerseyNumber) && jerseyNumber >= 1 && jerseyNumber <= 99)
  const problems: [boolean, PasteProblem][] = [
    [number === '', 'no_number'],
    [date === 'missing', 'no_birthdate'],
    [date === 'unclear', 'unclear_birthdate'],
    [!isRight, 'bad_jersey'],
  ]
  return {
    ...{ line, text },
    participant_number: tidyNumber(number),
    birthdate: date === 'missing' || date === 'unclear' ? '' : date,
    jersey_number: isRight ? jerseyNumber : null,
    is_goalkeeper: isGoalkeeper(goalkeeper),
    problem: problems.find(([isWrong]) => isWrong)?.[1] ?? null,
  }
}

/** `cc 100301` and `CC–100301` are CC-100301. */
export const tidyNumber = (number: string) =>
  number.toUpperCase().replace(/^([A-Z]+)[\s\-–—]?(\d+)$/, '$1-$2')

function markTwice(rows: PastedRow[]): PastedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.problem) return row
    const isSecond = seen.has(row.participant_number)
    seen.add(row.participant_number)
    return isSecond ? { ...row, problem: 'twice' } : row
  })
}
