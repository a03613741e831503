import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, MoneyAboveZero, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))
const Said = z.object({ by: z.string(), at: Instant, reason: z.string() })
/** As many as fit on a slip that a person checks by hand. */
export const MOST_IN_DEPOSIT = 200

/** Money that was taken in cash or by cheque. */
export const TakenMoney = z.object({
  /** The entry on the page of the invoice. */
  entry: Id,
  method: z.enum(['cash', 'cheque']),
  received_on: PlainDate,
  reference: z.string(),
  amount: Money,
  invoice_id: Id,
  invoice_number: z.string(),
  /** The bank sent the cheque back after it was booked. */
  came_back: z.boolean(),
})
export type TakenMoney = z.infer<typeof TakenMoney>

/** Cash and cheques that are brought to the bank together. */
export const Deposit = z.object({
  id: Id,
  /** `prepared`: on a slip. `booked`: the bank has counted it. `undone`: all of it is on hand again. */
  state: z.enum(['prepared', 'booked', 'undone']),
  entries: z.int(),
  cash: Money,
  cheques: Money,
  total: Money,
  prepared: Said,
  booked: Said.extend({
    deposited_on: PlainDate,
    counted: Money,
    reference: z.string(),
    /** Counted less than the total; below zero where it was more. */
    missing: Money,
  }).nullable(),
  undone: Said.nullable(),
})
export type Deposit = z.infer<typeof Deposit>

const reads = { access: 'office', verb: 'books.read' } as const
const runs = { access: 'office', verb: 'books.close' } as const
const oneDeposit = z.strictObject({ id: IdParam })

export const listDeposits = endpoint({
  ...{ method: 'GET', path: '/api/office/books/deposits', ...reads },
  summary: 'Cash and cheques that were taken and are on hand, and what was brought to the bank.',
  query: z.strictObject({ before: IdParam.optional() }),
  answer: z.object({
    /** By the ledger, also what is on a slip. */
    cash_on_hand: Money,
    cheques_on_hand: Money,
    /** Of it: what is on no slip, the oldest first, without that of the reader's own family; the first two hundred. */
    on_hand: z.array(TakenMoney),
    /** The newest first. */
    deposits: z.array(Deposit),
    next: Id.nullable(),
  }),
})

export const getDeposit = endpoint({
  ...{ method: 'GET', path: '/api/office/books/deposits/:id', ...reads },
  summary: 'A deposit with everything in it, as it is printed for the bank.',
  params: oneDeposit,
  answer: z.object({
    deposit: Deposit,
    lines: z.array(TakenMoney),
  }),
})

export const prepareDeposit = endpoint({
  ...{ method: 'POST', path: '/api/office/books/deposits', ...runs },
  summary: 'Puts cash and cheques on a slip. They are on hand until the bank has counted them.',
  details:
    'Refused if one of them is on another slip or was taken back, or if together they are another sum.',
  body: z.strictObject({
    entries: z.array(Id).min(1, fieldError('required')).max(MOST_IN_DEPOSIT),
    /** As shown. */
    total: MoneyAboveZero,
    reason,
  }),
  answer: Deposit,
  idempotency: 'stored',
})

export const bookDeposit = endpoint({
  ...{ method: 'POST', path: '/api/office/books/deposits/:id/booking', ...runs },
  summary: 'Books a slip with what the bank counted. A difference is booked as one.',
  details:
    'A difference above the amount that one person decides is booked by someone else than who prepared the slip.',
  params: oneDeposit,
  body: z.strictObject({
    /** The day it was at the bank; not in the future, and not before the money was taken. */
    deposited_on: PlainDate,
    counted: MoneyAboveZero,
    /** The number on the receipt of the bank. */
    reference: plainLine(120).default(''),
    reason,
  }),
  answer: Deposit,
  idempotency: 'stored',
})

export const undoDeposit = endpoint({
  ...{ method: 'POST', path: '/api/office/books/deposits/:id/undo', ...runs },
  summary: 'Undoes a deposit by a contrary entry: its money is on hand again. A slip is given up.',
  params: oneDeposit,
  body: z.strictObject({ reason }),
  answer: Deposit,
  idempotency: 'stored',
})
