import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { isPurchaseKey } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { providerWatch, unknownMoney } from '#platform/database/tables/books'
import { officeTasks } from '#platform/database/tables/links'
import { record } from '#platform/record'
import type { OurMoney } from './book-unknown-charge.ts'
import { skipInvoiceNumbers } from './skip-invoice-numbers.ts'
import { finishWhenSolved } from './unknown-money.queries.ts'

export type Unknown = { money: OurMoney; why: string }

type Look = { unknown: readonly Unknown[]; over: readonly Unknown[]; now: Date }

export async function noteUnknownMoney(
  tx: Database,
  provider: string,
  { unknown, over, now }: Look,
): Promise<void> {
  const refs = unknown.map(({ money }) => money.id)
  const explained = await tx
    .update(unknownMoney)
    .set({ solved_at: sql`now()`, solution: 'explained' })
    .where(
      and(
        eq(unknownMoney.provider, provider),
        isNull(unknownMoney.solved_at),
        refs.length > 0 ? notInArray(unknownMoney.provider_ref, refs) : undefined,
      ),
    )
    .returning({ id: unknownMoney.id })
  for (const { id } of explained) await record(tx, null, 'money.explained', { unknown_money_id: id })
  const sales = [...(await add(tx, provider, unknown)), ...(await addOver(tx, provider, over))]
  const lost = sales.filter(isPurchaseKey).length
  if (lost > 0) await skipInvoiceNumbers(tx, lost)
  await finishWhenSolved(tx)
  await tx.update(providerWatch).set({ looked_until: now })
}

async function add(tx: Database, provider: string, unknown: readonly Unknown[]): Promise<string[]> {
  if (unknown.length === 0) return []
  for (const { money, why } of unknown) {
    const same = and(eq(unknownMoney.provider, provider), eq(unknownMoney.provider_ref, money.id))
    await tx
      .update(unknownMoney)
      .set({ why })
      .where(and(same, isNull(unknownMoney.solved_at), ne(unknownMoney.why, why)))
  }
  const fresh = await tx
    .insert(unknownMoney)
    .values(unknown.map(({ money, why }) => ({ provider, ...rowOf(money), why })))
    .onConflictDoNothing()
    .returning({ key: unknownMoney.key })
  if (fresh.length === 0) return []
  await tx.insert(officeTasks).values({ kind: 'money_unknown', subject: { entries: fresh.length } })
  await record(tx, null, 'money.unknown', { entries: fresh.length })
  return fresh.map(({ key }) => key)
}

/** What is over asks nothing of the office, but a sale has used an invoice number; once written, it counts once. */
async function addOver(tx: Database, provider: string, over: readonly Unknown[]): Promise<string[]> {
  if (over.length === 0) return []
  const solved = { solved_at: sql`now()`, solution: 'explained' } as const
  const fresh = await tx
    .insert(unknownMoney)
    .values(over.map(({ money, why }) => ({ provider, ...rowOf(money), ...solved, why })))
    .onConflictDoNothing()
    .returning({ key: unknownMoney.key })
  return fresh.map(({ key }) => key)
}

const rowOf = ({ kind, id, charge_id, key, amount_cents, currency, at }: OurMoney) => ({
  ...{ kind, key, amount_cents, currency, provider_ref: id, happened_at: at },
  charge_ref: kind === 'refund' ? charge_id : null,
})
