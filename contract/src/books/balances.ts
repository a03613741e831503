import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, Money, PlainDate } from '../ground/values.ts'

/** What stands open, as tables whose sums agree with the ledger. */
export const BookBalances = z.object({
  as_of: PlainDate,
  credits: z.object({
    /** The two hundred largest, without those of the reader's own family. */
    rows: z.array(
      z.object({
        account_id: Id,
        name: z.string(),
        left: Money,
        /** Of it: on hold while a bank decides. */
        held: Money,
        /** Of it: expired, and owed to no one any more. */
        expired: Money,
        next_expiry: PlainDate.nullable(),
      }),
    ),
    total: Money,
    in_ledger: Money,
  }),
  deferred: z.object({
    rows: z.array(
      z.object({
        /** The first of its two calendar years; null for what belongs to no season. */
        season_year: z.int().nullable(),
        income: Money,
        /** By the days of the season that are over. */
        earned: Money,
        deferred: Money,
      }),
    ),
    income: Money,
    in_ledger: Money,
  }),
  clubs: z.object({
    rows: z.array(
      z.object({
        club_id: Id,
        club_name: z.string(),
        open_invoices: z.int(),
        first_due: PlainDate.nullable(),
        open: Money,
      }),
    ),
    total: Money,
    /** What families owe by payment plans. */
    plans: Money,
    in_ledger: Money,
  }),
})
export type BookBalances = z.infer<typeof BookBalances>

export const getBookBalances = endpoint({
  ...{ method: 'GET', path: '/api/office/books/balances', access: 'office', verb: 'books.read' },
  summary: 'Credits outstanding, income by season and what clubs owe, each with its sum in the ledger.',
  answer: BookBalances,
})

export const downloadJournal = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/books/journal.csv', access: 'office', verb: 'books.read' },
  summary: 'The journal of closed days for an accounting program. That it was taken is in the record.',
  query: z.strictObject({ from: PlainDate, until: PlainDate }),
  answers: {
    type: 'text/csv',
    description:
      'One line for each posting: date, number, account_code, account_name, debit, credit, text and reference. Debits and credits are equal.',
  },
})
