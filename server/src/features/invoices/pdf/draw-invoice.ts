import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { brandName } from '@centrepass/contract/payments/card-brands'
import PdfDocument from 'pdfkit'
import type { Sender } from '#platform/mail/letter-writer'
import { BOLD, REGULAR } from '#platform/pdf/fonts'
import { useFont } from '#platform/pdf/use-font'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'
import { type FontFile, textRuns } from './text-runs.ts'

const LEFT = 56
const RIGHT = 556
const BOTTOM = 720
const SOFT = '#4a5e65'
const INK = '#10242b'

export type InvoiceToDraw = {
  invoice: InvoiceDetails
  association: Sender & { timezone: string }
  language: string
  /** By how much the demo's clock differs from the one that money moves by. */
  clockOffsetMs: number
}
type Page = InstanceType<typeof PdfDocument>

/** An invoice as a PDF, with every amount that the screen shows. */
export async function drawInvoice(order: InvoiceToDraw): Promise<Buffer> {
  const { invoice, language } = order
  const words = invoiceWords[language === 'FR' ? 'fr' : 'en']
  const page = new PdfDocument({ size: 'LETTER', margin: LEFT, info: { Title: invoice.number } })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  for (const font of [REGULAR, BOLD]) useFont(page, font)
  drawHead(page, order, words)
  const reading = { words, locale: language === 'FR' ? 'fr' : 'en', isOfClub: invoice.club !== null } as const
  for (const row of invoice.item_rows) drawRow(page, row, reading)
  drawSums(page, invoice, words)
  drawPayments(page, order, words)
  page.end()
  return done
}

function drawHead(page: Page, { invoice, association }: InvoiceToDraw, words: InvoiceWords): void {
  const { name, address, telephone } = association
  page.font('bold').fontSize(18).fillColor(INK).text(name, LEFT, 56, { width: 320 })
  page
    .font('regular')
    .fontSize(9)
    .fillColor(SOFT)
    .text(`${address.line1}, ${address.city}, ${address.province} ${address.postal_code} · ${telephone}`)
  const { billing } = invoice
  page.moveDown(1.5).font('bold').fontSize(14).fillColor(INK).text(`${words.invoice} ${invoice.number}`)
  page.font('regular').fontSize(10).text(`${words.date}${words.colon}${invoice.issued_on}`)
  if (invoice.club) page.text(`${words.dueOn} ${invoice.club.due_on}`)
  if (invoice.tax_registration) {
    page.text(`${words.taxRegistration}${words.colon}${invoice.tax_registration}`)
  }
  page.moveDown().font('bold').text(words.billedTo)
  const place = [billing.city, billing.province, billing.postal_code].filter(Boolean).join(' ')
  // A club has no address on file but for email; who entered the team is on the team's own pages.
  const lines = invoice.club ? [invoice.club.name] : [billing.name, billing.address_line1, place]
  for (const text of lines.filter(Boolean)) write(page, text, REGULAR)
  page.moveDown()
}

type Row = InvoiceDetails['item_rows'][number]

type Reading = { words: InvoiceWords; locale: 'en' | 'fr'; isOfClub: boolean }

function drawRow(page: Page, row: Row, { words, locale, isOfClub }: Reading): void {
  if (page.y > BOTTOM - 40) page.addPage()
  const top = page.y
  const { participant, product, product_type } = row.cart_item
  const isCancelled = row.cancellation?.status === 'done'
  const name = isCancelled ? `${product.name} – ${words.cancelled}` : product.name
  const off = row.discount?.[locale] ?? words.upgrade
  const what = row.credit ? `${product.name} – ${off}` : name
  const parts =
    product_type === 'RegistrationOption' && !row.discount
      ? ` · ${words.national} ${words.money(row.national_price)} · ${words.provincial} ${words.money(row.provincial_price)}`
      : ''
  page.font('bold').fontSize(10).fillColor(INK).text(what, LEFT, top, { width: 400 })
  page.fontSize(9).fillColor(SOFT)
  // A club reads which team it pays for, not who entered it.
  const who = `${participant.name} · ${participant.participant_number}${parts}`
  write(page, isOfClub ? product.code : who, REGULAR, { width: 400 })
  const below = page.y
  amount(page, words.money(row.cost), top)
  page.y = below + 6
}

function drawSums(page: Page, invoice: InvoiceDetails, words: InvoiceWords): void {
  if (page.y > BOTTOM - 120) page.addPage()
  page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).strokeColor('#c8d3d7').stroke()
  page.moveDown(0.5)
  const lines: [string, string][] = [
    [words.subtotal, invoice.subtotal],
    [words.fees, invoice.fees],
    [`${words.taxes} (${words.taxLabel(invoice.tax_label)})`, invoice.taxes],
    [words.total, invoice.total],
    [words.credits, invoice.credits],
    [words.paid, invoice.paid],
    ...returned(invoice, words),
    [words.outstanding, invoice.outstanding],
  ]
  for (const [label, money] of lines) sumLine(page, label, words.money(money))
}

function drawPayments(page: Page, order: InvoiceToDraw, words: InvoiceWords): void {
  const { invoice, association, clockOffsetMs, language } = order
  const locale = language === 'FR' ? 'fr' : 'en'
  // An evening at the association is the next day already in Greenwich.
  const dayOf = (instant: string) =>
    plainDateIn(new Date(Date.parse(instant) + clockOffsetMs), association.timezone)
  page.moveDown()
  for (const { amount: money, at, received_on, method, card } of invoice.payments) {
    const how = method === 'card' ? byCard(card) : ` · ${words.methods[method]}`
    line(page, `${words.paidOn} ${received_on ?? dayOf(at)}${words.colon}${words.money(money)}${how}`)
  }
  for (const { amount: money, at, card, status } of invoice.refunds) {
    line(page, `${words.refunds[status]} ${dayOf(at)}${words.colon}${words.money(money)}${byCard(card)}`)
  }
  for (const {
    number,
    issued_on,
    amount: money,
    words: said,
    discount,
    by_exception,
  } of invoice.credit_notes) {
    const how = by_exception ? ` · ${words.byException}` : ''
    const why = discount ? `${words.discount}${words.colon}${discount[locale]}` : said
    line(
      page,
      `${words.creditNote} ${number}, ${issued_on}${words.colon}${words.money(money)}${how} · ${why}`,
    )
  }
  for (const { due_on, amount: money } of invoice.schedule) {
    line(page, `${words.dueOn} ${due_on}${words.colon}${words.money(money)}`)
  }
}

const byCard = (card: { brand: string; last4: string } | null) =>
  card ? ` · ${brandName(card.brand)} •••• ${card.last4}` : ''

/** Lines that most invoices do not need. */
function returned(
  { refunded, credited, forgiven, written_off }: InvoiceDetails,
  words: InvoiceWords,
): [string, string][] {
  const all: [string, string][] = [
    [words.refunded, refunded],
    [words.credited, credited],
    [words.forgiven, forgiven],
    [words.writtenOff, written_off],
  ]
  return all.filter(([, money]) => money !== '0.00')
}

/** Writes one line in as many fonts as its letters need. */
function write(page: Page, text: string, first: FontFile, { width }: { width?: number } = {}): void {
  const runs = textRuns(text, first)
  // A line is measured as a whole, so what one of its fonts cannot do is left out in all of it.
  const features = () =>
    Object.fromEntries(runs.flatMap(({ font }) => font.without ?? []).map((name) => [name, false]))
  for (const [at, run] of runs.entries()) {
    const options = { features: features(), continued: at < runs.length - 1, ...(width && { width }) }
    // The types know features as a list; the typesetter takes a table of what is on and off as well.
    useFont(page, run.font).text(run.text, options as object)
  }
}

function line(page: Page, text: string): void {
  if (page.y > BOTTOM) page.addPage()
  page.font('regular').fontSize(10).fillColor(INK).text(text, LEFT)
}

function sumLine(page: Page, label: string, money: string): void {
  const top = page.y
  page.font('regular').fontSize(10).fillColor(INK).text(label, 300, top, { width: 150 })
  const below = page.y
  amount(page, money, top)
  page.y = below + 2
}

function amount(page: Page, money: string, top: number): void {
  page
    .font('regular')
    .fontSize(10)
    .fillColor(INK)
    .text(money, 456, top, { width: RIGHT - 456, align: 'right' })
}
