import { z } from 'zod'
import { HiddenColumns, NumberText as number, viewCalls, viewOf } from '../office/view-calls.ts'
import { invoiceFilters } from './office-invoices.ts'
import { invoiceOrders } from './office-list-rules.ts'

/** What stands in the address of the list of invoices: numbers, days and codes, never a name. */
export const InvoiceListAddress = z.strictObject({
  ...invoiceFilters,
  ...{ option: number, program: number, course: number, club: number, account: number },
  order: z.enum(invoiceOrders).optional(),
  hide: HiddenColumns,
})

export const SavedInvoiceView = viewOf(InvoiceListAddress)

export const {
  listViews: listInvoiceViews,
  saveView: saveInvoiceView,
  changeView: changeInvoiceView,
  removeView: removeInvoiceView,
} = viewCalls({
  ...{ list: 'invoices', word: 'invoice', named: 'the list of invoices' },
  view: SavedInvoiceView,
})
