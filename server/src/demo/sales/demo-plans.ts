import type { Billing } from '@centrepass/contract/cart/cart'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { priceCart } from '@centrepass/contract/pricing/price-rules'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import type { PaymentProblem } from '@centrepass/contract/refusals/payments'
import association from '#demo-data/association.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import type { catalogueRows } from '#features/season/files/catalogue-rows'
import type { Meaning } from '#platform/card-payments/hosted-fields/test-cards'
import { demoStart, officeTime } from '../demo-time.ts'
import type { Roll } from '../people/demo-roll.ts'

export type DemoCard = {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  meaning: Meaning
  told_on?: string
}
export type DemoTry = { at: Date; decline: PaymentProblem | null }
export type DemoLine = { due_on: string; amount_cents: number; tries: DemoTry[] }

/** One program bought by plan, with everything that its bank has said since. */
export type DemoPlan = {
  account_id: number
  participant: Roll['participants'][number]
  program: Program
  bought_at: Date
  bought_on: string
  priced: PricedCart
  billing: Billing
  card: DemoCard
  lines: DemoLine[]
}
type Program = ReturnType<typeof catalogueRows>['programs'][number]

/** The family whose January instalment was declined three times has a page that demonstrations begin with. */
export const OVERDUE_SCHEDULE_ID = 9001
const OVERDUE_LOGIN = 'overdue@mail.example'

const GOOD: DemoCard = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2027, meaning: 'succeeds' }
const EMPTY: DemoCard = {
  ...{ brand: 'visa', last4: '9995', exp_month: 1, exp_year: 2025 },
  meaning: 'declines:insufficient_funds',
  told_on: '2025-01-02',
}

/** Everyone who is enrolled by plan, as their purchase and their instalments went. */
export function demoPlans(roll: Roll, programs: readonly Program[]): DemoPlan[] {
  return roll.enrolments
    .filter(({ pays_by_plan, program_id }) => pays_by_plan && program_id)
    .map(({ participant_id, program_id, enrolled_at }) => {
      const account = payerOf(roll, participant_id)
      const program = found(programs.find(({ id }) => id === program_id))
      const bought_on = plainDateIn(enrolled_at, association.timezone)
      const priced = price(program, participant_id, bought_on)
      const isOverdue = account.email === OVERDUE_LOGIN
      return {
        account_id: account.id,
        participant: found(roll.participants.find(({ id }) => id === participant_id)),
        program,
        bought_at: enrolled_at,
        bought_on,
        priced,
        billing: billingOf(roll, account),
        card: isOverdue ? EMPTY : GOOD,
        lines: priced.schedule.map(({ due_on, amount_cents }) => ({
          ...{ due_on, amount_cents },
          tries: isOverdue && due_on.startsWith('2025-01') ? declines() : triesOf(due_on),
        })),
      }
    })
}

export const isOverduePlan = ({ lines }: DemoPlan) =>
  lines.some(({ tries }) => tries.some(({ decline }) => decline))

/** Charged in the morning of its day, if that has come. */
const triesOf = (due_on: string): DemoTry[] => {
  const at = morningOf(due_on)
  return at < demoStart() ? [{ at, decline: null }] : []
}
const declines = (): DemoTry[] =>
  ['2025-01-15', '2025-01-18', '2025-01-22'].map((day) => ({
    at: morningOf(day),
    decline: 'insufficient_funds',
  }))
export const morningOf = (day: string) => officeTime(`${day}T06:00`)

/** The first account that acts for a person bought everything for them. */
export function payerOf({ guardianships, accounts }: Roll, participantId: number) {
  const link = guardianships.find(({ participant_id }) => participant_id === participantId)
  return found(accounts.find(({ id }) => id === link?.account_id))
}

export const configuration = {
  tax_rate: variables.tax_rate,
  service_fee_percent: variables.service_fee_percent,
  registration_system_fee_cents: Number(variables.registration_system_fee_cents),
  service_fee_max_cents: Number(variables.service_fee_max_cents),
  minimum_charge_cents: 50,
}

function price(program: Program, participant: number, today: string): PricedCart {
  return priceCart({
    rows: [
      {
        item: { participant, product: program.id, product_type: 'Program' },
        product: program,
        held: null,
        pays_by_plan: true,
      },
    ],
    credits: [],
    selectedCredits: null,
    configuration,
    today,
  })
}

export function billingOf({ guardianships, profiles }: Roll, account: Roll['accounts'][number]): Billing {
  const own = guardianships.find(
    ({ account_id, relation }) => account_id === account.id && relation === 'own',
  )
  const home = profiles.find(({ participant_id }) => participant_id === own?.participant_id)
  return {
    name: `${account.first_name} ${account.last_name}`,
    email: account.email,
    address_line1: home?.address_line1 ?? '',
    city: home?.city ?? '',
    province: home?.province ?? null,
    postal_code: home?.postal_code ?? null,
    country: 'CA',
  }
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The demo has no such person.')
  return thing
}
