import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

type FontFile = { name: string; file: string }
type Page = PDFKit.PDFDocument

/** Goes on in this font. Its file is read and parsed once, however many documents are drawn. */
export function useFont(page: Page, { name, file }: FontFile): Page {
  const known = namesOn.get(page) ?? new Set()
  namesOn.set(page, known)
  if (!known.has(name)) page.registerFont(name, forOneDocument(parsed(file)))
  known.add(name)
  return page.font(name)
}

const namesOn = new WeakMap<Page, Set<string>>()
const fonts = new Map<string, object>()

function parsed(file: string): object {
  const font = fonts.get(file) ?? create(readFileSync(file))
  fonts.set(file, font)
  return font
}

/**
 * The parsed tables are shared, the glyphs are not: a glyph remembers the first letter it was used for, so that
 * one document would decide what another's text reads as, and what its bytes are.
 */
function forOneDocument(font: object): Uint8Array {
  const own = Object.create(font, { _glyphs: { value: {} } })
  // The types know bytes only; pdfkit takes whatever can set a text.
  return own
}
