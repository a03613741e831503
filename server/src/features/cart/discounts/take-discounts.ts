import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

type Purchase = { id: number; account_id: number }
type Line = {
  discount_id: number
  version: number
  row_position: number
  participant_id: number
  fund_id: number | null
  payer: string
  cents: number
}

/**
 * Takes the discounts that the price was made with. Everyone who uses a discount waits for its row, in the order of the
 * ids, so that what is counted after that is everything. False when one has ended, is used up, or is another by now than
 * the price was made with.
 */
export async function takeDiscounts(
  tx: Database,
  purchase: Purchase,
  { priced, versions }: { priced: PricedCart; versions: ReadonlyMap<number, number> | undefined },
): Promise<boolean> {
  return takeLines(tx, purchase, linesIn(priced, versions))
}

/** The same for lines of which each is one use. */
export async function takeLines(tx: Database, purchase: Purchase, lines: readonly Line[]): Promise<boolean> {
  if (lines.length === 0) return true
  const wanted = sql`wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (discount_id int, version int, row_position int, participant_id int, fund_id int, payer text, cents int)
  )`
  const isCounted = await count(tx, wanted, new Set(lines.map(({ discount_id }) => discount_id)).size)
  return isCounted && (await payFromFunds(tx, wanted, lines)) && (await writeUses(tx, purchase, wanted))
}

const linesIn = ({ rows }: PricedCart, versions?: ReadonlyMap<number, number>): Line[] =>
  rows.flatMap(({ discount, item, cost_cents }, row_position) =>
    discount
      ? [
          {
            ...{ discount_id: discount.id, version: versions?.get(discount.id) ?? 0 },
            ...{ fund_id: discount.fund_id, payer: discount.payer },
            ...{ row_position, participant_id: item.participant, cents: -cost_cents },
          },
        ]
      : [],
  )

/** The database is the guard: the counter moves only while there is room. */
async function count(tx: Database, wanted: SQL, discounts: number): Promise<boolean> {
  const counted = await rowsOf(
    tx,
    sql`with ${wanted}, uses as (
        select discount_id, version, count(*)::int as uses from wanted group by discount_id, version
      ), locked as (
        select id from discounts where id in (select discount_id from uses) order by id for update
      )
      update discounts set used = used + uses.uses
      from uses join locked on locked.id = uses.discount_id
      where discounts.id = locked.id and ended_at is null and discounts.version = uses.version
        and (limit_uses is null or used + uses.uses <= limit_uses)
      returning discounts.id`,
  )
  return counted.length === discounts
}

async function payFromFunds(tx: Database, wanted: SQL, lines: readonly Line[]): Promise<boolean> {
  const funds = new Set(lines.flatMap(({ fund_id }) => fund_id ?? []))
  if (funds.size === 0) return true
  const paid = await rowsOf(
    tx,
    sql`with ${wanted}, due as (
        select fund_id, sum(cents)::int as cents from wanted where fund_id is not null group by fund_id
      ), locked as (
        select id from discount_funds where id in (select fund_id from due) order by id for update
      )
      update discount_funds set used_cents = used_cents + due.cents
      from due join locked on locked.id = due.fund_id
      where discount_funds.id = locked.id and used_cents + due.cents <= limit_cents
      returning discount_funds.id`,
  )
  return paid.length === funds.size
}

/** Writes the uses, and says whether the family and each person stay within their limits with them. */
async function writeUses(tx: Database, { id, account_id }: Purchase, wanted: SQL): Promise<boolean> {
  await rowsOf(
    tx,
    sql`with ${wanted}
      insert into discount_uses
        (discount_id, purchase_id, row_position, account_id, participant_id, fund_id, payer, cents)
      select discount_id, ${id}::int, row_position, ${account_id}::int, participant_id, fund_id, payer, cents
      from wanted`,
  )
  const over = await rowsOf(
    tx,
    sql`with ${wanted}
      select d.id from discounts d join wanted on wanted.discount_id = d.id
      where d.limit_per_family < (
          select count(*) from discount_uses u
          where u.discount_id = d.id and u.account_id = ${account_id} and u.ended_at is null
        ) or d.limit_per_person < (
          select count(*) from discount_uses u
          where u.discount_id = d.id and u.participant_id = wanted.participant_id and u.ended_at is null
        )`,
  )
  return over.length === 0
}
