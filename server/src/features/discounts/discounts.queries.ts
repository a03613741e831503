import type { DiscountSettings, OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { DiscountedProduct, DiscountRule } from '@centrepass/contract/pricing/discount-facts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { notFound } from '#platform/failure'

/** The settings as the table and its versions have them. */
export type StoredSettings = Omit<DiscountSettings, 'amount' | 'products'> & {
  amount_cents: number | null
  products: DiscountedProduct[] | null
}
type Row = StoredSettings & {
  id: number
  rule: DiscountRule
  code: string | null
  version: number
  used: number
  families: number
  given_cents: number
  grants: number
  fund_left: number | null
  ended_at: string | null
  ended_by: string | null
  ended_reason: string | null
}
export type FoundDiscount = OfficeDiscount & { stored: StoredSettings }

type Listing = { where: SQL; today: string; most?: number }

export async function discountsWhere(
  db: Database,
  { where, today, most = 1 }: Listing,
): Promise<FoundDiscount[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select d.*, d.from_on::text, d.until_on::text, f.limit_cents - f.used_cents as fund_left,
        u.families, u.given_cents, a.first_name || ' ' || a.last_name as ended_by,
        (select count(*)::int from discount_grants g where g.discount_id = d.id and g.ended_at is null) as grants
      from discounts d left join discount_funds f on f.id = d.fund_id left join accounts a on a.id = d.ended_by,
      lateral (
        select count(distinct account_id) filter (where ended_at is null)::int as families,
          coalesce(sum(cents - back_cents), 0)::float8 as given_cents
        from discount_uses where discount_id = d.id
      ) u
      where ${where} order by d.id desc limit ${most}`,
  )
  return rows.map((row) => present(row, today))
}

export async function requireDiscount(db: Database, id: number, today: string): Promise<FoundDiscount> {
  const [found] = await discountsWhere(db, { where: sql`d.id = ${id}`, today })
  if (!found) throw notFound('discount')
  return found
}

function present(row: Row, today: string): FoundDiscount {
  const { id, rule, code, version, used, families, grants, given_cents } = row
  const stored = storedIn(row)
  return {
    ...{ id, rule, code, version, uses: used, families, grants, given: moneyOf(given_cents) },
    ...{ state: stateOf(row, today), settings: settingsOf(stored), stored },
    ended: row.ended_at ? { at: iso(row.ended_at), by: row.ended_by, reason: row.ended_reason ?? '' } : null,
  }
}

function stateOf(row: Row, today: string): OfficeDiscount['state'] {
  if (row.ended_at) return 'ended'
  if (row.until_on !== null && row.until_on < today) return 'over'
  if (row.limit_uses !== null && row.used >= row.limit_uses) return 'used_up'
  if (row.fund_left !== null && row.fund_left <= 0) return 'used_up'
  return row.from_on !== null && row.from_on > today ? 'to_come' : 'in_force'
}

const BLANK: StoredSettings = {
  ...{ names: { en: '', fr: '' }, percent: null, amount_cents: null, base: 'cost', payer: 'association' },
  ...{ fund_id: null, products: null, from_on: null, until_on: null },
  ...{ limit_uses: null, limit_per_family: null, limit_per_person: null },
  ...{ stacking_order: 100, combines: true, is_by_grant: false },
}

/** A version of before has the fields of today, and none besides. */
export const storedIn = (row: Partial<StoredSettings>): StoredSettings =>
  // Every name of the blank one is in it.
  Object.fromEntries(
    Object.entries(BLANK).map(([name, blank]) => [name, row[name as keyof StoredSettings] ?? blank]),
  ) as StoredSettings

export const settingsOf = ({ amount_cents, products, ...rest }: StoredSettings): DiscountSettings => ({
  ...{ ...rest, amount: amount_cents === null ? null : moneyOf(amount_cents) },
  // A team has no discount, so none is in the list.
  products:
    products?.flatMap(({ product_type, product }) =>
      product_type === 'TournamentTeam' ? [] : [{ product_type, product }],
    ) ?? null,
})
