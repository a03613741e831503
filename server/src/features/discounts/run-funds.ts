import type {
  DiscountFund,
  makeDiscountFund as makeContract,
  moveFundMoney as moveContract,
} from '@centrepass/contract/discounts/office-discounts'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { requireFund } from './discount-details.queries.ts'
import type { Running } from './make-discount.ts'

/** Ten million: many times as much fits into the column. */
const MOST_CENTS = 1_000_000_000
const FUND_LOCK = 7_130_129

type Move = { fundId: number; cents: number; by: number; reason: string }

export function makeFund(
  { db, actor }: Running,
  { name, amount, reason }: z.output<typeof makeContract.body>,
): Promise<DiscountFund> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FUND_LOCK})`)
    const [same] = await rowsOf(tx, sql`select id from discount_funds where lower(name) = lower(${name})`)
    if (same) throw new Failure('fund_name_in_use')
    const cents = centsOf(amount)
    const [made] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into discount_funds (name, limit_cents) values (${name}, ${cents}) returning id`,
    )
    if (!made) throw new Error('The fund was not written.')
    await writeMove(tx, { fundId: made.id, cents, by: actor.accountId, reason })
    await recordChange(tx, null, {
      ...{ action: 'discount_fund.made', subject: { discount_fund_id: made.id }, reason },
      after: { name, amount },
    })
    return requireFund(tx, made.id)
  })
}

type Moving = z.output<typeof moveContract.body> & { id: number }

/** More, or less down to what is given away already: the fund’s own check of the database is the guard. */
export function moveMoney({ db, actor }: Running, asked: Moving): Promise<DiscountFund> {
  const { id, amount, seen, reason } = asked
  return db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { discount_fund_id: id })
    const [fund] = await rowsOf<{ limit_cents: number; used_cents: number }>(
      tx,
      sql`select limit_cents, used_cents from discount_funds where id = ${id} for update`,
    )
    if (!fund) throw notFound('fund')
    if (fund.limit_cents !== centsOf(seen)) throw new Failure('changed_since')
    const after = fund.limit_cents + centsOf(amount)
    if (after < fund.used_cents)
      throw new Failure('fund_too_small', { left: moneyOf(fund.limit_cents - fund.used_cents) })
    if (after > MOST_CENTS) throw new Failure('fund_too_large')
    await rowsOf(tx, sql`update discount_funds set limit_cents = ${after} where id = ${id}`)
    await writeMove(tx, { fundId: id, cents: centsOf(amount), by: actor.accountId, reason })
    await recordChange(tx, null, {
      ...{ action: 'discount_fund.money_moved', subject: { discount_fund_id: id }, reason },
      ...{ before: { amount: moneyOf(fund.limit_cents) }, after: { amount: moneyOf(after) } },
    })
    return requireFund(tx, id)
  })
}

async function writeMove(tx: Database, { fundId, cents, by, reason }: Move): Promise<void> {
  await rowsOf(
    tx,
    sql`insert into discount_fund_moves (fund_id, cents, made_by, reason)
      values (${fundId}, ${cents}, ${by}, ${reason})`,
  )
}
