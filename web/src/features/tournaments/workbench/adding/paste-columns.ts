import { isSerial } from './read-dates.ts'

/** What a column of a pasted list can be. */
export const columns = ['number', 'birthdate', 'jersey', 'goalkeeper'] as const
export type Column = (typeof columns)[number]
/** What each column is, from the left; null for one that is not read. */
export type Mapping = readonly (Column | null)[]

export type Line = { line: number; text: string; cells: string[] }
export type Table = {
  /** The header row, if there is one. */
  heading: Line | null
  lines: Line[]
  /** What the columns seem to be. */
  guess: Mapping
}

/** Rows that were copied from a spreadsheet: tabs, semicolons or commas between the cells. */
export function tableOf(pasted: string): Table {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const separator = separatorOf(lines.map(({ text }) => text))
  const rows = lines.map((row) => ({ ...row, cells: cellsOf(row.text, separator) }))
  const [first, ...rest] = rows
  const named = first && namedColumns(first.cells)
  if (first && named) return { heading: first, lines: rest, guess: named }
  return { heading: null, lines: rows, guess: likelyColumns(rows) }
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

const NUMBER_WORD = String.raw`(number|no\.?|nr\.?|n[o°º]\.?|#|id|num[ée]ro)`
const PERSON_WORD = String.raw`(participant|member|membre|player|joueu(r|se)|registration)`
const headings: Record<Column, RegExp> = {
  number: new RegExp(
    `^(${PERSON_WORD}[’'s]*[ _-]*)?${NUMBER_WORD}$|^${NUMBER_WORD} (du |de la |de )?${PERSON_WORD}$|^participant$`,
    'i',
  ),
  birthdate: /birth|naissance|^dob$|^born$/i,
  jersey: /jersey|shirt|maillot|^#$|^dossard/i,
  goalkeeper: /^gk$|goal|gardien|keeper/i,
}

/** A header row has no participant number; its cells give the order of the columns. */
function namedColumns(cells: readonly string[]): Mapping | null {
  if (cells.some((cell) => isNumber(cell))) return null
  const mapping: (Column | null)[] = cells.map(() => null)
  for (const column of ['birthdate', 'jersey', 'goalkeeper', 'number'] as const) {
    const at = cells.findIndex((cell, index) => mapping[index] === null && headings[column].test(cell))
    if (at >= 0) mapping[at] = column
  }
  return mapping.includes('number') && mapping.includes('birthdate') ? mapping : null
}

/** Without headings a column is what most of its cells look like. */
function likelyColumns(rows: readonly Line[]): Mapping {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const left = new Set<Column>(columns)
  return Array.from({ length: width }, (_, index) => {
    const filled = rows.flatMap(({ cells }) => cells[index] || [])
    const found = columns.find(
      (column) => left.has(column) && filled.filter(fits[column]).length * 2 > filled.length,
    )
    if (found) left.delete(found)
    return found ?? null
  })
}

/** A few letters and many digits, however the dash between them is written. */
export const isNumber = (cell: string) => /^[a-z]{1,5}[\s\-–—]?\d{4,9}$/i.test(cell)
const isJersey = (cell: string) => /^#?\d{1,3}$/.test(cell)
export const isGoalkeeper = (cell: string) =>
  /^(gk|g|goalkeeper|goalie|keeper|gardien(ne)?|y(es)?|oui|o|x|true|vrai|✓)$/i.test(cell)
const isDateLike = (cell: string) =>
  isSerial(cell) || (/\d/.test(cell) && /\d{4}|\d[\s./-]\p{Letter}|\d[./-]\d/u.test(cell) && !isNumber(cell))

const fits: Record<Column, (cell: string) => boolean> = {
  ...{ number: isNumber, birthdate: isDateLike, jersey: isJersey, goalkeeper: isGoalkeeper },
}

export type Parts = Record<Column, string>

/** By its columns; where no one named them, a cell is what it looks like, so that a row of its own order is read too. */
export function partsOf({ cells }: Pick<Line, 'cells'>, mapping: Mapping | null): Parts {
  if (mapping) {
    const at = (column: Column) => cells[mapping.indexOf(column)] ?? ''
    const goalkeeper = at('goalkeeper')
    return {
      ...{ number: at('number'), birthdate: at('birthdate'), jersey: at('jersey') },
      goalkeeper: goalkeeper === '1' ? 'x' : goalkeeper,
    }
  }
  const left = [...cells]
  const take = (column: Column) => {
    const index = left.findIndex(fits[column])
    return index < 0 ? '' : (left.splice(index, 1)[0] ?? '')
  }
  const [number, birthdate, jersey, goalkeeper] = columns.map(take)
  return {
    ...{ number: number ?? '', birthdate: birthdate ?? '' },
    ...{ jersey: jersey ?? '', goalkeeper: goalkeeper ?? '' },
  }
}
