import { discountLines, type RowToDiscount } from '@centrepass/contract/pricing/discount-rules'
import { portion } from '@centrepass/contract/refunds/refund-lines'
import { totalOf } from '@centrepass/contract/refunds/refund-rules'
import { inArray } from 'drizzle-orm'
import { discountsFor } from '#features/cart/discounts/discount-facts.queries'
import { takeLines } from '#features/cart/discounts/take-discounts'
import { type FoundDiscount, requireDiscount } from '#features/discounts/discounts.queries'
import type { Configuration } from '#features/site/configuration'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { discounts } from '#platform/database/tables/discounts'
import { Failure } from '#platform/failure'
import { priceOf } from './left-of.ts'
import type { RowFacts } from './row-facts.queries.ts'

type Terms = { season: SeasonFacts; configuration: Configuration }
type Parts = { cost_cents: number; tax_cents: number; fee_cents: number }
export type JudgedDiscount = { found: FoundDiscount; parts: Parts }

/**
 * What a discount takes off a row that was sold already: as much as in a cart of today, with the same limits. The tax and
 * the fee on it fall away in proportion; the fee of a registration, which is one amount, with the last of its cost.
 */
export async function judgeDiscount(
  tx: Database,
  facts: RowFacts,
  id: number,
  terms: Terms,
): Promise<JudgedDiscount> {
  const found = await requireDiscount(tx, id, terms.season.today)
  refuseState(found)
  await refuseBeside(tx, facts, found)
  const cost_cents = await costOff(tx, facts, found, terms)
  const price = priceOf(facts)
  const isRegistration = facts.row.product_type === 'RegistrationOption'
  const isAll = cost_cents === price.cost_cents
  const fee_cents = isRegistration && !isAll ? 0 : portion(price.fee_cents, cost_cents, price.cost_cents)
  const tax_cents = portion(price.tax_cents, cost_cents + fee_cents, price.cost_cents + price.fee_cents)
  return { found, parts: { cost_cents, tax_cents, fee_cents } }
}

function refuseState({ state }: FoundDiscount): void {
  if (state === 'ended') throw new Failure('discount_over')
  if (state === 'used_up') throw new Failure('discount_used_up')
  if (state !== 'in_force') throw new Failure('discount_not_now')
}

/** One discount of the office on a row, before anything else lowers it, and none beside one that stands alone. */
async function refuseBeside(tx: Database, facts: RowFacts, { id, settings }: FoundDiscount): Promise<void> {
  const { row, given } = facts
  const others = facts.discounts.flatMap(({ discount_id }) => discount_id ?? [])
  if (others.includes(id) || facts.discounts.some(({ position }) => position === row.position))
    throw new Failure('discount_on_row')
  if (totalOf(given) + given.apart_cents > 0) throw new Failure('discount_after_lowering')
  if (others.length === 0) return
  const alone = await tx.select().from(discounts).where(inArray(discounts.id, others))
  if (!settings.combines || alone.some(({ combines }) => !combines)) throw new Failure('discount_alone')
}

async function costOff(
  tx: Database,
  facts: RowFacts,
  { id }: FoundDiscount,
  { configuration, season }: Terms,
): Promise<number> {
  const row = rowToDiscount(facts)
  const { participant, product_type, product } = row.item
  // A team is entered by a club, and has no discount.
  if (product_type === 'TournamentTeam') throw new Failure('discount_not_for_row')
  const items = [{ participant, product_type, product }]
  const asked = { codes: [], replaces: { purchaseId: 0, positions: [], ids: [id] } }
  const accountId = facts.invoice.account_id
  const known = await discountsFor(tx, { configuration, season, accountId, items, asked })
  const only = known && {
    ...known.facts,
    discounts: known.facts.discounts.filter((discount) => discount.id === id),
  }
  const [line] = only ? discountLines([row], only, season.today) : []
  if (!line) throw new Failure('discount_not_for_row')
  return line.cents
}

/** The row as an earlier category and its discounts have left it. */
function rowToDiscount({ row, upgrade, discounts: lines }: RowFacts): RowToDiscount {
  const rows = [row, ...(upgrade ? [upgrade] : []), ...lines]
  const sum = (part: 'cost_cents' | 'national_cents' | 'provincial_cents') =>
    rows.reduce((total, each) => total + each[part], 0)
  return {
    item: { participant: row.participant_id, product_type: row.product_type, product: row.product_id },
    ...{ cost_cents: sum('cost_cents'), national_cents: sum('national_cents') },
    provincial_cents: sum('provincial_cents'),
  }
}

/** Counts it against its limits and takes it from its fund. The rows that it locks come last. */
export async function takeDiscount(
  tx: Database,
  { invoice, row }: RowFacts,
  { found, parts }: JudgedDiscount,
): Promise<void> {
  const { id, version, settings } = found
  const line = {
    ...{ discount_id: id, version, row_position: row.position, participant_id: row.participant_id },
    ...{ fund_id: settings.fund_id, payer: settings.payer, cents: parts.cost_cents },
  }
  const purchase = { id: invoice.purchase_id, account_id: invoice.account_id }
  if (!(await takeLines(tx, purchase, [line]))) throw new Failure('discount_used_up')
}
