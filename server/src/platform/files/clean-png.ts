import { crc32 } from 'node:zlib'
import { requireSize, UnusableFile } from './file-problem.ts'

export const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** What the picture is made of. Texts, times, EXIF, colour profiles and animations are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** The picture without anything beside it, and nothing after its end. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [PNG]
  const seen = new Set<string>()
  let at = PNG.length
  while (!seen.has('IEND')) {
    const chunk = chunkAt(bytes, at)
    at += chunk.length
    const type = chunk.toString('latin1', 4, 8)
    if (seen.size === 0) requireHeader(type, chunk)
    seen.add(type)
    if (KEPT.has(type)) kept.push(chunk)
  }
  if (!seen.has('IDAT')) throw new UnusableFile('paper_damaged')
  return Buffer.concat(kept)
}

/** Length, type, content and a sum over type and content. */
function chunkAt(bytes: Buffer, at: number): Buffer {
  if (at + 12 > bytes.length) throw new UnusableFile('paper_damaged')
  const end = at + 12 + bytes.readUInt32BE(at)
  if (end > bytes.length) throw new UnusableFile('paper_damaged')
  const chunk = bytes.subarray(at, end)
  if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4))
    throw new UnusableFile('paper_damaged')
  return chunk
}

function requireHeader(type: string, chunk: Buffer): void {
  if (type !== 'IHDR' || chunk.length !== 25) throw new UnusableFile('paper_damaged')
  requireSize(chunk.readUInt32BE(8), chunk.readUInt32BE(12))
}
