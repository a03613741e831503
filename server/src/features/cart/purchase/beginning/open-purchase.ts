import type { CartItem, Purchase } from '@centrepass/contract/cart/cart'
import { type SQL, sql } from 'drizzle-orm'
import { fingerprintOf } from '#features/cart/pricing/price-items'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'

/** Writes down that a token is being spent, and claims what it buys. What it costs is known once it is priced. */
export async function openPurchase(
  tx: Database,
  actor: Pick<AccountActor, 'accountId'>,
  wanted: Purchase,
): Promise<number> {
  const claims = claimsOf(wanted.items)
  const fingerprint = fingerprintOf(wanted.items, wanted.selected_credits, wanted.discount_codes)
  const [opened] = await rowsOf<{ id: number; claimed: number }>(
    tx,
    sql`with opened as (
        insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents)
        values (${actor.accountId}, ${hashOf(wanted.cart_validation_token)}, ${fingerprint}, 'charging', 0)
        returning id
      ), claimed as (${claiming(claims, sql`opened`)})
      select id, (select count(*)::int from claimed) as claimed from opened`,
  )
  if (!opened) throw new Error('The purchase was not written.')
  refuseUnclaimed(claims, opened.claimed)
  return opened.id
}

/** Claims the same again for a purchase that gave its claims back when a card was declined. */
export async function claimAgain(
  tx: Database,
  purchaseId: number,
  items: readonly CartItem[],
): Promise<number> {
  const claims = claimsOf(items)
  const claimed = await rowsOf(tx, claiming(claims, sql`(select ${purchaseId}::int as id) as opened`))
  refuseUnclaimed(claims, claimed.length)
  return purchaseId
}

type Claim = { participant_id: number; product_type: string; product_id: number }

/** Means all categories together: the price of one depends on whether another is being bought. */
const ANY_CATEGORY = 0

function claimsOf(items: readonly CartItem[]): Claim[] {
  const registered = new Set(
    items
      .filter(({ product_type }) => product_type === 'RegistrationOption')
      .map(({ participant }) => participant),
  )
  return [
    ...items.map(({ participant, product_type, product }) => ({
      ...{ participant_id: participant, product_type, product_id: product },
    })),
    ...[...registered].map((participant_id) => ({
      ...{ participant_id, product_type: 'RegistrationOption', product_id: ANY_CATEGORY },
    })),
  ]
}

/**
 * The unique key is the guard: of two guardians who buy the same for one child, one gets the claim. One order
 * for everyone, so that two purchases never wait for each other.
 */
const claiming = (claims: readonly Claim[], opened: SQL): SQL => sql`
  insert into purchase_claims (participant_id, product_type, product_id, purchase_id)
  select wanted.participant_id, wanted.product_type, wanted.product_id, opened.id
  from jsonb_populate_recordset(null::purchase_claims, ${JSON.stringify(claims)}) as wanted, ${opened}
  order by 1, 2, 3
  on conflict do nothing
  returning product_id`

function refuseUnclaimed(claims: readonly Claim[], claimed: number): void {
  if (claimed === claims.length) return
  throw new Failure('paid_for_now')
}
