import type { CartItem } from '@centrepass/contract/cart/cart'
import {
  type DiscountFacts,
  isFor,
  isInForce,
  type UsableDiscount,
} from '@centrepass/contract/pricing/discount-facts'
import { sql } from 'drizzle-orm'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { Configuration } from '#features/site/configuration'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { discounts } from '#platform/database/tables/discounts'
import { type FamilyOfCart, familyOfCart } from './family-of-cart.queries.ts'

/** What a person asks for: codes as they were typed, and for a moved row the one that it replaces. */
export type DiscountsAsked = {
  codes: readonly string[]
  replaces?: { purchaseId: number; positions: readonly number[]; ids: readonly number[] }
}
export type DiscountNames = { en: string; fr: string }
/** The rules' facts with the words of each discount, and the version that they are of. */
export type CartDiscounts = {
  facts: DiscountFacts
  names: ReadonlyMap<number, DiscountNames>
  versions: ReadonlyMap<number, number>
}

type Asking = {
  configuration: Configuration
  season: SeasonFacts
  accountId: number
  items: readonly CartItem[]
  asked: DiscountsAsked
}

/** Nothing is asked for while no discount could apply, which is how most carts are. */
export async function discountsFor(db: Database, asking: Asking): Promise<CartDiscounts | undefined> {
  const { configuration, season, items, asked } = asking
  const typed = new Set(asked.codes.map(plainCode))
  const kept = new Set(asked.replaces?.ids)
  const candidates = configuration.discounts.filter(
    (discount) =>
      isInForce(discount, season.today) &&
      (discount.code === null || typed.has(discount.code) || kept.has(discount.id)) &&
      items.some((item) => isFor(discount, item)),
  )
  if (candidates.length === 0) return undefined
  const found = await withoutOwnCodes(db, asking, await stateOf(db, asking, idsOf(candidates)))
  const usable = found.filter(
    ({ is_by_grant, people }) => !is_by_grant || people === null || people.length > 0,
  )
  const hasSiblings = usable.some(({ rule }) => rule === 'sibling')
  const family: FamilyOfCart = hasSiblings ? await familyOfCart(db, asking) : { children: [], held: [] }
  return {
    facts: { discounts: usable.map(usableOf), fund_cents: fundsOf(usable), ...family },
    names: new Map(usable.map(({ id, names }) => [id, names])),
    versions: new Map(usable.map(({ id, version }) => [id, version])),
  }
}

/**
 * No officer gives their own family a code: one counts for them only once another officer has changed it. A code that
 * the office gives to families was given by another officer, and a row that is moved keeps what it was bought with.
 */
async function withoutOwnCodes(db: Database, { accountId, items, asked }: Asking, found: State[]) {
  const kept = new Set(asked.replaces?.ids)
  const usable: State[] = []
  for (const one of found) {
    const isOpenCode = one.code !== null && !one.is_by_grant && !kept.has(one.id)
    const own = isOpenCode && one.made_by !== null ? await ownPartiesOf(db, one.made_by) : null
    const isOwn =
      own?.accounts.includes(accountId) || items.some(({ participant }) => own?.people.includes(participant))
    if (!isOwn) usable.push(one)
  }
  return usable
}

/** Codes are the same however they are typed. */
export const plainCode = (code: string) => code.trim().toUpperCase()

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

type State = typeof discounts.$inferSelect & {
  /** Who made this version; null where it came with the site or the account is gone. */
  made_by: number | null
  family_uses: number
  person_uses: Record<number, number>
  people: number[] | null
  fund_cents: number | null
}

/** The discounts as they are now, with what this family has used of them. */
async function stateOf(
  db: Database,
  { accountId, items, asked: { replaces } }: Asking,
  ids: readonly number[],
): Promise<State[]> {
  const people = [...new Set(items.map(({ participant }) => participant))]
  // A row that is moved gives its discounts back before the new one takes them.
  const counts = sql`u.discount_id = d.id and u.ended_at is null and not (
    u.purchase_id = ${replaces?.purchaseId ?? 0} and u.row_position = any(${sql.param(replaces?.positions ?? [])}::int[])
  )`
  const replaced = sql`(select coalesce(sum(u.cents - u.back_cents), 0)::int from discount_uses u
    where u.fund_id = f.id and u.purchase_id = ${replaces?.purchaseId ?? 0}
      and u.row_position = any(${sql.param(replaces?.positions ?? [])}::int[]))`
  return rowsOf(
    db,
    sql`select d.*, d.from_on::text, d.until_on::text, f.limit_cents - f.used_cents + ${replaced} as fund_cents,
        (select v.made_by from discount_versions v where v.discount_id = d.id and v.version = d.version) as made_by,
        (select count(*)::int from discount_uses u where ${counts}) as used,
        (select count(*)::int from discount_uses u where ${counts} and u.account_id = ${accountId}) as family_uses,
        coalesce((select json_object_agg(uses.participant_id, uses.count) from (
          select u.participant_id, count(*)::int from discount_uses u
          where ${counts} and u.participant_id = any(${sql.param(people)}::int[]) group by 1
        ) as uses), '{}') as person_uses,
        case when not d.is_by_grant or exists (
          select from discount_grants g
          where g.discount_id = d.id and g.account_id = ${accountId} and g.ended_at is null
        ) then null else coalesce((
          select json_agg(distinct g.participant_id) from discount_grants g
          where g.discount_id = d.id and g.participant_id = any(${sql.param(people)}::int[]) and g.ended_at is null
        ), '[]') end as people
      from discounts d left join discount_funds f on f.id = d.fund_id
      where d.id = any(${sql.param(ids)}::int[]) and d.ended_at is null
      order by d.id`,
  )
}

const usableOf = (state: State): UsableDiscount => ({
  id: state.id,
  rule: state.rule,
  percent: state.percent,
  amount_cents: state.amount_cents,
  base: state.base,
  payer: state.payer,
  fund_id: state.fund_id,
  products: state.products,
  from_on: state.from_on,
  until_on: state.until_on,
  stacking_order: state.stacking_order,
  combines: state.combines,
  uses_left: left(state.limit_uses, state.used),
  family_left: left(state.limit_per_family, state.family_uses),
  person_limit: state.limit_per_person,
  person_uses: state.person_uses,
  people: state.people,
})

const left = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used))

const fundsOf = (states: readonly State[]): Record<number, number> =>
  Object.fromEntries(
    states.flatMap(({ fund_id, fund_cents }) => (fund_id ? [[fund_id, fund_cents ?? 0]] : [])),
  )
