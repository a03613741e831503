import { describe, expect, test } from 'vitest'
import { jpegWithPosition, pdf, pdfWithHidden, png, webp } from '#test/pictures'
import { UnusableFile } from './file-problem.ts'
import { takeFile } from './take-file.ts'

const text = (bytes: Buffer) => bytes.toString('latin1')
function problemOf(bytes: Buffer): string {
  try {
    return takeFile(bytes).type
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    return error.problem
  }
}
/** Where the position of a phone's picture stands in it: 123 degrees, as a fraction. */
const LONGITUDE = Buffer.from([123, 0, 0, 0, 1, 0, 0, 0])

test('a JPEG loses its position, its comment, XMP and what comes after it, and stays the right way up', () => {
  const photo = jpegWithPosition({ after: '<html><script>alert(1)</script>' })
  expect(photo.includes(LONGITUDE)).toBe(true)
  const { type, bytes } = takeFile(photo)
  expect(type).toBe('image/jpeg')
  expect(bytes.includes(LONGITUDE)).toBe(false)
  expect(text(bytes)).not.toMatch(/script|html|Herondale|JFIF/)
  // The one part that is left says 6: turned by a quarter.
  expect(text(bytes).match(/Exif/g)).toHaveLength(1)
  expect(bytes.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
  expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  // What the picture is made of is untouched: tables, frame and scan.
  expect(
    bytes.includes(photo.subarray(photo.indexOf(Buffer.from([0xff, 0xdb])), photo.indexOf('<html>'))),
  ).toBe(true)
})

test('a JPEG that is upright keeps no EXIF at all, and cleaning it again changes nothing', () => {
  const once = takeFile(jpegWithPosition({ orientation: 1 })).bytes
  expect(text(once)).not.toContain('Exif')
  const turned = takeFile(jpegWithPosition()).bytes
  expect(takeFile(turned).bytes).toEqual(turned)
})

test('a PNG loses texts, EXIF and what comes after it', () => {
  const { type, bytes } = takeFile(png())
  expect(type).toBe('image/png')
  expect(text(bytes)).not.toMatch(/Herondale|eXIf|tEXt|PK/)
  expect(text(bytes)).toMatch(/IHDR[\s\S]*IDAT[\s\S]*IEND/)
})

test('a WebP loses EXIF, XMP and its profile, and its header no longer names them', () => {
  const { type, bytes } = takeFile(webp())
  expect(type).toBe('image/webp')
  expect(text(bytes)).not.toMatch(/EXIF|XMP|Herondale|ICCP|html/)
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  expect(bytes.readUInt8(20)).toBe(0)
  expect(problemOf(webp({ flags: 0x02 }))).toBe('paper_type')
})

test.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a program', '#!/bin/sh\nrm -rf /'],
  ['a zip', 'PK\x03\x04'],
  ['a GIF', 'GIF89a'],
  ['a page that mentions a PDF', ' <html>%PDF-1.7 %%EOF'],
  ['nothing', ''],
])('%s is not taken', (_, content) => expect(problemOf(Buffer.from(content, 'latin1'))).toBe('paper_type'))

test('a HEIC picture is told apart, so that the person learns what to do', () => {
  expect(problemOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))).toBe('paper_heic')
})

test('a plain PDF is taken as it is', () => {
  expect(takeFile(pdf())).toEqual({ type: 'application/pdf', bytes: pdf() })
  // A picture inside it may hold any letters.
  const withPicture = Buffer.from(
    '%PDF-1.4\n<< /Length 9 >>\nstream\n/JS /Launch\nendstream\n%%EOF',
    'latin1',
  )
  expect(problemOf(withPicture)).toBe('application/pdf')
})

test.each([
  ['a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a script with a disguised name', pdf('/OpenAction << /S /J#61vaScript >>')],
  ['a program to start', pdf('/AA << /O << /S /Launch >> >>')],
  ['a file inside', pdf('/Names << /EmbeddedFiles 3 0 R >>')],
  ['a password', pdf('/Encrypt 4 0 R')],
  ['a script in compressed objects', pdfWithHidden('1 0 << /S /JavaScript >>')],
])('a PDF with %s is refused', (_, bytes) => expect(problemOf(bytes)).toBe('paper_with_script'))

test('compressed objects that would unpack to far more than they are end the work', () => {
  expect(problemOf(pdfWithHidden('0'.repeat(40 * 1024 * 1024)))).toBe('paper_damaged')
})

test.each([
  ['a JPEG', jpegWithPosition({ width: 60_000, height: 60_000 })],
  ['a PNG', png({ width: 9000, height: 9000 })],
])('%s that says it has more pixels than can be shown is refused', (_, bytes) =>
  expect(problemOf(bytes)).toBe('paper_too_large_picture'),
)

describe('a WebP that says it has more pixels than can be shown is refused', () => {
  const at = webp().indexOf('VP8L')
  test.each([
    ['on its canvas', (bytes: Buffer) => bytes.fill(0xff, 24, 30)],
    ['in a lossless picture', (bytes: Buffer) => bytes.writeUInt32LE(0x0fffffff, at + 9)],
    [
      'in a lossy picture',
      (bytes: Buffer) => {
        bytes.write('VP8 ', at, 'latin1')
        bytes.writeUInt32LE(0x3fff3fff, at + 14)
      },
    ],
  ])('%s', (_, enlarge) => {
    const bytes = webp()
    enlarge(bytes)
    expect(problemOf(bytes)).toBe('paper_too_large_picture')
  })
})

test('a PNG with an endless side, without any, or with a part that does not add up is refused', () => {
  expect(problemOf(png({ width: 20_001 }))).toBe('paper_too_large_picture')
  expect(problemOf(png({ height: 20_001 }))).toBe('paper_too_large_picture')
  expect(problemOf(png({ width: 0 }))).toBe('paper_damaged')
  const changed = png()
  const inside = changed.indexOf('IDAT') + 5
  changed.writeUInt8(changed.readUInt8(inside) ^ 1, inside)
  expect(problemOf(changed)).toBe('paper_damaged')
})

describe('a PDF whose objects are hidden', () => {
  const hidden = (object: string) => pdfWithHidden(object).subarray('%PDF-1.7\n'.length)
  const whole = (...parts: Buffer[]) => Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts])

  test('under a disguised name is searched all the same', () => {
    const script = text(pdfWithHidden('1 0 << /S /JavaScript >>')).replace('/ObjStm', '/Obj#53tm')
    expect(problemOf(Buffer.from(script, 'latin1'))).toBe('paper_with_script')
  })

  test('in more places than a scanner makes is refused', () => {
    expect(problemOf(whole(...Array<Buffer>(2000).fill(hidden('1 0 << >>'))))).toBe('application/pdf')
    expect(problemOf(whole(...Array<Buffer>(2001).fill(hidden('1 0 << >>'))))).toBe('paper_damaged')
  })

  test('in parts that unpack to too much together is refused', () => {
    const half = hidden('0'.repeat(9 * 1024 * 1024))
    expect(problemOf(whole(half))).toBe('application/pdf')
    expect(problemOf(whole(half, half))).toBe('paper_damaged')
  })

  test('behind no end is refused', () => {
    expect(problemOf(pdf().subarray(0, -7))).toBe('paper_damaged')
  })
})

test('a file that ends too early, anywhere, is refused and never read past its end', () => {
  for (const whole of [jpegWithPosition(), png(), webp()]) {
    const end = takeFile(whole).bytes.length
    for (let length = 16; length < Math.min(end, whole.length) - 1; length += 1) {
      expect(['paper_damaged', 'paper_type']).toContain(problemOf(whole.subarray(0, length)))
    }
  }
})

test('a changed byte is refused or read, never an error of ours', () => {
  for (const whole of [jpegWithPosition(), png(), webp(), pdfWithHidden('1 0 << >>')]) {
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, 0xff]) {
        const changed = Buffer.from(whole)
        changed.writeUInt8(value, at)
        expect(problemOf(changed)).toMatch(/^(paper_|image|application)/)
      }
    }
  }
})
