import { inflateSync } from 'node:zlib'
import { UnusableFile } from './file-problem.ts'

/** What a program could run, start or send when it opens the file, a file inside it, and a password. */
const FORBIDDEN =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)(?![A-Za-z0-9])/
const MOST_INFLATED = 16 * 1024 * 1024
/** Objects of a scanned page are few; more than this is made to keep us busy. */
const MOST_STREAMS = 2000

/**
 * Takes a PDF as it is, or not at all. Its objects are searched for what is forbidden, also where names are spelled
 * with `#` and where objects are compressed.
 */
export function checkPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  if (!/%%EOF\s*$/.test(text.slice(-1024))) throw new UnusableFile('paper_damaged')
  requireHarmless(withoutStreams(text))
  let left = MOST_INFLATED
  let streams = 0
  for (const { index, dictionary, start } of objectStreams(text)) {
    if (++streams > MOST_STREAMS || index < 0) throw new UnusableFile('paper_damaged')
    const objects = /\/FlateDecode/.test(dictionary)
      ? inflated(bytes.subarray(start), left)
      : bytes.subarray(start)
    left -= objects.length
    requireHarmless(objects.toString('latin1'))
  }
  return bytes
}

function requireHarmless(text: string): void {
  if (FORBIDDEN.test(spelledOut(text))) throw new UnusableFile('paper_with_script')
}

/** A name may spell any of its letters as `#` and two digits. */
const spelledOut = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const STREAM = />>\s*stream\r?\n/g

/** What is between a stream's words is compressed or a picture: letters there mean nothing. */
const withoutStreams = (text: string) => text.replace(/>>\s*stream\r?\n[\s\S]*?endstream/g, '>>')

/** Streams that hold further objects. */
function* objectStreams(text: string) {
  for (const found of text.matchAll(STREAM)) {
    const before = text.slice(Math.max(0, found.index - 1000), found.index)
    const dictionary = spelledOut(before.slice(before.lastIndexOf('obj') + 1))
    if (/\/ObjStm/.test(dictionary))
      yield { index: found.index, dictionary, start: found.index + found[0].length }
  }
}

function inflated(bytes: Buffer, most: number): Buffer {
  try {
    // What follows the stream in the file is ignored.
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw new UnusableFile('paper_damaged')
  }
}
