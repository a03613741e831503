import type { Billing } from '@centrepass/contract/cart/cart'
import type { OtherWords } from '@centrepass/contract/catalogue/words-in'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { priceCart } from '@centrepass/contract/pricing/price-rules'
import type { PricedCart, ProductToPrice } from '@centrepass/contract/pricing/priced-cart'
import association from '#demo-data/association.json' with { type: 'json' }
import type { catalogueRows } from '#features/season/files/catalogue-rows'
import { officeTime } from '../demo-time.ts'
import type { Roll } from '../people/demo-roll.ts'
import { billingOf, configuration } from './demo-plans.ts'

type Products = Pick<ReturnType<typeof catalogueRows>, 'programs' | 'registrationOptions'>

/** One purchase of one thing, and what became of it: given back, disputed by the bank, or nothing yet. */
export type DemoReturn = {
  /** The team that was entered by it. */
  team_id?: number
  account_id: number
  participant: Roll['participants'][number]
  product_type: 'Program' | 'RegistrationOption' | 'TournamentTeam'
  product: { id: number; code: string; name: string; names?: OtherWords }
  bought_at: Date
  bought_on: string
  priced: PricedCart
  billing: Billing
  /** Cancelled by the family, and for how much. */
  refund?: { at: Date; cents: number; kept_cents: number }
  disputed_at?: Date
}

/** Thandi Boateng cancelled an academy in time: 390.00 less 50.00. Hugo Quesnel's bank disputes his registration. */
export function demoReturns(roll: Roll, { programs, registrationOptions }: Products): DemoReturn[] {
  const academy = found(programs.find(({ code }) => code === 'ZA13'))
  const senior = found(registrationOptions.find(({ code }) => code === 'SENIOR'))
  return [
    {
      ...sale(roll, 'dispute@mail.example', 'Hugo', officeTime('2024-09-03T19:00')),
      ...priceOf('RegistrationOption', senior, '2024-09-03'),
      disputed_at: officeTime('2025-01-20T09:00'),
    },
    {
      ...sale(roll, 'refund@mail.example', 'Ama', officeTime('2024-09-12T19:00')),
      ...priceOf('Program', academy, '2024-09-12'),
      refund: { at: officeTime('2024-09-25T20:15'), cents: 34_000, kept_cents: 5000 },
    },
  ]
}

export function sale(roll: Roll, email: string, firstName: string, bought_at: Date) {
  const account = found(roll.accounts.find((known) => known.email === email))
  const links = roll.guardianships.filter(({ account_id }) => account_id === account.id)
  const participant = roll.participants.find(
    ({ id, first_name }) =>
      first_name === firstName && links.some(({ participant_id }) => participant_id === id),
  )
  return {
    account_id: account.id,
    participant: found(participant),
    bought_at,
    bought_on: plainDateIn(bought_at, association.timezone),
    billing: billingOf(roll, account),
  }
}

type Product = ProductToPrice & { id: number; code: string; name: string; names?: OtherWords }

export function priceOf(product_type: DemoReturn['product_type'], product: Product, today: string) {
  const priced = priceCart({
    // Whose it is does not change what it costs.
    rows: [
      {
        item: { participant: 1, product: product.id, product_type },
        product,
        held: null,
        pays_by_plan: false,
      },
    ],
    credits: [],
    selectedCredits: null,
    configuration,
    today,
  })
  return { product_type, product, priced }
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The demo has no such person.')
  return thing
}
