import { withFrenchSpaces } from '@centrepass/contract/ground/french-spaces'
import type { FontFile } from '#features/invoices/pdf/text-runs'
import { writeRuns } from '#features/invoices/pdf/write-runs'
import { BOLD, REGULAR } from '#platform/pdf/fonts'
import { MARGIN, type Page } from '#platform/pdf/on-paper'

const WIDTH = 500
export const BOTTOM = 720
export const SOFT = '#4a5e65'
export const INK = '#10242b'

export function heading(page: Page, title: string): void {
  page.moveDown(0.7)
  write(page, title, { font: BOLD, size: 11 })
}

export function fact(page: Page, label: string, value: string): void {
  write(page, label, { size: 8, colour: SOFT })
  write(page, value, { size: 10 })
  page.moveDown(0.15)
}

type Look = { font?: FontFile; size: number; colour?: string }

/** Writes one paragraph in as many fonts as its letters need. */
export function write(page: Page, text: string, { font = REGULAR, size, colour = INK }: Look): void {
  if (page.y > BOTTOM) page.addPage()
  page.fontSize(size).fillColor(colour)
  page.x = MARGIN
  // No other language sets such spaces, so that it need not be asked for.
  writeRuns(page, withFrenchSpaces(text), font, { width: WIDTH })
}
