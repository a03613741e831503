import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const TEXT = 'Prénom;Nom\r\nÉlodie;Côté\r\n\r\n"Ann ""A""; B";O\n'
const bytesOf = (encoding: 'utf8' | 'utf16le', text: string) => Buffer.from(text, encoding)
const LATIN = Buffer.from(TEXT, 'latin1')
const rowsOf = (bytes: Buffer) => [...readTable(bytes).rows]
const refusalOf = (bytes: Buffer): string => {
  try {
    rowsOf(bytes)
    return 'none'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  ['UTF-8', bytesOf('utf8', TEXT)],
  ['UTF-8 with its mark', bytesOf('utf8', `\uFEFF${TEXT}`)],
  ['UTF-16 with its mark', bytesOf('utf16le', `\uFEFF${TEXT}`)],
  ['UTF-16 from the other end', bytesOf('utf16le', `\uFEFF${TEXT}`).swap16()],
  ['UTF-16 without a mark', bytesOf('utf16le', TEXT)],
  ['Windows-1252', LATIN],
])('a file in %s is read with its accents and the rows of a spreadsheet', (_, bytes) => {
  expect(readTable(bytes).headings).toEqual(['Prénom', 'Nom'])
  expect(rowsOf(bytes)).toEqual([
    { row: 2, cells: ['Élodie', 'Côté'] },
    { row: 4, cells: ['Ann "A"; B', 'O'] },
  ])
})

test.each([',', ';', '\t'])('the separator “%s” is found', (separator) => {
  const text = ['First, name', 'Last'].map((one) => `"${one}"`).join(separator)
  expect(readTable(Buffer.from(`${text}\na${separator}b`)).headings).toEqual(['First, name', 'Last'])
})

test.each([
  ['a workbook', Buffer.from('504b030414000000', 'hex'), 'import_workbook'],
  ['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_workbook'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'import_not_text'],
  ['half a character', Buffer.from('fffe41', 'hex'), 'import_not_text'],
  ['nothing', Buffer.alloc(0), 'import_empty'],
  [
    'a cell of nothing but quotation marks',
    Buffer.from(`a,b\n"${'""'.repeat(7_500_000)}",c`),
    'import_broken',
  ],
  ['an open quotation mark', Buffer.from('a,b\n"c,d'), 'import_broken'],
  ['a heading that is missing', Buffer.from('a,,c\n1,2,3'), 'import_heading_missing'],
  ['a heading twice', Buffer.from('E-mail,e mail\n1,2'), 'import_heading_twice'],
  [
    'too many columns',
    Buffer.from(Array.from({ length: 101 }, (_, at) => `h${at}`).join()),
    'import_too_wide',
  ],
  ['too many rows', Buffer.from(`a\n${'b\n'.repeat(50_001)}`), 'import_too_many_rows'],
])('%s is refused in words', (_, bytes, code) => {
  expect(refusalOf(bytes)).toBe(code)
})

test('cells below a heading about health are not read', () => {
  const table = readTable(Buffer.from('Name,Allergies,Club\nIda,peanuts,North'))
  expect(table.leftUnread).toEqual([1])
  expect([...table.rows]).toEqual([{ row: 2, cells: ['Ida', '', 'North'] }])
})

test('the days of a file say together which number is the month', () => {
  const hintOf = (...days: string[]) => {
    const table = readTable(Buffer.from(['Born', ...days].join('\n')))
    for (const _ of table.rows);
    return table.hint()
  }
  expect(hintOf('2010-12-31', '40543')).toBe('none')
  expect(hintOf('03/04/2010', '31/12/2010')).toBe('dmy')
  expect(hintOf('03/04/2010')).toBe('unclear')
  expect(hintOf('31/12/2010', '12/31/2010')).toBe('unclear')
})
