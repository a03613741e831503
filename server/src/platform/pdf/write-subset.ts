import type { Font, Subset } from './typesetter.ts'

type Outline = {
  bytes: Buffer
  advance: number
  bearing: number
  /** Of a letter that is put together, such as é: which others, and where their numbers stand in it. */
  components: { id: number; at: number }[]
}
type Kept = {
  tables: Record<'head' | 'hhea' | 'maxp' | 'cvt ' | 'prep' | 'fpgm', Buffer>
  outlines: Map<number, Outline>
}

/** Where a table says what differs from subset to subset. */
const NUMBER_OF_GLYPHS = 4
const NUMBER_OF_METRICS = 34
const LONG_OFFSETS = 1

/** Whether a font is of the usual kind: its outlines can be copied as they are. */
export const hasPlainOutlines = ({ directory: { tables }, loca, _variationProcessor: varies }: Font) =>
  !varies &&
  ['head', 'hhea', 'maxp', 'cvt ', 'prep', 'glyf', 'fpgm'].every((name) => tables[name]) &&
  loca.version === LONG_OFFSETS

/**
 * Writes subsets of a font, byte for byte as the typesetter does. It decodes each glyph and each table for every
 * document and puts them together number by number; here what no document changes is read once.
 */
export function subsetWriter(font: Font): (subset: Subset) => Uint8Array {
  const kept: Kept = { tables: tablesOf(font), outlines: new Map() }
  return (subset) => write(kept.tables, outlinesOf(font, kept.outlines, subset))
}

function tablesOf(font: Font): Kept['tables'] {
  const read = (name: string) =>
    Buffer.from(font._getTableStream(name).readBuffer(font.directory.tables[name]?.length ?? 0))
  const [head, hhea, maxp] = [read('head'), read('hhea'), read('maxp')]
  return { head, hhea, maxp, 'cvt ': read('cvt '), prep: read('prep'), fpgm: read('fpgm') }
}

function outlinesOf(font: Font, known: Map<number, Outline>, subset: Subset): Outline[] {
  const found: Outline[] = []
  // A letter that is put together adds its parts behind it.
  for (const id of subset.glyphs) {
    const outline = known.get(id) ?? outlineOf(font, id)
    known.set(id, outline)
    found.push({ ...outline, bytes: withParts(outline, subset) })
  }
  return found
}

function outlineOf(font: Font, id: number): Outline {
  const glyph = font.getGlyph(id)
  const from = font.loca.offsets[id] ?? 0
  const stream = font._getTableStream('glyf')
  stream.pos += from
  const bytes = Buffer.from(stream.readBuffer((font.loca.offsets[id + 1] ?? from) - from))
  const components = (glyph._decode()?.components ?? []).map(({ glyphID, pos }) => ({ id: glyphID, at: pos }))
  return { bytes, advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing, components }
}

function withParts({ bytes, components }: Outline, subset: Subset): Buffer {
  if (components.length === 0) return bytes
  const own = Buffer.from(bytes)
  for (const { id, at } of components) own.writeUInt16BE(subset.includeGlyph(id), at)
  return own
}

function write(tables: Kept['tables'], outlines: Outline[]): Uint8Array {
  const maxp = Buffer.from(tables.maxp)
  maxp.writeUInt16BE(outlines.length, NUMBER_OF_GLYPHS)
  const hhea = Buffer.from(tables.hhea)
  hhea.writeUInt16BE(outlines.length, NUMBER_OF_METRICS)
  return inOneFile({
    ...{
      head: tables.head,
      hhea,
      loca: offsetsOf(outlines),
      maxp,
      'cvt ': tables['cvt '],
      prep: tables.prep,
    },
    ...{
      glyf: Buffer.concat(outlines.map(({ bytes }) => bytes)),
      hmtx: metricsOf(outlines),
      fpgm: tables.fpgm,
    },
  })
}

function offsetsOf(outlines: Outline[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  let offset = 0
  for (const [at, { bytes }] of outlines.entries()) {
    loca.writeUInt32BE(offset, at * 4)
    offset += bytes.length
  }
  loca.writeUInt32BE(offset, outlines.length * 4)
  return loca
}

function metricsOf(outlines: Outline[]): Buffer {
  const hmtx = Buffer.alloc(outlines.length * 4)
  for (const [at, { advance, bearing }] of outlines.entries()) {
    hmtx.writeUInt16BE(advance, at * 4)
    hmtx.writeInt16BE(bearing, at * 4 + 2)
  }
  return hmtx
}

/** A directory that says where each table is, and then the tables. */
function inOneFile(tables: Record<string, Buffer>): Buffer {
  const named = Object.entries(tables)
  const power = 2 ** Math.floor(Math.log2(named.length))
  const head = Buffer.alloc(12 + named.length * 16)
  head.write('true', 'latin1')
  for (const [index, value] of [
    named.length,
    power * 16,
    Math.log2(power),
    (named.length - power) * 16,
  ].entries()) {
    head.writeUInt16BE(value, 4 + index * 2)
  }
  let offset = head.length
  for (const [index, [name, bytes]] of named.entries()) {
    const at = 12 + index * 16
    head.write(name, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...named.map(([, bytes]) => bytes)])
}
