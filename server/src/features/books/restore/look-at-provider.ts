import { isNull, sql } from 'drizzle-orm'
import type { PayLinkDeps } from '#features/payments/pay-links/invoice-payment-work'
import type { PlanDeps } from '#features/payments/plans/plan-facts'
import type { MoneyEntry } from '#platform/card-payments/card-gateway'
import { isPurchaseKey } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { providerWatch, unknownMoney } from '#platform/database/tables/books'
import { hushed } from '#platform/mail/hush'
import { bookUnknownCharge, GIVE_BACK_FIRST, isUnnamed, type OurMoney, stuck } from './book-unknown-charge.ts'
import { bookUnknownInvoice, isForInvoice } from './book-unknown-invoice.ts'
import { noteUnknownMoney, type Unknown } from './note-unknown-money.ts'
import { isAllBack, refundsOf, unknownIn } from './unknown-entries.queries.ts'

/** Their clock and ours may differ, but by no more than this. */
const CLOCKS_APART_MS = 3_600_000

export type LookDeps = PlanDeps & PayLinkDeps

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
  const { open, over, livedUntil } = await unknownIn(db, listed.entries, watch.site)
  // First: what is booked now is known to the next look, and says no more of how long the site lived.
  if (livedUntil) await noteLife(db, livedUntil)
  for (const money of open) {
    const why = await whyUnknown(deps, money, listed.entries)
    if (why !== null) unknown.push({ money, why })
  }
  await db.transaction((tx) => noteUnknownMoney(tx, gateway.provider, { unknown, over, now }))
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

async function noteLife(db: Database, at: Date): Promise<void> {
  const later = sql`greatest(${providerWatch.lived_until}, ${at.toISOString()}::timestamptz)`
  await db.update(providerWatch).set({ lived_until: later })
}

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
