import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { setOnce } from './set-once.ts'
import type { Font, Subset } from './typesetter.ts'
import { hasPlainOutlines, subsetWriter } from './write-subset.ts'

type FontFile = { name: string; file: string }
type Page = PDFKit.PDFDocument

/** Goes on in this font. Its file is read and parsed once, however many documents are drawn. */
export function useFont(page: Page, { name, file }: FontFile): Page {
  const known = namesOn.get(page) ?? new Set()
  namesOn.set(page, known)
  // The types know bytes only; pdfkit takes whatever can set a text.
  if (!known.has(name)) page.registerFont(name, forOneDocument(parsed(file)) as unknown as Uint8Array)
  known.add(name)
  return page.font(name)
}

const namesOn = new WeakMap<Page, Set<string>>()

/** A font, with what all documents share of it. */
type Parsed = { font: Font; layout: Font['layout']; encode: ((subset: Subset) => Uint8Array) | null }
const fonts = new Map<string, Parsed>()

function parsed(file: string): Parsed {
  const known = fonts.get(file)
  if (known) return known
  const font = create(readFileSync(file))
  const made = { font, layout: setOnce(font), encode: hasPlainOutlines(font) ? subsetWriter(font) : null }
  fonts.set(file, made)
  return made
}

/**
 * The parsed tables are shared, the glyphs are not: a glyph remembers the first letter it was used for, so that
 * one document would decide what another's text reads as, and what its bytes are.
 */
function forOneDocument({ font, layout, encode }: Parsed): Font {
  const own: Font = Object.create(font, { _glyphs: { value: {} }, layout: { value: layout } })
  if (encode) {
    const createSubset = () => {
      const subset = font.createSubset()
      return Object.assign(subset, { encode: () => encode(subset) })
    }
    Object.assign(own, { createSubset })
  }
  return own
}
