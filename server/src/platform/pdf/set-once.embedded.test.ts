import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test, vi } from 'vitest'
import { REGULAR } from './fonts.ts'
import { setOnce } from './set-once.ts'
import type { Font, Run } from './typesetter.ts'

const font: Font = create(readFileSync(REGULAR.file))
const plain = ({ glyphs, positions }: Run) => ({ glyphs: glyphs.map(({ id }) => id), positions })

test('a text that was set before is set alike, and what a document does with it stays there', () => {
  const set = setOnce(font)
  const first = set('Vinter ')
  const own = plain(font.layout('Vinter '))
  expect(plain(first)).toEqual(own)
  for (const position of first.positions) Object.assign(position, { xAdvance: 0 })
  expect(plain(set('Vinter '))).toEqual(own)
})

test('the same text with other features is set anew', () => {
  const set = setOnce(font)
  const widthOf = (run: Run) => (run as Run & { advanceWidth: number }).advanceWidth
  const kerned = widthOf(set('AVATAR'))
  const features = { kern: false }
  expect(widthOf(set('AVATAR', features))).toBeGreaterThan(kerned)
  expect(widthOf(set('AVATAR'))).toBe(kerned)
})

test('a text that was set before does not change how another reads', () => {
  const set = setOnce(font)
  const lettersOf = (run: Run) => run.glyphs.flatMap(({ codePoints }) => codePoints)
  // The sign for both letters, which the typesetter also takes for the two letters beside each other.
  expect(lettersOf(set('ﬁ'))).toEqual([0xfb01])
  expect(lettersOf(set('fi'))).toEqual([0x66, 0x69])
})

test('a text is set once, and what is kept has an end', () => {
  const layout = vi.fn((text: string) => font.layout(text))
  const counted: Font = Object.create(font, { layout: { value: layout } })
  const set = setOnce(counted)
  for (const text of ['Junior ', 'Player ', 'Junior ', 'Player ']) set(text)
  expect(layout).toHaveBeenCalledTimes(2)
  for (let number = 0; number < 1000; number++) set(`CC-${number}`)
  set('Junior ')
  expect(layout).toHaveBeenCalledTimes(1003)
})
