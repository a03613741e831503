import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '"=1', "'=1", '\u0000=1', '＝1'])(
  'a cell that reads like a formula (%j) is text',
  (typed) => {
    const [, line = ''] = csvOf(['name'], [[typed]]).split(/\r\n(?=.)/s)
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('numbers stay numbers, negative ones too', () => {
  expect(csvOf(['cents'], [[-2100], [12.5]])).toBe('cents\r\n-2100\r\n12.5\r\n')
})

test('commas, quotes and line ends stay in their cell', () => {
  expect(csvOf(['a', 'b'], [['O"Brien, Jr', 'two\nlines']])).toBe('a,b\r\n"O""Brien, Jr","two\nlines"\r\n')
})

test('every script comes out as it went in', () => {
  expect(csvOf(['name'], [['Nguyễn Thị Ánh'], ['志明'], ['مريم']])).toBe(
    'name\r\nNguyễn Thị Ánh\r\n志明\r\nمريم\r\n',
  )
})
