import type { LedgerAccount } from '#platform/database/tables/ledger'

/** What a row costs, what was given back of it, and the like: each part is in whole cents. */
export type Parts = { cost: number; tax: number; fee: number }

/** How the test card behaves that paid. */
export type CardKind = 'good' | 'pays_once' | 'refund_lingers' | 'refund_fails_later'

export type Instalment = { due: string; cents: number }
export type Product = {
  id: number
  code: string
  cost: number
  isTaxed: boolean
  starts: string
  /** Paid over time, if the family wants to; the rest is due at once. */
  instalments: readonly Instalment[]
  limit: number
  /** What everyone pays less, and which account of the ledger gives it. */
  discount: { cents: number; account: 'discounts' | 'funds' } | null
  /** A run that calls it off; sales have stopped until it is over and the days of sale are set anew. */
  calledOff: CallOff | null
  isOnSale: boolean
}
export type CallOff = { id: number; refundTo: RefundTo; failed: Set<Row> }
export type RefundTo = 'card' | 'credit'

export type Account = { id: number; name: string; people: readonly number[]; credits: Credit[] }

export type Credit = {
  id: number | null
  cents: number
  left: number
  held: number
  sources: Source[]
}
/** Of which payment a credit is the money, so that a dispute finds it. */
export type Source = { payment: Payment; cents: number; held: number; reversed: number }

export type Payment = {
  /** Null until the site has told it: between payments their order decides. */
  id: number | null
  invoice: Invoice
  /** Null for the payment of the purchase itself. */
  plan: Row | null
  cents: number
  card: CardKind
  /** Asked for or given back to the card, and not come back. */
  refunded: number
  dispute: Dispute | null
}
/** What the bank says, and what we have heard of it. */
export type Dispute = { cents: number; bank: BankWord; heard: BankWord | null }
export type BankWord = 'open' | 'won' | 'lost'

export type Refund = {
  payment: Payment
  /** Null for money that paid for nothing. */
  invoice: Invoice | null
  account: Account
  cents: number
  state: 'asked' | 'pending' | 'arrived' | 'failed' | 'at_the_bank' | 'by_the_bank' | 'review' | 'by_office'
  /** What the provider's own books say of it, which we may not have heard; null before it was asked. */
  there: 'pending' | 'succeeded' | 'failed' | null
  /** What the family got because the card could not take it. */
  credit: Credit | null
  /** What a bank gave of it, where it gave less. */
  fromBank?: number
  isDecided: boolean
}

export type LineState = 'scheduled' | 'retrying' | 'needs_card' | 'processing' | 'paid' | 'cancelled'
export type Line = {
  /** The order of birth, which decides between lines of one day. */
  born: number
  due: string
  cents: number
  state: LineState
  tries: number
  nextTry: string | null
  problem: boolean
}

export type Row = {
  invoice: Invoice
  position: number
  person: number
  product: Product
  price: Parts
  /** Given back so far: in all, and of that while the person goes on taking part. */
  given: Parts
  lowered: Parts
  end: 'live' | 'waiting' | 'over'
  /** What the family asked for and the office has not decided. */
  asked: { parts: Parts; refundTo: RefundTo; id: number } | null
  lines: Line[]
  /** Null where there is none: no instalments, or all that was left was taken off. */
  plan: Plan | null
}
/** `changes` says how often another card was put on it, or its card set aside. */
export type Plan = {
  id: number | null
  isActive: boolean
  card: CardKind | null
  changes: number
  payment: PlanPayment | null
}
/** A charge for instalments that the provider left in the dark. */
export type PlanPayment = {
  lines: Line[]
  /** The provider has decided, and its answer was lost: the money is taken, or the card was refused. */
  isDecided: boolean
  isTaken: boolean
  card: CardKind
  changes: number
}

export type Invoice = {
  id: number
  account: Account
  rows: Row[]
  payments: Payment[]
  uses: { credit: Credit; cents: number }[]
  creditsCents: number
  waived: number
  /** To cards and to credits, of everything that was given back for it. */
  toCard: number
  toCredit: number
  forgiven: number
  /** Of what went to cards: what came back and is a credit. */
  cameBack: number
  entries: Entry[]
  writeOffs: WriteOff[]
  /** Credit notes and write-offs that one person gave alone. */
  noted: number
  cancelled: number
  /** The last thing that its books say: a write-off can be taken back while it is the last. */
  lastFact: object | null
  isMoved: boolean
}
export type Entry = {
  id: number | null
  cents: number
  credit: Credit | null
  creditCents: number
  account: 'cash' | 'bank'
  lines: { row: Row; line: Line }[]
  isTakenBack: boolean
}
export type WriteOff = {
  id: number | null
  cents: number
  lines: { row: Row; line: Line }[]
  cancelledBefore: number
  isAlone: boolean
  isTakenBack: boolean
}

/** A purchase of which the provider does not say whether it is paid. */
export type Pending = { sale: Sale; isTaken: boolean; paymentId: number }
export type Sale = {
  account: Account
  items: { person: number; product: Product; byPlan: boolean }[]
  uses: { credit: Credit; cents: number }[]
  total: number
  dueNow: number
  waived: number
  lines: { item: number; due: string; cents: number }[]
  prices: Parts[]
  card: CardKind
}

/** What the office proposed, and another person has to confirm. */
export type Proposal = {
  id: number
  says: string
  /** Of one thing, one proposal waits at a time. */
  about: string
  invoice: Invoice
  carryOut: (connection: 'clear' | 'before' | 'after') => string
}

export type Model = {
  today: string
  accounts: Account[]
  products: Product[]
  invoices: Invoice[]
  refunds: Refund[]
  pending: Pending[]
  proposals: Proposal[]
  ledger: Record<LedgerAccount, number>
  /** What is with the provider by its own books. */
  provider: number
  births: number
}

/** Books one fact. What does not sum to zero is a fault of the model. */
export function book(
  model: Model,
  invoice: Invoice | null,
  postings: Partial<Record<LedgerAccount, number>>,
  fact: object = {},
): void {
  const moved = Object.entries(postings).filter(([, cents]) => cents !== 0)
  if (moved.length === 0) return
  if (moved.reduce((sum, [, cents]) => sum + cents, 0) !== 0)
    throw new Error(`The model does not add up: ${JSON.stringify(postings)}`)
  for (const [account, cents] of moved) model.ledger[account as LedgerAccount] += cents
  if (invoice) invoice.lastFact = fact
}

export const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)
export const totalOf = ({ cost, tax, fee }: Parts): number => cost + tax + fee
export const minus = (from: Parts, less: Parts): Parts => ({
  ...{ cost: from.cost - less.cost, tax: from.tax - less.tax, fee: from.fee - less.fee },
})
export const plus = (one: Parts, other: Parts): Parts => ({
  ...{ cost: one.cost + other.cost, tax: one.tax + other.tax, fee: one.fee + other.fee },
})
export const NOTHING: Parts = { cost: 0, tax: 0, fee: 0 }

/** So much of an amount, half a cent up. */
export const portion = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * cents * part + whole) / (2 * whole))

export const rowsOf = ({ invoices }: Model): Row[] => invoices.flatMap(({ rows }) => rows)
export const paymentsOf = ({ invoices }: Model): Payment[] => invoices.flatMap(({ payments }) => payments)
const isOpen = ({ state }: Line): boolean => state !== 'paid' && state !== 'cancelled'
export const openLines = (row: Row): Line[] => row.lines.filter(isOpen).toSorted(byDay)
export const openOf = (invoice: Invoice): number =>
  sum(invoice.rows.flatMap((row) => openLines(row).map(({ cents }) => cents)))
export const byDay = (a: Line, b: Line): number =>
  a.due === b.due ? a.born - b.born : a.due < b.due ? -1 : 1

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
