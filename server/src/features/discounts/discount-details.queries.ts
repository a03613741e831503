import type {
  DiscountFund,
  DiscountGrant,
  DiscountProduct,
  DiscountVersion,
} from '@centrepass/contract/discounts/office-discounts'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { notFound } from '#platform/failure'
import { type StoredSettings, settingsOf, storedIn } from './discounts.queries.ts'

const MOST = 500

type VersionRow = Omit<DiscountVersion, 'settings'> & { settings: Partial<StoredSettings> }

/** The newest first. */
export async function versionsOf(db: Database, id: number): Promise<DiscountVersion[]> {
  const rows = await rowsOf<VersionRow>(
    db,
    sql`select v.version, v.settings, v.made_at as at, v.reason, a.first_name || ' ' || a.last_name as by
      from discount_versions v left join accounts a on a.id = v.made_by
      where v.discount_id = ${id} order by v.version desc limit ${MOST}`,
  )
  return rows.map((row) => ({ ...row, at: iso(row.at), settings: settingsOf(storedIn(row.settings)) }))
}

type GrantRow = {
  id: number
  discount_id: number
  account_id: number | null
  participant_id: number | null
  name: string
  granted_at: string
  granted_by: string | null
  reason: string
  ended_at: string | null
  ended_by: string | null
  ended_reason: string | null
}

/** Those who have it first, the newest of them on top. */
export async function grantsWhere(db: Database, where: SQL): Promise<DiscountGrant[]> {
  const rows = await rowsOf<GrantRow>(
    db,
    sql`select g.id, g.account_id, g.participant_id, g.granted_at, g.reason, g.ended_at, g.ended_reason,
        coalesce(w.first_name || ' ' || w.last_name, p.first_name || ' ' || p.last_name, '') as name,
        b.first_name || ' ' || b.last_name as granted_by, e.first_name || ' ' || e.last_name as ended_by
      from discount_grants g
      left join accounts w on w.id = g.account_id left join participants p on p.id = g.participant_id
      left join accounts b on b.id = g.granted_by left join accounts e on e.id = g.ended_by
      where ${where} order by g.ended_at is not null, g.id desc limit ${MOST}`,
  )
  return rows.map(({ id, account_id, participant_id, name, ...row }) => ({
    ...{ id, account_id, participant_id, name },
    granted: { at: iso(row.granted_at), by: row.granted_by, reason: row.reason },
    ended: row.ended_at ? { at: iso(row.ended_at), by: row.ended_by, reason: row.ended_reason ?? '' } : null,
  }))
}

type FundRow = { id: number; name: string; limit_cents: number; used_cents: number }
type MoveRow = {
  id: number
  fund_id: number
  cents: number
  by: string | null
  at: string
  reason: string
}

export async function fundsWhere(db: Database, where: SQL = sql`true`): Promise<DiscountFund[]> {
  const funds = await rowsOf<FundRow>(
    db,
    sql`select f.id, f.name, f.limit_cents, f.used_cents from discount_funds f
      where ${where} order by f.name limit ${MOST}`,
  )
  const ids = funds.map(({ id }) => id)
  const moves = await rowsOf<MoveRow>(
    db,
    sql`select m.id, m.fund_id, m.cents, m.made_at as at, m.reason, a.first_name || ' ' || a.last_name as by
      from discount_fund_moves m left join accounts a on a.id = m.made_by
      where m.fund_id = any(${sql.param(ids)}::int[]) order by m.id desc limit ${MOST}`,
  )
  return funds.map(({ id, name, limit_cents, used_cents }) => ({
    ...{ id, name, amount: moneyOf(limit_cents), given: moneyOf(used_cents) },
    left: moneyOf(limit_cents - used_cents),
    moves: moves
      .filter(({ fund_id }) => fund_id === id)
      .map((move) => ({
        ...{ id: move.id, amount: moneyOf(move.cents), by: move.by, reason: move.reason },
        at: iso(move.at),
      })),
  }))
}

export async function requireFund(db: Database, id: number): Promise<DiscountFund> {
  const [found] = await fundsWhere(db, sql`f.id = ${id}`)
  if (!found) throw notFound('fund')
  return found
}

/** Everything that is or was sold, the newest season first. */
export const productsToDiscount = (db: Database, locale: Locale): Promise<DiscountProduct[]> =>
  rowsOf<DiscountProduct>(
    db,
    sql`select p.product_type, p.product, coalesce(p.names ->> ${locale}, p.name) as name, p.season_year from (
        select 'RegistrationOption' as product_type, id as product, name, names, season_year
          from registration_options
        union all select 'Program', id, name, names, season_year from programs
        union all select 'Course', id, name, names, season_year from courses
      ) p order by p.season_year desc, p.product_type desc, 3, p.product limit 2000`,
  )
