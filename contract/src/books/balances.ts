import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { nameLine, plainText } from '../ground/text.ts'
import { Id, Money, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

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
    /** Every club that was sent an invoice; those that owe most come first. */
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
      'One line for each posting: date, number, account_code, account_name, debit, credit, text and reference. An amount is in debit or in credit; the lines of one number are one entry, in which both are equal.',
  },
})

const required = (text: string) => text.trim() !== ''
const name = nameLine(120).refine(required, fieldError('required'))
/** As accounting programs have them: digits, capital letters and hyphens. */
const code = z.string().regex(/^[0-9A-Z-]{1,20}$/, fieldError('not_ours'))
const Named = z.strictObject({ code, name, name_fr: name })

/** An account of the ledger, and what the accounting program of the association calls it. */
export const LedgerAccount = z.object({
  account: z.string(),
  kind: z.enum(['money', 'asset', 'liability', 'income', 'expense']),
  code: z.string(),
  name: z.string(),
  name_fr: z.string(),
})
export type LedgerAccount = z.infer<typeof LedgerAccount>

export const listLedgerAccounts = endpoint({
  ...{ method: 'GET', path: '/api/office/books/accounts', access: 'office', verb: 'books.read' },
  summary: 'The account plan: each account of the ledger with its code and its names.',
  answer: z.array(LedgerAccount),
})

export const changeLedgerAccount = endpoint({
  ...{ method: 'POST', path: '/api/office/books/accounts/:account' },
  ...{ access: 'office', verb: 'books.close' },
  summary: 'Changes the code and the names of an account. What is booked on it stays as it is.',
  params: z.strictObject({ account: z.string().regex(/^[a-z_]{1,40}$/) }),
  body: z.strictObject({
    ...Named.shape,
    /** As it was shown: of two people who change it at once, the second is told. */
    before: Named,
    reason: plainText(500).refine(required, fieldError('required')),
  }),
  answer: LedgerAccount,
})

export const downloadAccountPlan = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/books/accounts.csv', access: 'office', verb: 'books.read' },
  summary: 'The account plan for an accounting program. That it was taken is in the record.',
  answers: {
    type: 'text/csv',
    description: 'One line for each account: account_code, account_name and kind, in the order of the codes.',
  },
})
