import { z } from 'zod'
import { CardKey } from '../cart/cart.ts'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { EmailAddress, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, MoneyAboveZero, PlainDate } from '../ground/values.ts'
import { InvoiceStatus, MoneyMethod } from '../invoices/invoices.ts'
import { LinkPayment } from '../payments/link-payment.ts'
import { fieldError } from '../refusals/fields.ts'
import { teamParams } from './teams.ts'

const code = z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours'))

/** What the holder of a pay link sees: the club and its team, none of them for a family, and no name of a person. */
export const ClubInvoice = z.object({
  /** `confirming`: a card payment is under way, and no other can begin. */
  state: z.enum(['open', 'confirming', 'paid', 'void', 'expired']),
  invoice_number: z.string(),
  club: z.string().nullable(),
  team: z.string().nullable(),
  tournament: z.string().nullable(),
  total: Money,
  paid: Money,
  open: Money,
  due_on: PlainDate.nullable(),
  /** The newest card payment from a pay link. */
  payment: LinkPayment.nullable(),
  /** What the browser needs to show the card provider's fields. */
  card_key: CardKey,
})
export type ClubInvoice = z.infer<typeof ClubInvoice>

export const openClubInvoice = endpoint({
  method: 'POST',
  path: '/api/club-invoices/open',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'The invoice of a club, for the holder of a pay link.',
  body: z.strictObject({ code }),
  answer: ClubInvoice,
})

export const payClubInvoice = endpoint({
  method: 'POST',
  path: '/api/club-invoices/pay',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'Pays the open amount of a club’s invoice by card, or a part of it.',
  body: z.strictObject({
    code,
    amount: MoneyAboveZero,
    payment_ott: plainText(200).refine((ott) => ott.length > 0, fieldError('required')),
  }),
  answer: ClubInvoice,
  accepted:
    'The card provider has not answered yet, or the bank asks the person first: open the invoice again until it is paid or declined.',
})

export const checkClubInvoice = endpoint({
  method: 'POST',
  path: '/api/club-invoices/check',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'Asks the card provider now, after the person has answered their bank.',
  body: z.strictObject({ code }),
  answer: ClubInvoice,
})

/** The invoice of a club as the office sees it. */
export const ClubBill = z.object({
  invoice_id: Id,
  invoice_number: z.string(),
  status: InvoiceStatus,
  issued_on: PlainDate,
  due_on: PlainDate,
  team: z.object({ id: Id, name: z.string() }),
  tournament: z.string(),
  total: Money,
  /** What a withdrawal, a credit note or a write-off took off what is owed. */
  forgiven: Money,
  open: Money,
  /** The address it went to, and when; null while the club has none. */
  sent_to: z.string().nullable(),
  sent_at: Instant.nullable(),
})
export type ClubBill = z.infer<typeof ClubBill>

/** Everything between the association and a club: what was billed, paid, credited and refunded, and what is open. */
export const ClubStatement = z.object({
  club: z.object({ id: Id, name: z.string(), email: z.string().nullable() }),
  as_of: PlainDate,
  invoices: z.array(ClubBill),
  payments: z.array(
    z.object({
      invoice_number: z.string(),
      received_on: PlainDate,
      method: MoneyMethod,
      reference: z.string(),
      amount: Money,
      /** Of the amount: more than was open, and now a credit. */
      credit: Money,
    }),
  ),
  refunds: z.array(
    z.object({
      invoice_number: z.string(),
      given_on: PlainDate,
      way: z.enum(['cheque', 'e_transfer', 'credit', 'card']),
      reference: z.string(),
      amount: Money,
    }),
  ),
  billed: Money,
  paid: Money,
  credited: Money,
  refunded: Money,
  open: Money,
})
export type ClubStatement = z.infer<typeof ClubStatement>

const clubParams = z.strictObject({ id: IdParam })

export const getClubStatement = endpoint({
  method: 'GET',
  path: '/api/operations/clubs/:id/statement',
  access: 'office',
  verb: 'club.read',
  scopes: ['club'],
  summary: 'The statement of a club: invoices, payments, credits, refunds and what is open.',
  params: clubParams,
  answer: ClubStatement,
})

export const downloadClubStatement = rawEndpoint({
  method: 'GET',
  path: '/api/operations/clubs/:id/statement.csv',
  access: 'office',
  verb: 'club.read',
  scopes: ['club'],
  summary: 'The statement of a club as a table.',
  params: clubParams,
  answers: {
    type: 'text/csv',
    description: 'One line for each invoice, payment and refund, in the order of their days.',
  },
})

export const sendClubStatement = endpoint({
  method: 'POST',
  path: '/api/operations/clubs/:id/statement',
  access: 'office',
  verb: 'club.bill',
  summary: 'Emails the statement to the club’s address.',
  params: clubParams,
  answer: z.object({ sent_to: z.string() }),
  idempotency: 'stored',
})

export const setClubAddress = endpoint({
  method: 'POST',
  path: '/api/operations/clubs/:id/address',
  access: 'office',
  verb: 'club.bill',
  summary:
    'Sets the address that invoices of a club go to, and whether its teams may be entered against an invoice; sends the invoices that waited for it.',
  params: clubParams,
  body: z.strictObject({
    email: EmailAddress,
    /** Left out, it stays as it is. */
    pays_by_invoice: z.boolean().optional(),
    reason: plainText(1000).refine((reason) => reason.length > 0, fieldError('required')),
  }),
  answer: z.object({ email: z.string(), pays_by_invoice: z.boolean(), sent: z.int() }),
})

export const sendClubInvoice = endpoint({
  method: 'POST',
  path: '/api/operations/teams/:id/club-invoice',
  access: 'office',
  verb: 'club.bill',
  summary: 'Emails a team’s open invoice to its club again, with a new pay link.',
  params: teamParams,
  answer: ClubBill,
  idempotency: 'stored',
})
