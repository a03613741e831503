import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Money, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { InvoiceStatus } from './invoices.ts'
import { debtAges, invoiceOrders, invoiceStates, moneyMeans } from './office-list-rules.ts'

/** An invoice as the office lists it. */
export const ListedInvoice = z.object({
  id: Id,
  number: z.string(),
  status: InvoiceStatus,
  issued_on: PlainDate,
  /** Who has to pay it: the club that was sent it, or the holder of the account. */
  payer: z.string(),
  is_club: z.boolean(),
  /** For whom it is, by name. */
  people: z.array(z.string()),
  /** What was sold, each once. */
  products: z.array(z.string()),
  total: Money,
  open: Money,
  /** Since when the oldest open amount is due; null while nothing is open. */
  due_on: PlainDate.nullable(),
  is_overdue: z.boolean(),
  /** A bank decides about a payment of it. */
  is_disputed: z.boolean(),
  written_off: Money,
})
export type ListedInvoice = z.infer<typeof ListedInvoice>

const AmountParam = z.string().regex(/^\d{1,7}\.\d{2}$/, fieldError('amount'))

export const invoiceFilters = {
  state: z.enum(invoiceStates).optional(),
  age: z.enum(debtAges).optional(),
  means: z.enum(moneyMeans).optional(),
  option: IdParam.optional(),
  program: IdParam.optional(),
  course: IdParam.optional(),
  club: IdParam.optional(),
  account: IdParam.optional(),
  day_from: PlainDate.optional(),
  day_to: PlainDate.optional(),
  amount_from: AmountParam.optional(),
  amount_to: AmountParam.optional(),
}
const order = z.enum(invoiceOrders).default('issued_down')

export const listOfficeInvoices = endpoint({
  ...{ method: 'GET', path: '/api/office/invoices', access: 'office', verb: 'invoice.read' },
  summary: 'Invoices by how they are doing, how old the debt is, and what was sold to whom.',
  details: 'Fifty at a time, by key. Invoices of the reader’s own family are left out.',
  query: z.strictObject({ ...invoiceFilters, order, after: IdParam.optional() }),
  answer: z.object({
    rows: z.array(ListedInvoice),
    /** Where the next page begins; null at the end. */
    next: Id.nullable(),
  }),
})

export const sumOfficeInvoices = endpoint({
  ...{ method: 'GET', path: '/api/office/invoices/sums', access: 'office', verb: 'invoice.read' },
  summary:
    'How many invoices the same filters fit, counted up to 10,000, and what is owed by age of the debt.',
  query: z.strictObject(invoiceFilters),
  answer: z.object({
    invoices: z.int(),
    /** There are more than were counted. */
    is_more: z.boolean(),
    owed: Money,
    ages: z.array(z.object({ age: z.enum(debtAges), invoices: z.int(), owed: Money })),
  }),
})

export const exportOfficeInvoices = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/invoices.csv', access: 'office', verb: 'invoice.export' },
  summary: 'What the same filters list, as a table. That it was taken is in the record.',
  details: 'At most 100,000 invoices.',
  query: z.strictObject({ ...invoiceFilters, order }),
  answers: {
    type: 'text/csv',
    description: 'Who took it, when and with which filters, then one line for each invoice.',
  },
})
