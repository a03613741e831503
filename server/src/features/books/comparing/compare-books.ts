import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { moneyComparisons, moneyDifferences } from '#platform/database/tables/books'
import { officeTasks } from '#platform/database/tables/links'
import { record } from '#platform/record'
import { type Difference, differencesBetween } from './differences-between.ts'
import { differencesInDisputes } from './differences-in-disputes.ts'
import { disputesOfOurs, entriesAround } from './our-entries.queries.ts'

type Deps = { db: Database; gateway: CardGateway; now?: Date }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** A day that did not agree is held against the provider's books again, for this long. */
const DAYS_BACK = 7

/**
 * Compares yesterday, and each day of the week before that was not compared or did not agree. Days are in UTC: both
 * books are read in it, so the report of a day is the same for every reader.
 */
export async function compareBooks({ db, gateway, now = new Date() }: Deps): Promise<void> {
  if (gateway.provider === 'none') return
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const days = Array.from({ length: DAYS_BACK }, (_, back) => new Date(today - (back + 1) * DAY_MS))
  const agreed = await db
    .select({ day: moneyComparisons.day })
    .from(moneyComparisons)
    .where(and(inArray(moneyComparisons.day, days.map(dayOf)), eq(moneyComparisons.differences, 0)))
  const settled = new Set(agreed.map(({ day }) => day))
  for (const day of days.filter((candidate) => !settled.has(dayOf(candidate)))) {
    await compareDay({ db, gateway }, day)
  }
}

const dayOf = (day: Date) => day.toISOString().slice(0, 10)

/** Without an answer nothing is concluded; the day is compared in the next round. */
async function compareDay({ db, gateway }: Deps, day: Date): Promise<void> {
  const span = { from: day, until: new Date(day.getTime() + DAY_MS) }
  // Their clock and ours may write one moment on two days.
  const wide = { from: new Date(+span.from - HOUR_MS), until: new Date(+span.until + HOUR_MS) }
  const listed = await gateway.listMoney(wide)
  const disputed = await gateway.listDisputes(span)
  if (listed.kind !== 'listed' || disputed.kind !== 'listed') return
  const ours = await entriesAround(db, listed.entries, wide)
  const disputes = await disputesOfOurs(db, disputed.disputes)
  const found = [
    ...differencesBetween(listed.entries, ours, span),
    ...differencesInDisputes(disputes.theirs, disputes.ours),
  ]
  await db.transaction(async (tx) => {
    await writeDown(tx, dayOf(day), found)
    const outcome = { entries: listed.entries.length, differences: found.length }
    await tx
      .insert(moneyComparisons)
      .values({ day: dayOf(day), ...outcome })
      .onConflictDoUpdate({ target: moneyComparisons.day, set: { ...outcome, compared_at: sql`now()` } })
    await record(tx, null, 'books.compared', { day: dayOf(day), differences: found.length })
  })
}

/** A difference is told to the office once; one that is gone the next time counts as solved. */
async function writeDown(tx: Database, day: string, found: readonly Difference[]): Promise<void> {
  const still = found.map(({ subject }) => subject)
  await tx
    .update(moneyDifferences)
    .set({ solved_at: sql`now()` })
    .where(
      and(
        eq(moneyDifferences.day, day),
        isNull(moneyDifferences.solved_at),
        still.length > 0 ? notInArray(moneyDifferences.subject, still) : undefined,
      ),
    )
  if (found.length === 0) return
  const fresh = await tx
    .insert(moneyDifferences)
    .values(found.map((difference) => ({ day, ...difference })))
    .onConflictDoNothing()
    .returning({ id: moneyDifferences.id })
  if (fresh.length === 0) return
  await tx.insert(officeTasks).values({ kind: 'money_differs', subject: { day, differences: fresh.length } })
}
