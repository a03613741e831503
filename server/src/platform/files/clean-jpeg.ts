import { requireSize, UnusableFile } from './file-problem.ts'

const [SOI, EOI, SOS, APP0, APP1, APP14, APP15, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xee, 0xef, 0xfe]
/** Tables and frames: what a picture is made of. SOF 4, 8 and 12 are other things. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/**
 * The picture without anything beside it: no EXIF, position, comment, thumbnail or maker's notes, and nothing after its
 * end. Only which way up it is stays, in an EXIF part of our own.
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const segments = [...segmentsOf(bytes)]
  const frames = segments.filter(({ marker }) => isFrame(marker))
  for (const { part } of frames) requireFrame(part)
  if (frames.length === 0 || !segments.some(({ marker }) => marker === SOS))
    throw new UnusableFile('paper_damaged')
  const exif = segments.filter(({ marker }) => marker === APP1)
  const turned = exif.map(({ part }) => orientationIn(part)).find((found) => found !== null) ?? 1
  return Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...(turned === 1 ? [] : [orientationSegment(turned)]),
    ...segments.filter(({ marker }) => isKept(marker)).map(({ part }) => part),
    Buffer.from([0xff, EOI]),
  ])
}

/** Everything up to the end of the picture; a scan with what is compressed behind it. */
function* segmentsOf(bytes: Buffer) {
  for (let at = 2, marker = markerAt(bytes, at); marker !== EOI; marker = markerAt(bytes, at)) {
    const header = endOfSegment(bytes, at)
    const end = marker === SOS ? endOfScan(bytes, header) : header
    yield { marker, part: bytes.subarray(at, end) }
    at = end
  }
}

// Adobe's part says how the colours are meant; without it some pictures turn negative.
const isKept = (marker: number) =>
  marker === APP14 || !((marker > APP0 && marker <= APP15) || marker === COM || marker === APP0)

function markerAt(bytes: Buffer, at: number): number {
  const marker = bytes[at + 1]
  if (bytes[at] !== 0xff || marker === undefined || marker < 0xc0) throw new UnusableFile('paper_damaged')
  return marker
}

function endOfSegment(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new UnusableFile('paper_damaged')
  const length = bytes.readUInt16BE(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) throw new UnusableFile('paper_damaged')
  return end
}

function requireFrame(segment: Buffer): void {
  if (segment.length < 10) throw new UnusableFile('paper_damaged')
  requireSize(segment.readUInt16BE(7), segment.readUInt16BE(5))
}

/** Where the next marker is that is no part of the compressed picture. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  throw new UnusableFile('paper_damaged')
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112

/** Which way up the picture is, from 1 to 8; what cannot be read says nothing. */
function orientationIn(segment: Buffer): number | null {
  const tiff = segment.subarray(4 + EXIF.length)
  if (!segment.subarray(4, 4 + EXIF.length).equals(EXIF) || tiff.length < 14) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return null
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * 12
    if (at + 12 > tiff.length) return null
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length])
  return Buffer.concat([head, EXIF, tiff])
}
