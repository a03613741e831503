import { requireSize, UnusableFile } from './file-problem.ts'

const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH'])
const [ICC, EXIF, XMP, ANIMATED] = [0x20, 0x08, 0x04, 0x02]

/** The picture without EXIF, XMP and colour profile, and nothing after its end. One that moves is no paper. */
export function cleanWebp(bytes: Buffer): Buffer {
  const chunks = [...chunksOf(bytes)]
  for (const { type, chunk } of chunks) checkChunk(type, chunk)
  if (!chunks.some(({ type }) => type === 'VP8 ' || type === 'VP8L')) throw new UnusableFile('paper_damaged')
  const body = Buffer.concat(chunks.filter(({ type }) => KEPT.has(type)).map(({ chunk }) => chunk))
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, body])
}

/** Each with its name and length; an odd one is followed by a zero. */
function* chunksOf(bytes: Buffer) {
  if (bytes.length < 20) throw new UnusableFile('paper_damaged')
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw new UnusableFile('paper_damaged')
  for (let at = 12; at < end; ) {
    const size = at + 8 > end ? Number.POSITIVE_INFINITY : bytes.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (!(next <= end)) throw new UnusableFile('paper_damaged')
    // A copy, because its flags are changed.
    const chunk = Buffer.from(bytes.subarray(at, next))
    yield { type: chunk.toString('latin1', 0, 4), chunk }
    at = next
  }
}

/** Requires a picture of a size that can be shown; the header then names none of the parts that are left out. */
function checkChunk(type: string, chunk: Buffer): void {
  const needed = { VP8X: 18, 'VP8 ': 18, VP8L: 13 }[type]
  if (needed === undefined) return
  if (chunk.length < needed) throw new UnusableFile('paper_damaged')
  if (type === 'VP8X') {
    const flags = chunk.readUInt8(8)
    if (flags & ANIMATED) throw new UnusableFile('paper_type')
    chunk.writeUInt8(flags & ~(ICC | EXIF | XMP), 8)
    requireSize(1 + chunk.readUIntLE(12, 3), 1 + chunk.readUIntLE(15, 3))
  } else if (type === 'VP8 ') {
    requireSize(chunk.readUInt16LE(14) & 0x3fff, chunk.readUInt16LE(16) & 0x3fff)
  } else {
    const bits = chunk.readUInt32LE(9)
    requireSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
}
