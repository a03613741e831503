import { withFrenchSpaces } from '@centrepass/contract/ground/french-spaces'
import PdfDocument from 'pdfkit'
import { type FontFile, textRuns } from '#features/invoices/pdf/text-runs'
import type { Sender } from '#platform/mail/letter-writer'
import { BOLD, REGULAR } from '#platform/pdf/fonts'
import { useFont } from '#platform/pdf/use-font'
import type { ChainedEvent, SignatureEvent } from '../chain/evidence-chain.ts'
import { readText } from '../record/issued-text.ts'
import { certificateWords } from './certificate-words.ts'

const LEFT = 56
const WIDTH = 500
const BOTTOM = 720
const SOFT = '#4a5e65'
const INK = '#10242b'

export type DocumentToDraw = {
  /** The words as they were signed. */
  body: string
  consent: string
  /** Up to and with the signature. */
  events: ChainedEvent[]
  signedAt: string
  verifyUrl: string
  association: Sender
}
export type Page = InstanceType<typeof PdfDocument>

/** A signed document as a PDF: the words, then the certificate. The same facts give the same bytes. */
export async function drawDocument(order: DocumentToDraw): Promise<Buffer> {
  const text = readText(order.body)
  const signedAt = new Date(order.signedAt)
  const info = { Title: text.title, CreationDate: signedAt, ModDate: signedAt }
  return onPaper(info, (page) => {
    drawWords(page, order, text)
    page.addPage()
    drawCertificate(page, order, text)
  })
}

/** A file of what is drawn. */
export async function onPaper(info: object, draw: (page: Page) => void): Promise<Buffer> {
  const page = new PdfDocument({ size: 'LETTER', margin: LEFT, info })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  draw(page)
  page.end()
  return done
}

type Text = ReturnType<typeof readText>

export function drawWords(
  page: Page,
  { association }: Pick<DocumentToDraw, 'association'>,
  text: Text,
): void {
  const words = certificateWords[text.language]
  write(page, association.name, { size: 10, colour: SOFT })
  page.moveDown(0.5)
  write(page, text.title, { font: BOLD, size: 16 })
  write(page, `${words.document} ${text.number} · ${text.code}, ${words.version} ${text.version}`, {
    size: 9,
    colour: SOFT,
  })
  write(page, text.note, { size: 9, colour: SOFT })
  for (const { title, paragraphs } of text.sections) {
    page.moveDown(0.8)
    write(page, title, { font: BOLD, size: 11 })
    for (const paragraph of paragraphs) {
      page.moveDown(0.3)
      write(page, paragraph, { size: 10 })
    }
  }
}

function drawCertificate(page: Page, order: DocumentToDraw, text: Text): void {
  const words = certificateWords[text.language]
  const last = order.events.at(-1)
  // The chain that is drawn ends with the signature, whose words we wrote ourselves.
  const signed = JSON.parse(last?.event ?? '{}') as SignatureEvent
  write(page, words.certificate, { font: BOLD, size: 16 })
  write(page, words.intro, { size: 9, colour: SOFT })
  page.moveDown(0.6)
  for (const [label, value] of factsOf(signed, text)) fact(page, label, value)
  drawMark(page, signed.drawn_mark)
  heading(page, words.consent)
  write(page, order.consent, { size: 9 })
  heading(page, words.events)
  for (const link of order.events) drawEvent(page, link, text)
  heading(page, words.hashes)
  fact(page, words.textHash, String(signed.document_hash))
  fact(page, words.consentHash, `${signed.consent_hash} (${signed.consent_version})`)
  if (signed.provider_pdf_hash) fact(page, words.otherFile, String(signed.provider_pdf_hash))
  fact(page, words.head, last?.hash ?? '')
  page.moveDown(0.6)
  write(page, words.check, { size: 9, colour: SOFT })
  write(page, order.verifyUrl, { size: 9 })
}

function factsOf(signed: SignatureEvent, text: Text): [string, string][] {
  const words = certificateWords[text.language]
  const address = String(signed.signer_email)
  const account = signed.account_id ? `${signed.account_id}, ${address}` : `${words.noAccount} ${address}`
  return [
    [words.document, `${text.number} · ${text.title}`],
    [signed.kind === 'declined' ? words.declinedBy : words.signedBy, String(signed.signer_name)],
    [words.signature, String(signed.typed_name)],
    [words.forPerson, `${signed.participant_name} · ${signed.participant_number}`],
    [words.relationship, words.relationships[String(signed.relationship)] ?? String(signed.relationship)],
    ...(signed.read_with_child ? [[words.readWithChild, '✓'] as [string, string]] : []),
    [words.account, account],
    [words.when, signed.at],
    [words.from, `${signed.ip} · ${signed.user_agent}`],
    [words.method, words.methods[String(signed.method)] ?? String(signed.method)],
    [words.language, text.language],
  ]
}

/** A mark of 600 by 200, at a third of its size. */
function drawMark(page: Page, mark: unknown): void {
  if (typeof mark !== 'string') return
  if (page.y > BOTTOM - 80) page.addPage()
  const top = page.y + 4
  page.save().translate(LEFT, top).scale(0.33).lineWidth(3).path(mark).stroke(INK).restore()
  page.x = LEFT
  page.y = top + 72
}

function drawEvent(page: Page, { position, kind, event, hash }: ChainedEvent, { language }: Text): void {
  const { at } = JSON.parse(event) as SignatureEvent
  write(page, `${position + 1}. ${at} · ${certificateWords[language].kinds[kind]}`, { size: 9 })
  write(page, hash, { size: 7, colour: SOFT })
}

export function heading(page: Page, title: string): void {
  page.moveDown(0.7)
  write(page, title, { font: BOLD, size: 11 })
}

function fact(page: Page, label: string, value: string): void {
  write(page, label, { size: 8, colour: SOFT })
  write(page, value, { size: 10 })
  page.moveDown(0.15)
}

type Look = { font?: FontFile; size: number; colour?: string }

/** Writes one paragraph in as many fonts as its letters need. */
export function write(page: Page, text: string, { font = REGULAR, size, colour = INK }: Look): void {
  if (page.y > BOTTOM) page.addPage()
  page.fontSize(size).fillColor(colour)
  page.x = LEFT
  // No other language sets such spaces, so that it need not be asked for.
  const runs = textRuns(withFrenchSpaces(text), font)
  // A paragraph is measured as a whole, so what one of its fonts cannot do is left out in all of it.
  const left = runs.flatMap((run) => run.font.without ?? [])
  const features = () => Object.fromEntries(left.map((name) => [name, false]))
  for (const [at, run] of runs.entries()) {
    const options = { width: WIDTH, continued: at < runs.length - 1, features: features() }
    // The types know features as a list; the typesetter takes a table of what is on and off as well.
    useFont(page, run.font).text(run.text, options as object)
  }
}
