import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import type { Sender } from '#platform/mail/letter-writer'
import { MARGIN, type Page } from '#platform/pdf/on-paper'

export const LEFT = MARGIN
export const RIGHT = 556
export const BOTTOM = 720
export const SOFT = '#4a5e65'
export const INK = '#10242b'

export type InvoiceToDraw = {
  invoice: InvoiceDetails
  association: Sender & { timezone: string }
  language: string
  /** By how much the demo's clock differs from the one that money moves by. */
  clockOffsetMs: number
}

export function writeLine(page: Page, text: string): void {
  if (page.y > BOTTOM) page.addPage()
  page.font('regular').fontSize(10).fillColor(INK).text(text, LEFT)
}

export function sumLine(page: Page, label: string, money: string): void {
  const top = page.y
  page.font('regular').fontSize(10).fillColor(INK).text(label, 300, top, { width: 150 })
  const below = page.y
  writeAmount(page, money, top)
  page.y = below + 2
}

export function writeAmount(page: Page, money: string, top: number): void {
  page
    .font('regular')
    .fontSize(10)
    .fillColor(INK)
    .text(money, 456, top, { width: RIGHT - 456, align: 'right' })
}
