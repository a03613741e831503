import type { Evidence } from '#features/documents/sealing/find-tampering'

type Flip = { what: string; where: string; evidence: Evidence }

/** Evidence with one bit of it flipped, somewhere, again and again: in the file, in the words, in the record. */
export function* flipsOf(whole: Evidence, times: number): Generator<Flip> {
  for (let time = 0; time < times; time += 1) {
    const kind = time % 3
    yield kind === 0 ? inFile(whole) : kind === 1 ? inRecord(whole) : inWords(whole)
  }
}

const below = (most: number) => Math.floor(Math.random() * most)

function inFile(whole: Evidence): Flip {
  if (!whole.seal) throw new Error('There is no file to flip.')
  const pdf = Buffer.from(whole.seal.pdf)
  const at = below(pdf.length)
  pdf[at] = (pdf[at] ?? 0) ^ (1 << below(8))
  return {
    what: `byte ${at} of the file`,
    where: 'sealed file',
    evidence: { ...whole, seal: { ...whole.seal, pdf } },
  }
}

function inWords(whole: Evidence): Flip {
  const index = below(whole.texts.length)
  const text = whole.texts[index] ?? { hash: '', body: '' }
  const body = flipped(text.body)
  const texts = whole.texts.with(index, { ...text, body })
  return { what: `words ${text.hash}`, where: `text ${text.hash}`, evidence: { ...whole, texts } }
}

function inRecord(whole: Evidence): Flip {
  const index = below(whole.events.length)
  const link = whole.events[index]
  if (!link) throw new Error('There is no record to flip.')
  const fields = ['event', 'previous_hash', 'hash'] as const
  const field = fields[below(3)] ?? 'event'
  const events = whole.events.with(index, { ...link, [field]: flipped(link[field]) })
  return {
    what: `${field} of event ${index + 1}`,
    where: `event ${index + 1}`,
    evidence: { ...whole, events },
  }
}

/** One letter of it is another one. */
function flipped(text: string): string {
  const at = below(text.length)
  const code = text.charCodeAt(at) ^ (1 << below(7))
  return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
}
