import { inflateSync } from 'node:zlib'

/** The words on the pages of a file that our typesetter made, run by run. */
export function textInPdf(pdf: Buffer): string {
  const objects = objectsIn(pdf)
  const raw = pdf.toString('latin1')
  const fonts = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOf(id, objects)]),
  )
  const pages = [...objects.values()].filter((content) => content.includes(' Tf'))
  return pages.flatMap((content) => runsIn(content, fonts)).join(' ')
}

type Objects = Map<string, string>

/** Every object by its number; what was packed is unpacked. */
function objectsIn(pdf: Buffer): Objects {
  const raw = pdf.toString('latin1')
  return new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      unpacked(body),
    ]),
  )
}

function unpacked(body: string): string {
  const [, packed] = /FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
  return packed ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : body
}

/** A font draws by number; its own table says which letter each number is. */
function lettersOf(id: string, objects: Objects): string[] {
  const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
  const letters: string[] = []
  for (const [, first = '', entries = ''] of (objects.get(table) ?? '').matchAll(
    /<(\w+)> <\w+> \[([^\]]*)\]/g,
  )) {
    const from = Number.parseInt(first, 16)
    for (const [index, [, code = '']] of [...entries.matchAll(/<([^>]*)>/g)].entries()) {
      letters[from + index] = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
    }
  }
  return letters
}

function runsIn(content: string, fonts: Map<string, string[]>): string[] {
  let letters: string[] = []
  const runs: string[] = []
  for (const [, font, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? []
    if (run) runs.push([...run.matchAll(/<(\w+)>/g)].map(([, hex = '']) => decoded(hex, letters)).join(''))
  }
  return runs
}

const decoded = (hex: string, letters: string[]) =>
  (hex.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '').join('')
