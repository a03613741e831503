import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import { invoiceFilterWords } from '@centrepass/contract/invoices/invoice-filter-words'
import type { ListedInvoice } from '@centrepass/contract/invoices/office-invoices'
import type { InvoiceOrder } from '@centrepass/contract/invoices/office-list-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { filterInWords } from '#features/office/lists/filter-in-words'
import { officerName } from '#features/office/officer-name.queries'
import { csvLines } from '#platform/csv'
import { record } from '#platform/record'
import { exportWords } from './export-words.ts'
import type { InvoiceFilter } from './invoice-conditions.ts'
import { listedInvoices, presentInvoices } from './list-invoices.queries.ts'
import { type Asking, narrowingOf } from './list-invoices.ts'

const MOST_IN_FILE = 100_000
const AT_ONCE = 500

/**
 * The list as a file, by its own query. It is in the record before the first line leaves: who took it, with which
 * filters, and how many rows.
 */
export async function invoicesAsCsv(asking: Asking, filter: InvoiceFilter, order: InvoiceOrder) {
  const { db, actor, season, locale } = asking
  const narrowing = await narrowingOf(asking, filter)
  const keys = await listedInvoices(db, narrowing, { order, after: null, most: MOST_IN_FILE })
  const chosen = Object.entries({ ...filter, order })
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  await record(db, null, 'invoices.exported', { rows: keys.length, filter: chosen })
  const words = exportWords[locale]
  const said = await filterInWords(db, { ...filter, order }, { words: invoiceFilterWords[locale], locale })
  const moment = `${plainDateIn(season.now, season.timezone)} ${wallTimeIn(season.now, season.timezone)}`
  const head = csvLines([words.header, [words.drawn(await officerName(db, actor.accountId), moment), said]])
  async function* lines() {
    // The mark by which a spreadsheet knows that the letters are Unicode.
    yield `\uFEFF${head}`
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const ids = keys.slice(at, at + AT_ONCE).map(({ id }) => id)
      const rows = await presentInvoices(db, ids, { today: season.today, locale })
      yield csvLines(rows.map((row) => lineOf(row, locale)))
    }
  }
  return { name: `invoices-${season.today}.csv`, lines: lines() }
}

/** Amounts are numbers, so that a spreadsheet adds them up. */
function lineOf(invoice: ListedInvoice, locale: Locale): (string | number)[] {
  const { statuses, yes } = exportWords[locale]
  return [
    ...[invoice.number, invoice.issued_on, statuses[invoice.status], invoice.payer],
    ...[invoice.people.join('; '), invoice.products.join('; ')],
    ...[Number(invoice.total), Number(invoice.open), invoice.due_on ?? '', Number(invoice.written_off)],
    invoice.is_disputed ? yes : '',
  ]
}
