import { expect, test } from 'vitest'
import { readSections, sectionsText } from './section-text.ts'

const sections = [
  { title: 'Risks', paragraphs: ['Sticks are hard.', 'So are balls, {participant_name}.'] },
  { title: 'Rules', paragraphs: ['Number #1: listen.'] },
]

test('the sections of a document are typed and read back as they were', () => {
  expect(sectionsText(sections)).toBe(
    '# Risks\n\nSticks are hard.\n\nSo are balls, {participant_name}.\n\n# Rules\n\nNumber #1: listen.',
  )
  expect(readSections(sectionsText(sections))).toEqual(sections)
})

test.each([
  [
    '# Risks\nOn the next line\nand one more.',
    [{ title: 'Risks', paragraphs: ['On the next line and one more.'] }],
  ],
  [
    'A.\n# B\nC.\n#D',
    [
      { title: '', paragraphs: ['A.'] },
      { title: 'B', paragraphs: ['C.'] },
      { title: 'D', paragraphs: [] },
    ],
  ],
  ['\n \n\n', []],
])('%j loses no word', (text, read) => {
  expect(readSections(text)).toEqual(read)
})
