import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export type FontFile = {
  name: string
  file: string
  /** Font features that the typesetter must not use with this font. */
  without?: readonly string[]
}
type Run = { font: FontFile; text: string }

const GURMUKHI = {
  name: 'gurmukhi',
  file: require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff'),
  // The typesetter fails on anchors that this font leaves out; marks then stay where they are drawn.
  without: ['abvm', 'blwm', 'mark', 'mkmk', 'dist'],
}

/**
 * Cuts a text into runs of one font each. The first font covers European letters; names in Gurmukhi and Chinese need
 * another, or the PDF would show boxes instead of the name.
 */
export function textRuns(text: string, first: FontFile): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const font = fontFor(letter.codePointAt(0) ?? 0) ?? first
    const last = runs.at(-1)
    if (last && last.font.name === font.name) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

function fontFor(code: number): FontFile | null {
  if (code >= 0x0a00 && code <= 0x0a7f) return GURMUKHI
  if (code < 0x2e80) return null
  return chineseSlices().find(({ has }) => has(code)) ?? null
}

type Slice = FontFile & { has: (code: number) => boolean }
let slices: Slice[] | null = null

/** The Chinese font comes in a hundred slices, each with the letters it has. */
function chineseSlices(): Slice[] {
  slices ??= readSlices()
  return slices
}

function readSlices(): Slice[] {
  const index = require.resolve('@fontsource/chocolate-classical-sans/unicode.json')
  const ranges: Record<string, string> = JSON.parse(readFileSync(index, 'utf8'))
  const folder = index.replace('unicode.json', 'files/')
  return Object.entries(ranges).flatMap(([key, text]) => {
    const number = key.replace(/[[\]]/g, '')
    const file = `${folder}chocolate-classical-sans-${number}-400-normal.woff`
    return existsSync(file) ? [{ name: `chinese-${number}`, file, has: inRanges(text) }] : []
  })
}

/** 'U+4e00-4e0f,U+5b57' as a question. */
function inRanges(text: string): (code: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (code) => ranges.some(([from, to]) => code >= from && code <= to)
}
