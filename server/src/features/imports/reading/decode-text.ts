import { Failure } from '#platform/failure'

/** What a spreadsheet program writes for a workbook: a zip, or the older kind of file. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

/**
 * The text of a file, whichever way it is written: by its mark at the start, else UTF-8 where it is valid, else
 * Windows-1252, which older spreadsheets write. A file that is no text is refused in words.
 */
export function decodeText(bytes: Buffer): string {
  if (WORKBOOKS.includes(bytes.toString('hex', 0, 4))) throw new Failure('import_workbook')
  const text = decoded(bytes)
  // No spreadsheet writes these into a cell: the file is a picture, a program, or read in the wrong way.
  if (holdsNoText(text)) throw new Failure('import_not_text')
  return text
}

const holdsNoText = (text: string) => /[\p{Cc}\ufffe\uffff]/u.test(text.replace(/[\t-\r\x80-\x9f]/g, ''))

function decoded(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 3)
  try {
    if (mark === 'efbbbf') return read('utf-8', bytes)
    if (mark.startsWith('fffe')) return read('utf-16le', bytes)
    if (mark.startsWith('feff')) return read('utf-16be', bytes)
    const half = halfOfNothing(bytes)
    if (half) return read(half, bytes)
  } catch {
    throw new Failure('import_not_text')
  }
  try {
    return read('utf-8', bytes)
  } catch {
    return read('windows-1252', bytes)
  }
}

/** UTF-16 without a mark: every other byte of headings in Latin letters is 0. */
function halfOfNothing(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 200)
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > start.length / 4 && zeros(1) === 0 ? 'utf-16be' : null
}

const read = (encoding: string, bytes: Buffer) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
