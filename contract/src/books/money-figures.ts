import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Money, PlainDate } from '../ground/values.ts'
import { debtAges } from '../invoices/office-list-rules.ts'

export const figureTables = ['days', 'refunds', 'parts', 'products', 'clubs', 'owed'] as const
export type FigureTable = (typeof figureTables)[number]

/** Of these days, and of the same days a year before. */
const compared = { income: Money, before: Money }

export const MoneyFigures = z.object({
  from: PlainDate,
  until: PlainDate,
  /** The sum of all parts: what was sold, less what was given back, discounted or waived. */
  ...compared,
  /** Of it: what cancellations took back. */
  given_back: Money,
  given_back_before: Money,
  days: z.array(z.object({ day: PlainDate, ...compared })),
  /** What cancellations took back, day by day. */
  refunds: z.array(z.object({ day: PlainDate, given_back: Money, before: Money })),
  parts: z.array(z.object({ account: z.string(), part: z.string(), ...compared })),
  /** Null for what is not about one product. */
  products: z.array(z.object({ product: z.string().nullable(), ...compared })),
  /** Null for people and teams without a club. */
  clubs: z.array(z.object({ club_name: z.string().nullable(), ...compared })),
  /** As of today, whatever the days. */
  owed: z.array(z.object({ age: z.enum(debtAges), owed: Money })),
})
export type MoneyFigures = z.infer<typeof MoneyFigures>

const span = { from: PlainDate.optional(), until: PlainDate.optional() }

export const getMoneyFigures = endpoint({
  ...{ method: 'GET', path: '/api/office/books/figures', access: 'office', verb: 'books.read' },
  summary:
    'Income by day, part, product and club beside the year before, what was given back, and what is owed.',
  details: 'Of the season so far, unless days are named; a year at most. Every sum is one of the ledger.',
  query: z.strictObject(span),
  answer: MoneyFigures,
})

export const downloadMoneyFigures = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/books/figures.csv', access: 'office', verb: 'books.read' },
  summary: 'One table of the figures as a file. That it was taken is in the record.',
  query: z.strictObject({ ...span, table: z.enum(figureTables) }),
  answers: { type: 'text/csv', description: 'One line for each day, part, product, club or age.' },
})
