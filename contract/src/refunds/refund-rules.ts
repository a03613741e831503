import type { SoldType } from '../cart/cart.ts'
import { wholeDaysBetween } from '../ground/dates.ts'
import { wholeCents } from '../ground/price-parts.ts'
import type { RefundPolicy } from './refund-policy.ts'

/** `changed_mind` is any reason the family does not have to explain. */
export type CancelReason = 'changed_mind' | 'medical' | 'association'
export type RefundTo = 'card' | 'credit'

/** One row of an invoice. Of an upgrade it is what was paid, the earlier price taken off. */
export type RowToRefund = {
  product_type: SoldType
  cost_cents: number
  fee_cents: number
  tax_cents: number
  is_refundable: boolean
  bought_on: string
  /** Null for a registration, as is the end. */
  starts_on: string | null
  ends_on: string | null
  /** The last day on which a team can be entered; null for everything else. */
  closes_on: string | null
  /** A registration that is or was in force: the insurance has begun. */
  is_valid: boolean
  /** A team of the wait list took the place of this one. */
  is_place_taken?: boolean
}

export type RefundLineKind =
  | 'cost'
  | 'fees'
  | 'taxes'
  | 'share_kept'
  | 'used_kept'
  | 'admin_fee'
  | 'nothing_back'
  | 'fees_kept'
  | 'taxes_kept'
  | 'too_little'
  | 'given_before'
  | 'goodwill'
/** What was paid is positive, what is kept of it negative; together they are what comes back. */
export type RefundLine = { kind: RefundLineKind; cents: number; percent: number | null }

export type Refund = {
  /** Which rule decided: it is frozen with the cancellation. */
  rule: string
  /** Within the policy it is done at once; the rest waits for a person in the office. */
  decided_by: 'policy' | 'office'
  cost_cents: number
  tax_cents: number
  fee_cents: number
  /** What stays with the association of the cost. */
  kept_cents: number
  lines: RefundLine[]
}

type Ask = { reason: CancelReason; refund_to: RefundTo }
type Term = {
  rule: string
  decided_by: Refund['decided_by']
  cost_back: number
  fees_back: boolean
  deductions: RefundLine[]
}

/** What comes back of a row, by the policy of the day it is asked for. Knows no clock and no database. */
export function refundFor(row: RowToRefund, ask: Ask, policy: RefundPolicy, today: string): Refund {
  const { cost_cents, fee_cents, tax_cents } = row
  const term = termFor(row, ask, policy, today)
  const fee_back = term.fees_back ? fee_cents : 0
  const tax_back = portion(tax_cents, term.cost_back + fee_back, cost_cents + fee_cents)
  const lines: RefundLine[] = [
    line('cost', cost_cents),
    line('fees', fee_cents),
    line('taxes', tax_cents),
    ...term.deductions,
    line('fees_kept', fee_back - fee_cents),
    line('taxes_kept', tax_back - tax_cents),
  ]
  return {
    ...{ rule: term.rule, decided_by: term.decided_by },
    ...{ cost_cents: term.cost_back, tax_cents: tax_back, fee_cents: fee_back },
    kept_cents: cost_cents - term.cost_back,
    lines: lines.filter(({ kind, cents }) => kind === 'cost' || cents !== 0),
  }
}

type Parts = Pick<Refund, 'cost_cents' | 'tax_cents' | 'fee_cents'>

export const totalOf = ({ cost_cents, tax_cents, fee_cents }: Parts) => cost_cents + tax_cents + fee_cents

function termFor(row: RowToRefund, ask: Ask, policy: RefundPolicy, today: string): Term {
  if (ask.reason === 'association') {
    return { rule: 'association', ...ASKS_OFFICE, cost_back: row.cost_cents, fees_back: true, deductions: [] }
  }
  if (!row.is_refundable) return nothing(row, 'not_refundable')
  if (row.product_type === 'RegistrationOption') return registrationTerm(row, policy, today)
  if (row.product_type === 'TournamentTeam') return teamTerm(row, ask, policy, today)
  const kind = row.product_type === 'Program' ? 'program' : 'course'
  const usual = tierTerm(row, ask, { kind, ...policy[kind] }, today)
  const medical_fee_cents = policy[kind].medical_fee_cents
  if (ask.reason !== 'medical' || medical_fee_cents === null) return usual
  // The better of the two, so that a person who is ill gains nothing by asking later.
  const medical = medicalTerm(row, { kind, medical_fee_cents }, today)
  return medical.cost_back > usual.cost_back ? medical : usual
}

const AT_ONCE = { decided_by: 'policy' as const }
const ASKS_OFFICE = { decided_by: 'office' as const }

function registrationTerm(row: RowToRefund, { registration }: RefundPolicy, today: string): Term {
  if (row.is_valid) return nothing(row, 'registration_valid')
  if (wholeDaysBetween(row.bought_on, today) > registration.within_days) {
    return nothing(row, 'registration_late')
  }
  return {
    rule: 'registration_new',
    ...AT_ONCE,
    cost_back: row.cost_cents,
    fees_back: false,
    deductions: [],
  }
}

/** Until entries close another team can take the place; after that the field is drawn. */
function teamTerm(row: RowToRefund, { refund_to }: Ask, { team }: RefundPolicy, today: string): Term {
  if (row.closes_on === null || today > row.closes_on) {
    return row.is_place_taken ? replacedTerm(row, team.replaced_percent) : nothing(row, 'team_late')
  }
  const fee = refund_to === 'card' ? Math.min(row.cost_cents, team.card_fee_cents) : 0
  return {
    rule: 'team_early',
    ...AT_ONCE,
    cost_back: row.cost_cents - fee,
    fees_back: false,
    deductions: [line('admin_fee', -fee)],
  }
}

/** The field is full again, so the association has lost less than the whole fee. */
function replacedTerm(row: RowToRefund, percent: number): Term {
  const share = portion(row.cost_cents, percent, 100)
  const kept = { kind: 'share_kept' as const, cents: share - row.cost_cents, percent: 100 - percent }
  return { rule: 'team_replaced', ...AT_ONCE, cost_back: share, fees_back: false, deductions: [kept] }
}

type Tiers = RefundPolicy['program'] & { kind: 'program' | 'course' }

function tierTerm(
  row: RowToRefund,
  { refund_to }: Ask,
  { kind, tiers, card_fee_cents }: Tiers,
  today: string,
) {
  const days = row.starts_on === null ? -1 : wholeDaysBetween(today, row.starts_on)
  const tier = tiers.find(({ min_days }) => days >= min_days)
  if (!tier) return nothing(row, `${kind}_late`)
  const share = portion(row.cost_cents, tier.percent, 100)
  const fee = refund_to === 'card' ? Math.min(share, card_fee_cents) : 0
  return {
    rule: `${kind}_${tier.min_days}_days`,
    ...AT_ONCE,
    cost_back: share - fee,
    fees_back: false,
    deductions: [
      { kind: 'share_kept', cents: share - row.cost_cents, percent: 100 - tier.percent },
      line('admin_fee', -fee),
    ],
  } satisfies Term
}

type Medical = { kind: string; medical_fee_cents: number }

/** The day on which it is asked for counts as used. */
function medicalTerm(row: RowToRefund, { kind, medical_fee_cents }: Medical, today: string): Term {
  const { starts_on, ends_on } = row
  if (starts_on === null || ends_on === null) return nothing(row, `${kind}_late`)
  const all = wholeDaysBetween(starts_on, ends_on) + 1
  const unused = today < starts_on ? all : Math.max(0, wholeDaysBetween(today, ends_on))
  const share = portion(row.cost_cents, unused, all)
  const fee = Math.min(share, medical_fee_cents)
  return {
    rule: `${kind}_medical`,
    ...ASKS_OFFICE,
    cost_back: share - fee,
    fees_back: false,
    deductions: [line('used_kept', share - row.cost_cents), line('admin_fee', -fee)],
  }
}

function nothing(row: RowToRefund, rule: string): Term {
  const deductions = [line('nothing_back', -row.cost_cents)]
  return { rule, ...AT_ONCE, cost_back: 0, fees_back: false, deductions }
}

function line(kind: RefundLineKind, cents: number): RefundLine {
  // Zero has one spelling.
  return { kind, cents: cents === 0 ? 0 : cents, percent: null }
}

/** Half a cent rounds up. In big numbers, so that no product of two amounts is inexact. */
export function portion(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const doubled = 2n * BigInt(wholeCents(cents)) * BigInt(wholeCents(part)) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}
