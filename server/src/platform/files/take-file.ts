import type { paperTypes } from '@centrepass/contract/papers/paper-rules'
import { checkPdf } from './check-pdf.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng, PNG } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { UnusableFile } from './file-problem.ts'

export type FileType = (typeof paperTypes)[number]
export type TakenFile = { type: FileType; bytes: Buffer }

/**
 * What a file is by its own bytes, whatever its name and the request say, and what of it is stored: a picture without
 * its metadata, or a PDF that runs nothing. Everything else throws `UnusableFile`.
 */
export function takeFile(bytes: Buffer): TakenFile {
  const type = typeOf(bytes)
  return { type, bytes: clean[type](bytes) }
}

const clean: Record<FileType, (bytes: Buffer) => Buffer> = {
  'application/pdf': checkPdf,
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

function typeOf(bytes: Buffer): FileType {
  const text = bytes.toString('latin1', 0, 16)
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'image/webp'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  // Phones of one maker take these; their browsers turn them into JPEG on the way.
  if (/^[\s\S]{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1|avif)/.test(text)) throw new UnusableFile('paper_heic')
  throw new UnusableFile('paper_type')
}
