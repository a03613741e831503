import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { BOLD, REGULAR } from './fonts.ts'
import type { Font } from './typesetter.ts'
import { hasPlainOutlines, subsetWriter } from './write-subset.ts'

const require = createRequire(import.meta.url)
const GURMUKHI = '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff'
const fontOf = (file: string): Font => create(readFileSync(file))

/** The subset that a text needs: what the typesetter writes, and what we write. */
function written(font: Font, text: string, write: ReturnType<typeof subsetWriter>) {
  const [its, ours] = [font.createSubset(), font.createSubset()]
  for (const { id } of font.layout(text).glyphs) for (const subset of [its, ours]) subset.includeGlyph(id)
  return { its: Buffer.from(its.encode()), ours: Buffer.from(write(ours)) }
}

test.each([REGULAR, BOLD])('a subset of the $name font is byte for byte the typesetter’s own', ({ file }) => {
  const font = fontOf(file)
  const write = subsetWriter(font)
  // Letters that are put together of others, alone, again, and before their parts.
  for (const text of ['Maren Vinter · $67.00', 'é', 'Zoë D’Aoûst', 'Ñandú à Ñ', 'e é', 'Дмитрий', '']) {
    const { its, ours } = written(font, text, write)
    expect(ours.equals(its), text).toBe(true)
  }
})

test('a font without the tables that are copied is left to the typesetter', () => {
  expect(hasPlainOutlines(fontOf(REGULAR.file))).toBe(true)
  expect(hasPlainOutlines(fontOf(require.resolve(GURMUKHI)))).toBe(false)
})
