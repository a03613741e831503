import { Failure } from '#platform/failure'

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]
export type TableRow = { row: number; cells: string[] }

/** The separator that divides the first line into most cells. */
export function separatorOf(text: string): Separator {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 1)
  const counted = separators.map((one) => ({ one, count: line.split(one).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}

/**
 * The rows of a table one by one, so that a large file takes no more memory than its text. Quotes as in RFC 4180; a row
 * is counted as a spreadsheet counts it. Empty rows are left out.
 */
export function* readRows(text: string, separator: Separator): Generator<TableRow> {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
  let cells: string[] = []
  for (let row = 1; ; ) {
    const found = matched(cell, text)
    if (!found) throw new Failure('import_broken', { row })
    const [, quoted, plain = '', end] = found
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === separator) continue
    if (cells.some((one) => one !== '')) yield { row, cells }
    if (end === '') return
    cells = []
    row += 1
  }
}

/** A cell of millions of quotation marks is more than the engine can follow: no spreadsheet writes one. */
function matched(cell: RegExp, text: string): RegExpExecArray | null {
  try {
    return cell.exec(text)
  } catch {
    return null
  }
}
