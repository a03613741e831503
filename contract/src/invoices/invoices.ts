import { z } from 'zod'
import { AccountCredit, Billing, Instalment, InvoiceRow } from '../cart/cart.ts'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, Money, Page, PlainDate, pageQuery, YearParam } from '../ground/values.ts'
import { CreditNote } from '../refunds/credit-notes.ts'
import { Cancellation } from '../refunds/refunds.ts'

export const InvoiceStatus = z.enum([
  'open',
  'paid',
  'partially_paid',
  'overdue',
  'void',
  'partially_refunded',
  'refunded',
])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/** How money arrived. `card` is a payment on this site; the office records the others. */
export const MoneyMethod = z.enum(['cash', 'cheque', 'transfer', 'card'])
export type MoneyMethod = z.infer<typeof MoneyMethod>

export const InvoiceSummary = z.object({
  id: Id,
  number: z.string(),
  status: InvoiceStatus,
  issued_on: PlainDate,
  total: Money,
  outstanding: Money,
  /** Whom it is for, by name. */
  people: z.array(z.string()),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const InvoiceDetails = z.object({
  ...InvoiceSummary.shape,
  subtotal: Money,
  fees: Money,
  taxes: Money,
  /** Name and rate of the tax, as they were then: 'GST 5 %'. */
  tax_label: z.string(),
  /** Under which the association collects its taxes; null for one that is not registered. */
  tax_registration: z.string().nullable(),
  credits: Money,
  paid: Money,
  waived: Money,
  // As it was typed on the day, also by rules that were other then.
  billing: Billing.extend({ name: z.string() }),
  /** The club that pays it, and by when; null where the account pays. */
  club: z.object({ name: z.string(), due_on: PlainDate }).nullable(),
  /** What went back to cards, was given as a credit, and is no longer charged, of rows that were cancelled. */
  refunded: Money,
  credited: Money,
  forgiven: Money,
  /** What was owed and the office gave up. */
  written_off: Money,
  /** Documents that lower this invoice, the oldest first. */
  credit_notes: z.array(CreditNote),
  item_rows: z.array(
    z.object({
      ...InvoiceRow.shape,
      position: z.int(),
      /** Whether cancelling it can be asked for; the preview says what it gives back. */
      may_cancel: z.boolean(),
      /** The last time the bank was asked. */
      cancellation: Cancellation.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      amount: Money,
      at: Instant,
      /**
       * `came_back`: the card could not take it, and it is a credit now. `at_the_bank`: it waits for the bank's decision;
       * `by_the_bank`: the bank gave the money back instead.
       */
      status: z.enum(['on_its_way', 'arrived', 'came_back', 'at_the_bank', 'by_the_bank']),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      /** Where it takes longer than usual: by when it is decided at the latest. */
      ends_by: Instant.nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      amount: Money,
      method: MoneyMethod,
      at: Instant,
      /** The day on which money arrived that the office recorded; null where `at` says it. */
      received_on: PlainDate.nullable(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    }),
  ),
  /** What falls due later. */
  schedule: z.array(Instalment),
  /** The plans it is paid by; each has a page of its own. */
  plans: z.array(
    z.object({ schedule_id: Id, program: z.string(), participant: z.string(), is_overdue: z.boolean() }),
  ),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

const params = z.strictObject({ id: IdParam })
const invoiceParams = z.strictObject({ id: IdParam, invoiceId: IdParam })

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/invoices',
  access: 'account',
  summary: 'The invoices of the account, newest first.',
  params,
  query: z.strictObject({ status: InvoiceStatus.optional(), year: YearParam.optional(), ...pageQuery }),
  answer: z.array(InvoiceSummary),
  beside: Page,
})

export const listPendingInvoices = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/invoices/pending',
  access: 'account',
  summary: 'Invoices on which something is still to be paid, and purchases that are being confirmed.',
  params,
  answer: z.object({
    invoices: z.array(InvoiceSummary),
    processing: z.array(
      z.object({
        payment_id: Id,
        amount: Money,
        created_at: Instant,
        /** The team whose entry it pays for; null where it pays for a cart. */
        team_id: Id.nullable(),
        /** By when it is over at the latest. */
        ends_by: Instant,
      }),
    ),
  }),
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/invoices/:invoiceId',
  access: 'account',
  summary: 'One invoice with its rows and payments.',
  params: invoiceParams,
  answer: InvoiceDetails,
})

export const downloadInvoice = rawEndpoint({
  method: 'GET',
  path: '/api/accounts/:id/invoices/:invoiceId/download',
  access: 'account',
  summary: 'The invoice as a PDF.',
  params: invoiceParams,
  answers: { type: 'application/pdf', description: 'The file, to be saved under the number of the invoice.' },
})

/** `amount` can be used; `held` cannot, while a bank is looking at the payment behind it. */
export const HeldCredit = AccountCredit.extend({ held: Money })
export type HeldCredit = z.infer<typeof HeldCredit>

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/credits',
  access: 'account',
  summary: 'The credits that can still be used, the one that expires first first.',
  params,
  answer: z.array(HeldCredit),
})
