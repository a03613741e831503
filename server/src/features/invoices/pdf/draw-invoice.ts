import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { BOLD, REGULAR } from '#platform/pdf/fonts'
import { onPaper, type Page } from '#platform/pdf/on-paper'
import { useFont } from '#platform/pdf/use-font'
import { drawPayments } from './draw-payments.ts'
import { BOTTOM, INK, type InvoiceToDraw, LEFT, RIGHT, SOFT, sumLine, writeAmount } from './invoice-page.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'
import { writeRuns } from './write-runs.ts'

/** An invoice as a PDF, with every amount that the screen shows. */
export function drawInvoice(order: InvoiceToDraw): Promise<Buffer> {
  const { invoice, language } = order
  const words = invoiceWords[language === 'FR' ? 'fr' : 'en']
  const reading = { words, locale: language === 'FR' ? 'fr' : 'en', isOfClub: invoice.club !== null } as const
  return onPaper({ Title: invoice.number }, (page) => {
    for (const font of [REGULAR, BOLD]) useFont(page, font)
    drawHead(page, order, words)
    for (const row of invoice.item_rows) drawRow(page, row, reading)
    drawSums(page, invoice, words)
    drawPayments(page, order, words)
  })
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
  for (const text of lines.filter(Boolean)) writeRuns(page, text, REGULAR)
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
  writeRuns(page, isOfClub ? product.code : who, REGULAR, { width: 400 })
  const below = page.y
  writeAmount(page, words.money(row.cost), top)
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
