import { expect, test } from 'vitest'
import { type Mapping, tableOf } from './paste-columns.ts'
import { pasteRows as read } from './paste-rows.ts'

const pasteRows = (pasted: string, mapping: Mapping | null = null) =>
  read(pasted, { mapping, lastYear: 2025 })

const brief = (pasted: string) =>
  pasteRows(pasted).map(({ participant_number, birthdate, jersey_number, is_goalkeeper, problem }) => [
    ...[participant_number, birthdate, jersey_number, is_goalkeeper, problem],
  ])

test.each([
  ['tabs', 'CC-100301\t2010-04-16\t7\tGK'],
  ['semicolons', 'CC-100301;2010-04-16;7;GK'],
  ['commas', 'CC-100301,2010-04-16,7,GK'],
  ['commas and quotes', '"CC-100301","2010-04-16","7","yes"'],
  ['another order', 'Ida Vinter,7,2010-04-16,cc 100301,x'],
])('cells between %s are told apart', (_, pasted) => {
  expect(brief(pasted)).toEqual([['CC-100301', '2010-04-16', 7, true, null]])
})

test('a header row gives the order of the columns, and unknown columns are ignored', () => {
  const pasted =
    'Name\tGK\tJersey #\tDate of birth\tParticipant number\nIda\t1\t9\t2010-04-16\tCC-100301\nAva\t\t\t2011-01-02\tCC-100302\n'
  expect(brief(pasted)).toEqual([
    ['CC-100301', '2010-04-16', 9, true, null],
    ['CC-100302', '2011-01-02', null, false, null],
  ])
})

test.each([
  '2010-04-16',
  '2010/4/16',
  '16/04/2010',
  '04/16/2010',
  '16.04.2010',
  '16 Apr 2010',
  '16-Apr-2010',
  'April 16, 2010',
  '16 avril 2010',
  '2010-04-16 00:00:00',
  '16/04/10',
  '04/16/10',
  '16 Apr 10',
  '40284',
  '40284.0',
])('%s is the sixteenth of April', (date) => {
  expect(brief(`CC-100301\t${date}\t7`)).toEqual([['CC-100301', '2010-04-16', 7, false, null]])
})

test('a date that could be two is told by the others of its column, and not guessed without them', () => {
  const dates = (pasted: string) => pasteRows(pasted).map(({ birthdate, problem }) => birthdate || problem)
  expect(dates('CC-100301\t05/04/2010\nCC-100302\t17/04/2010')).toEqual(['2010-04-05', '2010-04-17'])
  expect(dates('CC-100301\t05/04/2010\nCC-100302\t04/17/2010')).toEqual(['2010-05-04', '2010-04-17'])
  expect(dates('CC-100301\t05/04/2010')).toEqual(['unclear_birthdate'])
})

test('a year of two digits is one before the tournament, in the order that its column tells', () => {
  const dates = (pasted: string) => pasteRows(pasted).map(({ birthdate, problem }) => birthdate || problem)
  expect(dates('CC-100301\t16/04/58\nCC-100302\t05/04/10')).toEqual(['1958-04-16', '2010-04-05'])
  expect(dates('CC-100301\t10-04-05\nCC-100302\t58-12-31')).toEqual(['2010-04-05', '1958-12-31'])
  expect(dates('CC-100301\t10-04-05')).toEqual(['unclear_birthdate'])
})

test('a heading with a name in it is not taken for the number', () => {
  const pasted = 'Member name\tMember number\tBirthdate\nIda Vinter\tCC-100301\t2010-04-16'
  expect(tableOf(pasted).guess).toEqual([null, 'number', 'birthdate'])
  expect(brief(pasted)).toEqual([['CC-100301', '2010-04-16', null, false, null]])
})

test('columns are read as the person says', () => {
  const pasted = 'CC-100301\t2010-04-16\t12\t7'
  expect(tableOf(pasted).guess).toEqual(['number', 'birthdate', 'jersey', null])
  const rows = pasteRows(pasted, ['number', 'birthdate', null, 'jersey'])
  expect(rows.map(({ jersey_number }) => jersey_number)).toEqual([7])
})

test('a cell that is much too long is wrong in its own row only', () => {
  const pasted = `Number\tBirthdate\n${'CC-100301 '.repeat(5)}\t2010-04-16\nCC-100302\t2010-04-16`
  expect(pasteRows(pasted).map(({ problem }) => problem)).toEqual(['bad_number', null])
})

test('a row says what is wrong with it, and the others are not held up', () => {
  const pasted = [
    'CC-100301\t2010-04-16\t7',
    'Ida Vinter\t2010-04-16\t8',
    'CC-100303\t31 June 2010\t9',
    'CC-100304\t\t10',
    'CC-100305\t2010-04-16\t100',
    'cc100301\t2010-04-16\t11',
  ].join('\r\n')
  expect(pasteRows(pasted).map(({ line, problem }) => [line, problem])).toEqual([
    [1, null],
    [2, 'no_number'],
    [3, 'no_birthdate'],
    [4, 'no_birthdate'],
    [5, 'bad_jersey'],
    [6, 'twice'],
  ])
})

test('empty lines are no rows, and lines keep the number that they have in the spreadsheet', () => {
  expect(pasteRows('\n\nCC-100301\t2010-04-16\n \n')).toMatchObject([{ line: 3, problem: null }])
  expect(pasteRows(' \n')).toEqual([])
})
