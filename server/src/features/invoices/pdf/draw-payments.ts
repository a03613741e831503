import { plainDateIn } from '@centrepass/contract/ground/dates'
import { brandName } from '@centrepass/contract/payments/card-brands'
import type { Page } from '#platform/pdf/on-paper'
import { type InvoiceToDraw, writeLine } from './invoice-page.ts'
import type { InvoiceWords } from './invoice-words.ts'

export function drawPayments(page: Page, order: InvoiceToDraw, words: InvoiceWords): void {
  const { invoice, association, clockOffsetMs, language } = order
  const locale = language === 'FR' ? 'fr' : 'en'
  // An evening at the association is the next day already in Greenwich.
  const dayOf = (instant: string) =>
    plainDateIn(new Date(Date.parse(instant) + clockOffsetMs), association.timezone)
  page.moveDown()
  for (const { amount: money, at, received_on, method, card } of invoice.payments) {
    const how = method === 'card' ? byCard(card) : ` · ${words.methods[method]}`
    writeLine(page, `${words.paidOn} ${received_on ?? dayOf(at)}${words.colon}${words.money(money)}${how}`)
  }
  for (const { amount: money, at, card, status } of invoice.refunds) {
    writeLine(page, `${words.refunds[status]} ${dayOf(at)}${words.colon}${words.money(money)}${byCard(card)}`)
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
    writeLine(
      page,
      `${words.creditNote} ${number}, ${issued_on}${words.colon}${words.money(money)}${how} · ${why}`,
    )
  }
  for (const { due_on, amount: money } of invoice.schedule) {
    writeLine(page, `${words.dueOn} ${due_on}${words.colon}${words.money(money)}`)
  }
}

const byCard = (card: { brand: string; last4: string } | null) =>
  card ? ` · ${brandName(card.brand)} •••• ${card.last4}` : ''
