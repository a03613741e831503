import { createRequire } from 'node:module'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fontsParsedDuring } from '#test/fonts-parsed-during'
import { textInPdf } from '#test/text-in-pdf'
import { useFont } from './use-font.ts'

const require = createRequire(import.meta.url)
// Fonts that nothing else draws with, so that no other test has parsed them.
const MONO = { name: 'mono', file: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf') }
const SERIF = { name: 'serif', file: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf') }

async function drawn(font: typeof MONO, ...lines: string[]): Promise<Buffer> {
  const page = new PdfDocument()
  for (const text of lines) useFont(page, font).text(text)
  page.end()
  return Buffer.concat(await page.toArray())
}

test('a font is parsed for the first document and for none after it', async () => {
  expect(await fontsParsedDuring(() => drawn(MONO, 'Siggy Vinter', 'Maren Vinter'))).toBe(1)
  const twenty = async () => {
    for (let i = 0; i < 20; i++) await drawn(MONO, 'Siggy Vinter', 'Maren Vinter')
  }
  expect(await fontsParsedDuring(twenty)).toBe(0)
})

test('earlier drawings do not change how the text of a document reads', async () => {
  // An accented letter is drawn with the glyphs of others, which nothing has used as letters yet.
  expect(textInPdf(await drawn(SERIF, 'Ñandú Zoë\u00a0: à'))).toBe('Ñandú Zoë\u00a0: à')
  expect(textInPdf(await drawn(SERIF, 'Nandu Zoe: a'))).toBe('Nandu Zoe: a')
})
