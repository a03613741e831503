import type { CartItem } from '@centrepass/contract/cart/cart'
import type { Credit } from '@centrepass/contract/cart/credit-rules'
import { variablesOn } from '@centrepass/contract/pricing/rates-on'
import { and, eq, sql } from 'drizzle-orm'
import { ratesFrom } from '#features/catalogue/price-product'
import type { Configuration } from '#features/site/configuration'
import { seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { statement } from '#platform/database/statement'
import { credits } from '#platform/database/tables/purchases'
import { type DiscountsAsked, discountsFor } from '../discounts/discount-facts.queries.ts'
import { peopleInCart } from './people-in-cart.queries.ts'
import { priceConfigurationFrom, taxLabelFrom } from './price-configuration.ts'
import { productsInCart } from './products-in-cart.queries.ts'

export type CartFacts = Awaited<ReturnType<typeof cartFacts>>

/** Lookups whose order is a rank: the first level is the lowest. */
const RANKED = ['Umpire Level', 'Coach Level']

/** The configuration is a value: inside a transaction nothing asks for it on another connection. */
export type FactDeps = { db: Database; clock: Clock; configuration: Configuration }

/**
 * Everything the rules ask about a cart, in a number of reads that does not grow with it. Discounts only for a caller
 * that prices it.
 */
export async function cartFacts(
  { db, clock, configuration }: FactDeps,
  accountId: number,
  items: readonly CartItem[],
  asked: DiscountsAsked | null = null,
) {
  const { lookups } = configuration
  const facts = seasonFrom(configuration, clock)
  // A cart is priced by the day on which it is bought.
  const variables = variablesOn(configuration.variables, configuration.rates, facts.today)
  const season = {
    ...{ active_year: facts.activeYear, label: facts.label, now: facts.now },
    trial_pass_max: facts.trialPassMax,
    levels: Object.fromEntries(RANKED.map((name) => [name, lookups[name] ?? []])),
  }
  const pricing = { rates: ratesFrom(variables), today: facts.today }
  const [people, products, usable, discounts] = await inOrder(
    db,
    (db) => peopleInCart(db, accountId, facts, idsOf(items)),
    (db) => productsInCart(db, items, { accountId, pricing }),
    (db) => usableCredits(db, accountId),
    (db) => asked && discountsFor(db, { configuration, season: facts, accountId, items, asked }),
  )
  return {
    facts,
    season,
    people,
    products,
    credits: usable,
    discounts: discounts ?? undefined,
    configuration: priceConfigurationFrom(variables),
    taxLabel: taxLabelFrom(variables),
  }
}

const idsOf = (items: readonly CartItem[]) => [...new Set(items.map(({ participant }) => participant))]

/** `held_cents` cannot be used while a bank decides; it is not part of what is left. */
export type CreditWithOrigin = Credit &
  Pick<Stored, 'origin' | 'held_cents'> &
  Partial<Pick<Stored, 'origins'>>
type Stored = typeof credits.$inferSelect

const creditsOf = statement((db) =>
  db
    .select()
    .from(credits)
    .where(and(eq(credits.account_id, sql.placeholder('accountId')), sql`${credits.left_cents} > 0`))
    .orderBy(credits.id),
)

export async function usableCredits(db: Database, accountId: number): Promise<CreditWithOrigin[]> {
  const rows = await creditsOf(db, { accountId })
  return rows.map(({ id, left_cents, held_cents, expires_on, origin, origins }) => ({
    ...{ id, expires_on, origin, origins, held_cents },
    cents_left: left_cents - held_cents,
  }))
}
