import { moneyOf } from '@centrepass/contract/ground/money'
import { type PricedCart, type PricedRow, priceCart } from '@centrepass/contract/pricing/price-rules'
import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption } from '@centrepass/contract/tournaments/teams'
import type { NamesOf } from '#features/cart/pricing/present-priced'
import { priceConfigurationFrom } from '#features/cart/pricing/price-configuration'
import type { Configuration } from '#features/site/configuration'
import { hashOf } from '#platform/security/secrets'
import { refuse } from '../teams/change-team.ts'
import type { PersonRow, TeamGround, TeamRow } from '../teams/team-facts.queries.ts'

/** A team, its tournament, division and club, and the person who enters it: the invoice is theirs. */
export type Entry = { team: TeamRow; ground: TeamGround; person: PersonRow; today: string }

/** The price of an entry by way of paying: all of it, a deposit and the balance on its day, or by the club. */
export function priceEntry(
  { team, ground, person, today }: Entry,
  option: PaymentOption,
  { variables }: Configuration,
): PricedCart {
  const { division, club } = ground
  if (option === 'club_invoice' && !club.pays_by_invoice) refuse('club_not_billed')
  const plan = option === 'deposit' ? depositPlan(ground, today) : null
  const priced = priceCart({
    rows: [
      {
        item: { participant: person.id, product: team.id, product_type: 'TournamentTeam' },
        product: { tax_class: division.tax_class, price_cents: division.fee_cents, plan },
        held: null,
        pays_by_plan: plan !== null,
      },
    ],
    credits: [],
    selectedCredits: [],
    configuration: priceConfigurationFrom(variables),
    today,
  })
  return option === 'club_invoice' ? { ...priced, due_now: 0 } : priced
}

function depositPlan({ division }: TeamGround, today: string) {
  const { deposit_cents, balance_due_on, fee_cents } = division
  if (deposit_cents === null || balance_due_on === null || balance_due_on <= today) {
    refuse('no_deposit')
  }
  return { deposit_cents, instalments: [{ due_on: balance_due_on, amount_cents: fee_cents - deposit_cents }] }
}

export function balanceOf({ schedule }: PricedCart): EntryQuote['balance'] {
  const [balance] = schedule
  return balance ? { amount: moneyOf(balance.amount_cents), due_on: balance.due_on } : null
}

/** The person and the product of the row, as the invoice will name them. */
export const namesIn =
  ({ team, ground, person }: Entry): NamesOf =>
  (_row: PricedRow) => ({
    participant: {
      id: person.id,
      participant_number: person.participant_number,
      name: `${person.preferred_name || person.first_name} ${person.last_name}`,
    },
    product: {
      id: team.id,
      code: `${ground.tournament.code}-${ground.division.code}`,
      name: `${team.name}, ${ground.division.name}, ${ground.tournament.name}`,
    },
  })

/** One spelling of what was shown: a roster that changed since was not. */
export const entryFingerprint = ({ id, version }: TeamRow, option: PaymentOption) =>
  hashOf(JSON.stringify(['team', id, version, option]))

/** Takes the place of a price: joining the wait list costs nothing. */
export const WAIT_LIST = hashOf('wait list')
