import { portion, type Refund } from '@centrepass/contract/refunds/refund-lines'
import type { Split } from '@centrepass/contract/refunds/refund-split'
import type { Posting } from '#features/invoices/ledger/post'
import type { JudgedDiscount } from '../row/judge-discount.ts'
import { priceOf } from '../row/left-of.ts'
import type { CancellationRow, RowFacts } from '../row/row-facts.queries.ts'

const revenueOf = { Program: 'programs', Course: 'courses', TournamentTeam: 'teams' } as const

export type Booking = {
  cancellation: Pick<CancellationRow, 'reason'>
  refund: Pick<Refund, 'cost_cents' | 'tax_cents' | 'fee_cents'>
  split: Split
  discount?: JudgedDiscount | null
}

/** A debit is positive: income goes down, and the amount is owed to cards, to credits, or no longer due. */
export function postingsFor(facts: RowFacts, booking: Booking): Posting[] {
  const { refund, split, discount } = booking
  return [
    ...(discount ? whoPays(discount, refund.cost_cents) : incomeBack(facts, booking)),
    ['fees', refund.fee_cents],
    ['tax', refund.tax_cents],
    ['receivable', -split.forgiven_cents],
    ['credits', -split.to_credit_cents],
    ['refunds_due', -split.to_card_cents],
    ['waived', -split.waived_cents],
    ['goodwill', -split.goodwill_cents],
  ]
}

const accountOf = { association: 'discounts', fund: 'funds', nation: 'national' } as const

/** As in a sale: income stays whole, and the discount is booked against who gives it. */
const whoPays = ({ found }: JudgedDiscount, cents: number): Posting[] => [
  [accountOf[found.settings.payer], cents],
]

function incomeBack(facts: RowFacts, booking: Booking): Posting[] {
  const { row, upgrade, discounts } = facts
  const { refund } = booking
  const backOf = shareGivenBack(facts, booking)
  const discountsBack = (payer: string) =>
    discounts.reduce((sum, line) => sum + (line.discount_payer === payer ? backOf(-line.cost_cents) : 0), 0)
  const nationPaid = discounts.reduce((sum, { national_cents }) => sum + national_cents, 0)
  const national = backOf(row.national_cents + (upgrade?.national_cents ?? 0) + nationPaid)
  const [byAssociation, byFund] = [discountsBack('association'), discountsBack('fund')]
  // Income was booked whole, so that much of it goes down as was paid for it, by all who paid.
  const cost = refund.cost_cents + byAssociation + byFund
  const revenue: Posting[] =
    row.product_type === 'RegistrationOption'
      ? [
          ['national', national],
          ['provincial', cost - national],
        ]
      : [[revenueOf[row.product_type], cost]]
  return [...revenue, ['discounts', -byAssociation], ['funds', -byFund]]
}

/**
 * How much of a part of the price goes back with this refund: of all that was given so far less what was booked before,
 * so that several parts add up to the whole, to the cent. Of a price that discounts paid alone, all or nothing does.
 */
export function shareGivenBack(
  facts: Pick<RowFacts, 'row' | 'upgrade' | 'discounts' | 'given'>,
  { cancellation, refund }: Pick<Booking, 'cancellation' | 'refund'>,
): (cents: number) => number {
  const { cost_cents: cost } = priceOf(facts)
  if (cost === 0) return (cents) => (cancellation.reason === 'association' ? cents : 0)
  const before = facts.given.cost_cents
  return (cents) => portion(cents, before + refund.cost_cents, cost) - portion(cents, before, cost)
}
