import { sum, totalOf } from './amounts.ts'
import type { Invoice, Line, Model, Payment, Row } from './state.ts'

export const rowsOf = ({ invoices }: Model): Row[] => invoices.flatMap(({ rows }) => rows)
export const paymentsOf = ({ invoices }: Model): Payment[] => invoices.flatMap(({ payments }) => payments)
const isOpen = ({ state }: Line): boolean => state !== 'paid' && state !== 'cancelled'
export const openLines = (row: Row): Line[] => row.lines.filter(isOpen).toSorted(byDay)
export const openOf = (invoice: Invoice): number =>
  sum(invoice.rows.flatMap((row) => openLines(row).map(({ cents }) => cents))) + billOf(invoice)

/** What a club still has to pay. */
export function billOf(invoice: Invoice): number {
  if (!invoice.club) return 0
  const { rows, forgiven, payments } = invoice
  const sold = sum(rows.map(({ price }) => totalOf(price)))
  return sold - forgiven - sum(payments.map(({ cents }) => cents)) - cashOf(invoice) - writtenOff(invoice)
}

/** What came past this site. */
export const cashOf = ({ entries }: Invoice): number =>
  sum(entries.filter(({ isTakenBack }) => !isTakenBack).map(({ cents, creditCents }) => cents - creditCents))
export const writtenOff = ({ writeOffs }: Invoice): number =>
  sum(writeOffs.filter(({ isTakenBack }) => !isTakenBack).map(({ cents }) => cents))
export const byDay = (a: Line, b: Line): number =>
  a.due === b.due ? a.born - b.born : a.due < b.due ? -1 : 1
