import type {
  DiscountEffects,
  DiscountSettings,
  makeDiscount as makeContract,
  OfficeDiscount,
} from '@centrepass/contract/discounts/office-discounts'
import { centsOf } from '@centrepass/contract/ground/money'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/client'
import { courses, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { discountFunds, discounts, discountVersions } from '#platform/database/tables/discounts'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { effectsOn } from './discount-effects.ts'
import { requireDiscount, type StoredSettings, settingsOf } from './discounts.queries.ts'

export type Running = { db: Database; actor: AccountActor; today: string }
type NewDiscount = z.output<typeof makeContract.body>['discount']

/** Two people who make discounts at once wait for each other, so that a code is given once. */
const MAKING_LOCK = 7_130_128

/** What making it would do; refused where making it would be. */
export async function previewNewDiscount(db: Database, asked: NewDiscount): Promise<DiscountEffects> {
  const stored = await requirePossible(db, asked.settings)
  await refuseUsedCode(db, asked.code)
  return effectsOn(db, null, [stored])
}

export function makeDiscount(
  { db, actor, today }: Running,
  { discount, reason }: z.output<typeof makeContract.body>,
): Promise<OfficeDiscount> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MAKING_LOCK})`)
    const stored = await requirePossible(tx, discount.settings)
    await refuseUsedCode(tx, discount.code)
    const { rule, code } = discount
    const named = { rule, code }
    const [made] = await tx
      .insert(discounts)
      .values({ rule, code, ...stored })
      .returning({ id: discounts.id })
    if (!made) throw new Error('The discount was not written.')
    await writeVersion(tx, { id: made.id, version: 1, stored: { ...named, ...stored }, reason }, actor)
    await recordChange(tx, null, {
      ...{ action: 'discount.made', subject: { discount_id: made.id }, reason },
      after: { rule, code, ...settingsOf(stored) },
    })
    return requireDiscount(tx, made.id, today)
  })
}

async function refuseUsedCode(tx: Database, code: string | null): Promise<void> {
  if (code === null) return
  const [other] = await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(eq(discounts.code, code), isNull(discounts.ended_at)))
  if (other) throw new Failure('discount_code_in_use', { code })
}

type Version = { id: number; version: number; stored: StoredSettings & object; reason: string }

export async function writeVersion(
  tx: Database,
  { id, version, stored, reason }: Version,
  { accountId }: AccountActor,
): Promise<void> {
  await tx
    .insert(discountVersions)
    .values({ discount_id: id, version, settings: stored, reason, made_by: accountId })
}

/** The settings as they are stored, if the fund and the products that they name are there. */
export async function requirePossible(tx: Database, settings: DiscountSettings): Promise<StoredSettings> {
  const { amount, fund_id, products, ...rest } = settings
  if (fund_id !== null) {
    const [fund] = await tx
      .select({ id: discountFunds.id })
      .from(discountFunds)
      .where(eq(discountFunds.id, fund_id))
    if (!fund) throw notFound('fund')
  }
  for (const [type, table] of TABLES) {
    const ids = new Set(products?.flatMap((one) => (one.product_type === type ? one.product : [])))
    if (ids.size === 0) continue
    const [found] = await tx
      .select({ count: count() })
      .from(table)
      .where(inArray(table.id, [...ids]))
    if (found?.count !== ids.size) throw notFound('product')
  }
  return { ...rest, fund_id, products, amount_cents: amount === null ? null : centsOf(amount) }
}

const TABLES = [
  ['RegistrationOption', registrationOptions],
  ['Program', programs],
  ['Course', courses],
] as const
