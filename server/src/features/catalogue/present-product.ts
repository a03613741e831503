import type {
  Course,
  Places,
  Price,
  Program,
  RegistrationOption,
} from '@centrepass/contract/catalogue/catalogue'
import { inBoth } from '@centrepass/contract/catalogue/words-in'
import { birthYearsFor } from '@centrepass/contract/eligibility/age-rules'
import { moneyOf } from '@centrepass/contract/ground/money'
import type {
  courses,
  offerings,
  PlanInCents,
  programs,
  registrationOptions,
} from '#platform/database/tables/catalogue'
import { optionCost, type PricedRow, priceProduct, type Rates } from './price-product.ts'

/** The facts that prices depend on besides the product: the rates, and today in the association's time zone. */
export type Pricing = { rates: Rates; today: string }

type Offering = typeof offerings.$inferSelect

export function presentOption(
  row: typeof registrationOptions.$inferSelect,
  offering: Offering | null,
  { rates, today }: Pricing,
): RegistrationOption {
  const cost_cents = optionCost(row, today)
  return {
    ...productOf(row, offering),
    price: priceOf({ kind: 'registration', cost_cents, tax_class: row.tax_class }, rates),
    group: row.group,
    national_price: moneyOf(row.national_cents),
    provincial_price: moneyOf(row.provincial_cents),
    late_from: row.late_from,
    late_provincial_add: moneyOf(row.late_provincial_add_cents),
    club_required: row.club_required,
    proof: row.proof,
    is_refundable: row.is_refundable,
    has_wait_list: false,
  }
}

export function presentProgram(
  row: typeof programs.$inferSelect,
  offering: Offering,
  { rates }: Pricing,
): Program {
  const { stream, zone_codes, starts_on, ends_on, requires_agreement } = row
  return {
    ...productOf(row, offering),
    ...{ stream, zone_codes, starts_on, ends_on, requires_agreement },
    price: priceOf({ kind: 'other', cost_cents: row.price_cents, tax_class: row.tax_class }, rates),
    plan: row.plan && planOf(row.plan),
    requires_eligibility: row.requires_eligibility,
    requires_access_code: row.access_code_hash !== null,
    is_refundable: row.is_refundable,
    // Where spots go by invitation, no one comes by who could wait.
    has_wait_list: row.has_wait_list && row.access_code_hash === null && offering.limit_places !== null,
  }
}

export function presentCourse(
  row: typeof courses.$inferSelect,
  offering: Offering,
  { rates }: Pricing,
): Course {
  const { kind, mode, sessions, starts_on, ends_on, grants, prerequisites, pass_mark, valid_years } = row
  return {
    ...productOf(row, offering),
    ...{ kind, mode, sessions, starts_on, ends_on, grants, prerequisites, pass_mark, valid_years },
    price: priceOf({ kind: 'other', cost_cents: row.price_cents, tax_class: row.tax_class }, rates),
    has_wait_list: offering.limit_places !== null,
  }
}

export function priceOf(row: PricedRow, rates: Rates): Price {
  const { cost, fees, taxes, total } = priceProduct(row, rates)
  return { cost: moneyOf(cost), fees: moneyOf(fees), taxes: moneyOf(taxes), total: moneyOf(total) }
}

export function placesOf(offering: Offering | null): Places {
  if (!offering || offering.limit_places === null) return null
  const { limit_places: limit, held, sold, waiting } = offering
  // A limit may be lowered below what is taken: then none is left, and only the office sees by how many it is over.
  // What comes free while people wait is theirs.
  return { limit, left: waiting > 0 ? 0 : Math.max(0, limit - held - sold) }
}

type Row =
  | typeof registrationOptions.$inferSelect
  | typeof programs.$inferSelect
  | typeof courses.$inferSelect

function productOf(row: Row, offering: Offering | null) {
  const { id, code, name, description, season_year, min_age, max_age, times, bring, venue, map_url } = row
  return {
    ...{ id, code, name, description, season_year, min_age, max_age, times, bring, venue, map_url },
    names: inBoth(name, row.names),
    descriptions: inBoth(description, row.descriptions),
    ...birthYearsFor(row, season_year),
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    places: placesOf(offering),
  }
}

function planOf({ deposit_cents, instalments }: PlanInCents): Program['plan'] {
  return {
    deposit: moneyOf(deposit_cents),
    instalments: instalments.map(({ due_on, amount_cents }) => ({ due_on, amount: moneyOf(amount_cents) })),
  }
}
