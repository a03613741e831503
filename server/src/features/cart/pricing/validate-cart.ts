import type { CartItem, ValidatedCart } from '@centrepass/contract/cart/cart'
import { sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Configuration } from '#features/site/configuration'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { retrying } from '#platform/database/retrying'
import { statement } from '#platform/database/statement'
import { cartValidations } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf, newSecret } from '#platform/security/secrets'
import { answerCodes } from '../discounts/answer-codes.ts'
import { limitDiscountCodes } from '../discounts/limit-discount-codes.ts'
import { type Demand, holdPlaces } from '../places/hold-places.ts'
import { type CartFacts, cartFacts, type FactDeps } from './cart-facts.queries.ts'
import { atRow, judgeCart, type RowFinding, refuseProblems } from './judge-cart.ts'
import { limitCodes } from './limit-codes.ts'
import { presentCredits } from './present-credits.ts'
import { namesOf, presentPriced } from './present-priced.ts'
import { fingerprintOf, priceItems, shownPriceOf } from './price-items.ts'

export type CartDeps = { db: Database; clock: Clock; configuration: () => Promise<Configuration> }
type Cart = { items: CartItem[]; selected_credits: number[] | null; discount_codes?: string[] | undefined }

const TOKEN_LIFE = sql.raw(`interval '30 minutes'`)

/** Judges the cart, holds the spots, prices it, and gives out a token for exactly what was shown. */
export async function validateCart(
  { db, clock, configuration }: CartDeps,
  actor: AccountActor,
  cart: Cart,
): Promise<ValidatedCart> {
  if (cart.items.length === 0) throw new Failure('no_cart_to_validate')
  await limitCodes(db, actor, cart.items)
  await limitDiscountCodes(db, actor, cart.discount_codes ?? [])
  const known = await configuration()
  return retrying(() =>
    db.transaction((tx) => judgeAndKeep({ db: tx, clock, configuration: known }, actor, cart)),
  )
}

async function judgeAndKeep(deps: FactDeps, actor: AccountActor, cart: Cart) {
  const { db: tx, configuration } = deps
  const { items, selected_credits, discount_codes: codes = [] } = cart
  const facts = await cartFacts(deps, actor.accountId, items, { codes })
  // Most refusals end here, before anything is locked or has to wait.
  refuseProblems(judgeCart(items, facts))
  const priced = priceItems(items, facts, selected_credits)
  const token = newSecret()
  const shown = {
    tokenHash: hashOf(token),
    accountId: actor.accountId,
    fingerprint: fingerprintOf(items, selected_credits, codes),
    priceFingerprint: shownPriceOf({ priced, items, facts, selected: selected_credits }),
  }
  const [, { held_until, may_extend, full }, [validation]] = await inOrder(
    tx,
    // Two tabs of one account wait for each other here, so that neither counts the other's spots twice.
    (tx) => lockAccount(tx, actor.accountId),
    (tx) => holdPlaces(tx, { accountId: actor.accountId, teamId: null }, demandOf(items, facts)),
    (tx) => insertValidation(tx, shown),
  )
  refuseProblems(fullRows(items, facts, full))
  if (!validation) throw new Error('The validation was not written.')
  const answering = { configuration, accountId: actor.accountId, codes, priced, today: facts.facts.today }
  return {
    invoice: presentPriced(priced, (row) => namesOf(row, facts)),
    account_credits: presentCredits(priced, facts.credits),
    selected_credits,
    ...(codes.length > 0 && { discount_codes: await answerCodes(tx, answering) }),
    cart_validation_token: token,
    expires_at: validation.expires_at.toISOString(),
    held_until: held_until?.toISOString() ?? null,
    may_extend,
  }
}

type Shown = { token: string; fingerprint: string; priceFingerprint: string }

/** Remembers what was shown with a token for something else than a cart. */
export async function keepValidation(
  tx: Database,
  { accountId }: AccountActor,
  { token, ...shown }: Shown,
): Promise<void> {
  await insertValidation(tx, { tokenHash: hashOf(token), accountId, ...shown })
}

const insertValidation = statement((db) =>
  db
    .insert(cartValidations)
    .values({
      token_hash: sql.placeholder('tokenHash'),
      account_id: sql.placeholder('accountId'),
      fingerprint: sql.placeholder('fingerprint'),
      price_fingerprint: sql.placeholder('priceFingerprint'),
      expires_at: sql`now() + ${TOKEN_LIFE}`,
    })
    .returning({ expires_at: cartValidations.expires_at }),
)

/** The whole demand for each offering, summed before the first spot is held. */
export function demandOf(items: readonly CartItem[], { products }: CartFacts): Demand {
  const demand = new Map<number, number>()
  for (const item of items) {
    const id = products.get(item)?.limited_offering_id
    if (id) demand.set(id, (demand.get(id) ?? 0) + 1)
  }
  return demand
}

export function fullRows(items: readonly CartItem[], { products }: CartFacts, full: number[]): RowFinding[] {
  return items.flatMap((item, index) => {
    const product = products.get(item)
    if (!product?.limited_offering_id || !full.includes(product.limited_offering_id)) return []
    const { names, has_wait_list } = product.shown
    const values = { product: names, is_on_sale: true, has_wait_list }
    return [atRow({ code: 'FULL', values }, item, index)]
  })
}
