/** One line of a table, with its number as a spreadsheet counts it. */
export type CsvRow = { row: number; cells: string[] }

/** A cell, in quotes or without, and what ends it; a quote inside quotes stands twice. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y
/** A spreadsheet puts it in front. */
const MARK = '\uFEFF'

/** Reads a table with commas between its cells, by RFC 4180; null where it is none. Empty lines are left out. */
export function readCsv(text: string): CsvRow[] | null {
  const cell = new RegExp(CELL)
  cell.lastIndex = text.startsWith(MARK) ? 1 : 0
  const rows: CsvRow[] = []
  let cells: string[] = []
  for (let row = 1; ; ) {
    const found = cell.exec(text)
    if (!found) return null
    const [, quoted, plain = '', end] = found
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    if (cells.length > 1 || cells[0] !== '') rows.push({ row, cells })
    if (end === '') return rows
    cells = []
    row += 1
  }
}
