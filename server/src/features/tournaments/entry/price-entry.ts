import type { Credit, SelectedCredits } from '@centrepass/contract/cart/credit-rules'
import { moneyOf } from '@centrepass/contract/ground/money'
import { priceCart } from '@centrepass/contract/pricing/price-rules'
import type { PricedCart, PricedRow } from '@centrepass/contract/pricing/priced-cart'
import { variablesOn } from '@centrepass/contract/pricing/rates-on'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption } from '@centrepass/contract/tournaments/teams'
import type { NamesOf } from '#features/cart/pricing/present-priced'
import { priceConfigurationFrom } from '#features/cart/pricing/price-configuration'
import { requireUsable } from '#features/cart/pricing/price-items'
import type { Configuration } from '#features/site/configuration'
import { hashOf } from '#platform/security/secrets'
import { refuse } from '../teams/change-team.ts'
import type { PersonRow, TeamGround, TeamRow } from '../teams/team-facts.queries.ts'

/** A team, its tournament, division and club, and the person who enters it: the invoice is theirs. */
export type Entry = { team: TeamRow; ground: TeamGround; person: PersonRow; today: string }

/** How an entry is paid: which way, and with which of the account's credits. */
export type Paying = { option: PaymentOption; credits: readonly Credit[]; selected: SelectedCredits }

/**
 * The price of an entry by way of paying: all of it, a deposit and the balance on its day, or by the club. The balance
 * needs a card on file, and only a first payment puts one there: a deposit leaves credits alone that would pay all of it.
 */
export function priceEntry(entry: Entry, paying: Paying, configuration: Configuration): PricedCart {
  const variables = ratesOfEntry(entry, configuration)
  const { option, credits, selected } = paying
  if (option === 'club_invoice') {
    if (!entry.ground.club.pays_by_invoice) refuse('club_not_billed')
    return { ...priceWith(entry, null, { credits: [], selected: [] }, variables), due_now: 0 }
  }
  requireUsable(credits, selected, entry.today)
  const plan = option === 'deposit' ? depositPlan(entry.ground, entry.today) : null
  const priced = priceWith(entry, plan, { credits, selected }, variables)
  const hasCard = priced.due_now > 0 || priced.schedule.length === 0
  return hasCard ? priced : priceWith(entry, plan, { credits, selected: [] }, variables)
}

/** The variables with the taxes and fees of the day on which the team is entered. */
export const ratesOfEntry = ({ today }: Pick<Entry, 'today'>, { variables, rates }: Configuration) =>
  variablesOn(variables, rates, today)

function priceWith(
  { team, ground: { division }, person, today }: Entry,
  plan: ReturnType<typeof depositPlan> | null,
  { credits, selected }: Omit<Paying, 'option'>,
  variables: Configuration['variables'],
): PricedCart {
  return priceCart({
    rows: [
      {
        item: { participant: person.id, product: team.id, product_type: 'TournamentTeam' },
        product: { tax_class: division.tax_class, price_cents: division.fee_cents, plan },
        held: null,
        pays_by_plan: plan !== null,
      },
    ],
    credits,
    selectedCredits: selected,
    configuration: priceConfigurationFrom(variables),
    today,
  })
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
      names: { en: namedIn('en', team, ground), fr: namedIn('fr', team, ground) },
    },
  })

function namedIn(locale: Locale, team: TeamRow, { division, tournament }: TeamGround): string {
  const [inDivision, inTournament] = [division, tournament].map(({ name, names }) => names[locale] ?? name)
  return `${team.name}, ${inDivision}, ${inTournament}`
}

/** One spelling of what was shown: a roster that changed since was not. */
export const entryFingerprint = (
  { id, version }: TeamRow,
  { option, selected }: Pick<Paying, 'option' | 'selected'>,
) => hashOf(JSON.stringify(['team', id, version, option, selected]))

/** Takes the place of a price: joining the wait list costs nothing. */
export const WAIT_LIST = hashOf('wait list')
