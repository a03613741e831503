import type { SoldType } from '@centrepass/contract/cart/cart'
import type { LedgerAccount } from '#platform/database/tables/ledger'
import type { Parts } from './amounts.ts'
import type { Remittance } from './remittance.ts'
import type { WaitLine } from './wait-line.ts'

/** How the test card behaves that paid. */
export type CardKind = 'good' | 'pays_once' | 'refund_lingers' | 'refund_fails_later'

export type Instalment = { due: string; cents: number }
export type Product = {
  id: number
  code: string
  type: SoldType
  /** Where its spots are counted; null where they are not. */
  offering: number | null
  cost: number
  /** What of the price of a registration belongs to the national body. */
  national: number
  isTaxed: boolean
  /** What counts for what comes back; a registration has no such day. */
  starts: string
  /** Paid over time, if the family wants to; the rest is due at once. */
  instalments: readonly Instalment[]
  limit: number
  /** What everyone pays less. */
  discount: Discount | null
  /** A run that calls it off; sales have stopped until it is over and the days of sale are set anew. */
  calledOff: CallOff | null
  isOnSale: boolean
  line: WaitLine
}
/** With the account of the ledger that gives it, and its id where the office puts it on a row. */
export type Discount = { id?: number; cents: number; account: 'discounts' | 'funds' }
export type CallOff = { id: number; refundTo: RefundTo; failed: Set<Row> }
export type RefundTo = 'card' | 'credit'

export type Account = {
  id: number
  name: string
  /** Who is registered for the season, and who can only be registered. */
  people: readonly number[]
  newcomers: readonly number[]
  credits: Credit[]
}

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
  /** Of money in another currency, which our books do not have. */
  isForeign?: boolean
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
  /** What it cost, and what the office's discounts have left of that since. */
  price: Parts
  discounts: (Discount & { isSince: boolean })[]
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
  issuedOn: string
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
  /** Each is a secret of an email that pays what is open. */
  links: Link[]
  linkPayment: LinkPayment | null
  /** Null where the family pays. */
  club: Club | null
}
/** What is between us and the club that pays for a team. */
export type Club = {
  team: Team
  /** Income that is left of it in the books. */
  earned: Parts
  /** What the office is to send past this site: for a team that left, and for one that plays on. */
  promised: { ended: number; lowered: number }
  sent: number
  /** The rest of it is a credit of the family. */
  sentByBank: number
  /** What the office is asked to settle with the club. */
  tasks: Set<'team_withdrawn' | 'credit_note_to_send'>
  /** What the family agreed to when it withdrew the team; null while it plays, and where the office ended it. */
  withdrawn: { refundTo: RefundTo; refund: number; toClub: number } | null
}
export type Team = {
  id: number
  account: Account
  status: 'draft' | 'submitted' | 'confirmed' | 'withdrawn'
}
export type Link = { code: string; isExpired: boolean; hasEnded: boolean }
/** A charge from a link that the provider left in the dark. */
export type LinkPayment = { cents: number; card: CardKind; isTaken: boolean; paymentId: number }
export type Entry = {
  id: number | null
  cents: number
  credit: Credit | null
  creditCents: number
  account: 'cash' | 'cheques' | 'bank'
  /** The slip or deposit that it is in. */
  deposit: Deposit | null
  lines: { row: Row; line: Line }[]
  isTakenBack: boolean
}
/** `counted` is null until the bank has it. */
export type Deposit = { id: number; entries: Entry[]; counted: number | null; isUndone: boolean }
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
  items: { person: number; product: Product; byPlan: boolean; taken?: Discount[] }[]
  uses: { credit: Credit; cents: number }[]
  total: number
  dueNow: number
  waived: number
  lines: { item: number; due: string; cents: number }[]
  prices: Parts[]
  card: CardKind
}

/** A payment that we gave up, and which the provider may still charge. */
export type GivenUp = { account: Account; cents: number; card: CardKind; paymentId: number; isTaken: boolean }

/** What the office proposed, and another person has to confirm. */
export type Proposal = {
  id: number
  says: string
  /** Of one thing, one proposal waits at a time. */
  about: string
  /** Whose money it is about, and on which invoice, where it is about one. */
  account: Account
  invoice?: Invoice
  carryOut: (connection: 'clear' | 'before' | 'after') => string
}

export type Model = {
  today: string
  accounts: Account[]
  products: Product[]
  /** What teams are entered for. */
  division: Product
  /** What the office puts on a row that was sold already. */
  discounts: Required<Discount>[]
  teams: Team[]
  invoices: Invoice[]
  refunds: Refund[]
  pending: Pending[]
  proposals: Proposal[]
  /** Credits out of goodwill that one person gave alone, by family. */
  givenAlone: Map<string, number>
  givenUp: GivenUp[]
  remittances: Remittance[]
  deposits: Deposit[]
  ledger: Record<LedgerAccount, number>
  /** The same by the day that it is booked on. */
  days: Record<string, Partial<Record<LedgerAccount, number>>>
  closedUntil: string
  /** What is with the provider by its own books. */
  provider: number
  births: number
}
