import { wholeDaysBetween } from '../ground/dates.ts'
import {
  type CancelReason,
  line,
  portion,
  type Refund,
  type RefundLine,
  type RefundTo,
  type RowToRefund,
} from './refund-lines.ts'
import type { RefundPolicy } from './refund-policy.ts'

export type Ask = { reason: CancelReason; refund_to: RefundTo }
export type Term = {
  rule: string
  decided_by: Refund['decided_by']
  cost_back: number
  fees_back: boolean
  deductions: RefundLine[]
}

export function termFor(row: RowToRefund, ask: Ask, policy: RefundPolicy, today: string): Term {
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

export const AT_ONCE = { decided_by: 'policy' as const }
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

export function nothing(row: RowToRefund, rule: string): Term {
  const deductions = [line('nothing_back', -row.cost_cents)]
  return { rule, ...AT_ONCE, cost_back: 0, fees_back: false, deductions }
}
