import { and, asc, eq, inArray, like, ne, sql } from 'drizzle-orm'
import { post } from '#features/invoices/ledger/post'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'
import { ledgerTransactions } from '#platform/database/tables/ledger'
import { creditSources, credits } from '#platform/database/tables/purchases'

type Source = typeof creditSources.$inferSelect
type Standing = { source: Source; free: number }
export type Held = { held_cents: number; reversed_cents: number; spent_cents: number }

/**
 * Holds the credits that come from a payment as far as banks want it back: those of an open dispute cannot be used,
 * those of a lost one are taken back, and those of one that was won are free again. Credits used before cannot be held;
 * they are counted, for the office. Computed afresh each time, so that doing it twice changes nothing.
 */
export async function holdCredits(tx: Database, paymentId: number): Promise<Held> {
  const away = await awayOf(tx, paymentId)
  const standing = await standingOn(tx, paymentId)
  const sum: Held = { held_cents: 0, reversed_cents: 0, spent_cents: 0 }
  let reversedBefore = 0
  for (const { source, free } of standing) {
    const lost = Math.min(source.cents, away.lost)
    const open = Math.min(source.cents - lost, away.open)
    away.lost -= lost
    away.open -= open
    const reversed_cents = Math.min(lost, free)
    const held_cents = Math.min(open, free - reversed_cents)
    const spent_cents = lost + open - reversed_cents - held_cents
    reversedBefore += source.reversed_cents
    await write(tx, source, { held_cents, reversed_cents, spent_cents })
    sum.held_cents += held_cents
    sum.reversed_cents += reversed_cents
    sum.spent_cents += spent_cents
  }
  await book(tx, paymentId, sum.reversed_cents - reversedBefore)
  return sum
}

/** For credits that come back from a purchase which was not paid: a dispute may have come meanwhile. */
export async function holdReturned(tx: Database, creditIds: readonly number[]): Promise<void> {
  if (creditIds.length === 0) return
  const disputed = await tx
    .selectDistinct({ id: creditSources.payment_id })
    .from(creditSources)
    .innerJoin(disputes, eq(disputes.payment_id, creditSources.payment_id))
    .where(and(inArray(creditSources.credit_id, [...creditIds]), ne(disputes.status, 'won')))
    .orderBy(asc(creditSources.payment_id))
  for (const { id } of disputed) await holdCredits(tx, id)
}

async function awayOf(tx: Database, paymentId: number) {
  const rows = await tx.select().from(disputes).where(eq(disputes.payment_id, paymentId))
  const sumOf = (status: string) =>
    rows.filter((row) => row.status === status).reduce((total, { amount_cents }) => total + amount_cents, 0)
  return { lost: sumOf('lost'), open: sumOf('open') }
}

/** Credits with the most left first: as much as possible is held before anything counts as spent. */
async function standingOn(tx: Database, paymentId: number): Promise<Standing[]> {
  const rows = await tx
    .select({ source: creditSources, credit: credits })
    .from(creditSources)
    .innerJoin(credits, eq(credits.id, creditSources.credit_id))
    .where(eq(creditSources.payment_id, paymentId))
    .orderBy(asc(credits.id))
    .for('update')
  const standing = rows.map(({ source, credit }) => ({
    source,
    free: credit.left_cents - credit.held_cents + source.held_cents + source.reversed_cents,
  }))
  return standing.toSorted((a, b) => b.free - a.free)
}

async function write(tx: Database, source: Source, now: Held): Promise<void> {
  const more = now.held_cents - source.held_cents
  const taken = now.reversed_cents - source.reversed_cents
  await tx
    .update(credits)
    .set({
      left_cents: sql`${credits.left_cents} - ${taken}`,
      held_cents: sql`${credits.held_cents} + ${more}`,
      reversed_cents: sql`${credits.reversed_cents} + ${taken}`,
    })
    .where(eq(credits.id, source.credit_id))
  await tx
    .update(creditSources)
    .set(now)
    .where(
      and(eq(creditSources.credit_id, source.credit_id), eq(creditSources.payment_id, source.payment_id)),
    )
}

/** A credit that is taken back is owed no longer, and makes good for what the bank has kept. */
async function book(tx: Database, paymentId: number, cents: number): Promise<void> {
  if (cents === 0) return
  const fact = `credits on payment ${paymentId} taken back`
  const turn = await tx.$count(ledgerTransactions, like(ledgerTransactions.fact, `${fact} %`))
  await post(tx, {
    ...{ kind: 'dispute', invoice_id: null, fact: `${fact} ${turn + 1}` },
    postings: [
      ['credits', cents],
      ['disputes', -cents],
    ],
  })
}
