import { crc32, deflateSync } from 'node:zlib'

// Small pictures, made byte by byte, so that a test knows what is in them.

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** An EXIF part as phones write it: which way up, and where: 49° 17′ N, 123° 7′ W. */
function exifWithPosition(orientation = 6): Buffer {
  const tiff = Buffer.alloc(200)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  const entry = (at: number, [tag, type, count, value]: [number, number, number, number]) => {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  tiff.writeUInt16LE(2, 8)
  entry(10, [0x0112, 3, 1, orientation])
  entry(22, [0x8825, 4, 1, 50])
  tiff.writeUInt16LE(4, 50)
  entry(52, [1, 2, 2, 'N'.charCodeAt(0)])
  entry(64, [2, 5, 3, 110])
  entry(76, [3, 2, 2, 'W'.charCodeAt(0)])
  entry(88, [4, 5, 3, 134])
  for (const [index, value] of [49, 1, 17, 1, 0, 1, 123, 1, 7, 1, 0, 1].entries()) {
    tiff.writeUInt32LE(value, 110 + index * 4)
  }
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
}

type Jpeg = { width?: number; height?: number; orientation?: number; after?: string }

/** A whole grey JPEG of 8 × 8 pixels (or that says it is larger), with a position, a comment and what comes after it. */
export function jpegWithPosition({ width = 8, height = 8, orientation = 6, after = '' }: Jpeg = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const oneCode = (tableClass: number) =>
    segment(0xc4, Buffer.concat([Buffer.from([tableClass, 1, ...Array(15).fill(0)]), Buffer.from([0])]))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, exifWithPosition(orientation)),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Herondale</x:xmpmeta>', 'latin1')),
    segment(0xfe, Buffer.from('<script>alert(1)</script>', 'latin1')),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, frame),
    oneCode(0x00),
    oneCode(0x10),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0x00]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(after, 'latin1'),
  ])
}

const pngChunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(body.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

export function png({ width = 1, height = 1 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from('Comment\0taken at Herondale', 'latin1')),
    pngChunk('eXIf', exifWithPosition().subarray(6)),
    pngChunk('IDAT', deflateSync(Buffer.alloc(2))),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from('PK\x03\x04 something after the picture', 'latin1'),
  ])
}

const riffChunk = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

export function webp({ flags = 0x2c } = {}): Buffer {
  const extended = Buffer.alloc(10)
  extended.writeUInt8(flags, 0)
  // A lossless picture of one pixel.
  const picture = Buffer.from([0x2f, 0, 0, 0, 0, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 0x07, 0])
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    riffChunk('VP8X', extended),
    riffChunk('ICCP', Buffer.from('profile', 'latin1')),
    riffChunk('VP8L', picture),
    riffChunk('EXIF', exifWithPosition()),
    riffChunk('XMP ', Buffer.from('<x:xmpmeta>Herondale</x:xmpmeta>', 'latin1')),
  ])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.from('<html>after</html>', 'latin1')])
}

export const pdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )

/** Objects that are compressed, where a plain search finds nothing. */
export const pdfWithHidden = (object: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n',
      'latin1',
    ),
    deflateSync(Buffer.from(object, 'latin1')),
    Buffer.from('\nendstream\nendobj\n%%EOF\n', 'latin1'),
  ])
