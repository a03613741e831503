import { and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { PayLinkDeps } from '#features/payments/pay-links/settle-invoice-payment'
import type { PlanDeps } from '#features/payments/plans/plan-facts'
import type { MoneyEntry } from '#platform/card-payments/card-gateway'
import { isOurKey, isPurchaseKey } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { providerWatch, unknownMoney } from '#platform/database/tables/books'
import { officeTasks } from '#platform/database/tables/links'
import { payments } from '#platform/database/tables/purchases'
import { refunds } from '#platform/database/tables/refunds'
import { hushed } from '#platform/mail/hush'
import { record } from '#platform/record'
import { bookUnknownCharge, GIVE_BACK_FIRST, isUnnamed, type OurMoney, stuck } from './book-unknown-charge.ts'
import { bookUnknownInvoice, isForInvoice } from './book-unknown-invoice.ts'
import { skipInvoiceNumbers } from './skip-invoice-numbers.ts'
import { finishWhenSolved } from './unknown-money.queries.ts'

/** Their clock and ours may differ, but by no more than this. */
const CLOCKS_APART_MS = 3_600_000

export type LookDeps = PlanDeps & PayLinkDeps
type Unknown = { money: OurMoney; why: string }

/**
 * Holds the provider's newest books against ours. Money of ours that only the provider knows means that a backup was
 * restored: what it paid is booked where the charge says so, and the rest is written down for the office. False when
 * the provider did not answer.
 */
export async function lookAtProvider(deps: LookDeps, now = new Date()): Promise<boolean> {
  const { db, gateway } = deps
  const watch = await watchOf(db)
  const listed = await gateway.listMoney({ from: new Date(+watch.from - CLOCKS_APART_MS), until: later(now) })
  if (listed.kind !== 'listed') return false
  const unknown: Unknown[] = []
  const { open, undone, livedUntil } = await unknownIn(db, listed.entries, watch.site)
  // First: what is booked now is known to the next look, and says no more of how long the site lived.
  if (livedUntil) await noteLife(db, livedUntil)
  for (const money of open) {
    const why = await whyUnknown(deps, money, listed.entries)
    if (why !== null) unknown.push({ money, why })
  }
  await db.transaction((tx) => writeDown(tx, gateway.provider, { unknown, undone, now }))
  return true
}

const later = (now: Date) => new Date(+now + CLOCKS_APART_MS)

/** From where the last look ended, or from the oldest entry that is still open: it may be explained by now. */
async function watchOf(db: Database): Promise<{ site: string; from: Date }> {
  const [watch] = await db.select().from(providerWatch)
  if (!watch) throw new Error('There is no row in provider_watch: the migrations did not run.')
  const [oldest] = await db
    .select({ at: sql<string | null>`min(${unknownMoney.happened_at})::text` })
    .from(unknownMoney)
    .where(isNull(unknownMoney.solved_at))
  const open = oldest?.at ? +new Date(oldest.at) : Number.POSITIVE_INFINITY
  return { site: watch.site, from: new Date(Math.min(+watch.looked_until, open)) }
}

type Found = { open: OurMoney[]; undone: OurMoney[]; livedUntil: Date | null }

/**
 * Ours by the key, and in neither of our tables. A sale that was given back in full is over; instalments that were
 * stay, because their plan would be charged for them once more.
 */
async function unknownIn(db: Database, entries: readonly MoneyEntry[], site: string): Promise<Found> {
  const ours = entries.filter(
    (entry): entry is OurMoney =>
      entry.status !== 'failed' && entry.key !== null && isOurKey(entry.key, site),
  )
  const keys = ours.map(({ key }) => key)
  if (keys.length === 0) return { open: [], undone: [], livedUntil: null }
  const charged = await db
    .select({ key: payments.provider_key })
    .from(payments)
    .where(inArray(payments.provider_key, keys))
  const returned = await db
    .select({ key: refunds.provider_key })
    .from(refunds)
    .where(inArray(refunds.provider_key, keys))
  const known = new Set([...charged, ...returned].map(({ key }) => key))
  const over = await returnedCharges(db)
  const unknown = ours.filter(({ key, charge_id }) => !known.has(key) && !over.has(charge_id))
  const undone = unknown.filter((money) => isUndone(money, entries))
  const back = undone.map(({ id }) => id)
  const open = unknown.filter(({ id, charge_id }) => !back.includes(id) && !back.includes(charge_id ?? ''))
  const newest = Math.max(...unknown.map(({ at }) => +at))
  return { open, undone, livedUntil: unknown.length > 0 ? new Date(newest) : null }
}

/** Of a charge that went back by itself, the rest was given back: a refund before that is no riddle. */
async function returnedCharges(db: Database): Promise<Set<string | null>> {
  const rows = await db
    .select({ id: payments.charge_id })
    .from(payments)
    .where(and(eq(payments.status, 'returned'), isNotNull(payments.charge_id)))
  return new Set(rows.map(({ id }) => id))
}

async function noteLife(db: Database, at: Date): Promise<void> {
  const later = sql`greatest(${providerWatch.lived_until}, ${at.toISOString()}::timestamptz)`
  await db.update(providerWatch).set({ lived_until: later })
}

function isUndone({ id, key, amount_cents }: OurMoney, entries: readonly MoneyEntry[]): boolean {
  return isPurchaseKey(key) && isAllBack({ id, amount_cents }, entries)
}

function isAllBack(
  { id, amount_cents }: Pick<OurMoney, 'id' | 'amount_cents'>,
  entries: readonly MoneyEntry[],
) {
  const back = refundsOf(id, entries).filter(({ status }) => status === 'succeeded')
  return back.reduce((sum, refund) => sum + refund.amount_cents, 0) >= amount_cents
}

const refundsOf = (id: string, entries: readonly MoneyEntry[]) =>
  entries.filter(({ charge_id, status }) => charge_id === id && status !== 'failed')

async function whyUnknown(
  deps: LookDeps,
  money: OurMoney,
  entries: readonly MoneyEntry[],
): Promise<string | null> {
  if (money.kind === 'refund') return 'what it gives back is not in the backup'
  const isBack = !isPurchaseKey(money.key) && refundsOf(money.id, entries).length > 0
  // Its plan would not find it again: of such a charge, all must be back before the plan goes on.
  if (isBack && isUnnamed(money) && !isAllBack(money, entries))
    return `a part of it was given back: ${GIVE_BACK_FIRST}`
  return isBack ? 'it was given back, in part or in full' : book(deps, money)
}

/** One that cannot be booked must not keep the others waiting. Its receipt was mailed when it was charged. */
async function book(deps: LookDeps, charge: OurMoney): Promise<string | null> {
  const bookAs = isForInvoice(charge) ? bookUnknownInvoice : bookUnknownCharge
  return hushed(() => bookAs(deps, charge)).catch((error) => {
    deps.tell(error)
    return stuck(charge, 'it could not be booked')
  })
}

type Look = { unknown: readonly Unknown[]; undone: readonly OurMoney[]; now: Date }

async function writeDown(tx: Database, provider: string, { unknown, undone, now }: Look): Promise<void> {
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
  const sales = [...(await add(tx, provider, unknown)), ...(await addUndone(tx, provider, undone))]
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

/** A sale that is over asks nothing of the office, but it has used an invoice number; once written, it counts once. */
async function addUndone(tx: Database, provider: string, undone: readonly OurMoney[]): Promise<string[]> {
  if (undone.length === 0) return []
  const solved = { solved_at: sql`now()`, solution: 'explained', why: 'it was given back in full' } as const
  const fresh = await tx
    .insert(unknownMoney)
    .values(undone.map((money) => ({ provider, ...rowOf(money), ...solved })))
    .onConflictDoNothing()
    .returning({ key: unknownMoney.key })
  return fresh.map(({ key }) => key)
}

const rowOf = ({ kind, id, key, amount_cents, currency, at }: OurMoney) => ({
  ...{ kind, key, amount_cents, currency, provider_ref: id, happened_at: at },
})
