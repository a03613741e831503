import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import type { CardGateway, Payout, PayoutLine } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { officeTasks } from '#platform/database/tables/links'
import { type PayoutRow, payouts } from '#platform/database/tables/payouts'
import { record } from '#platform/record'
import { bookReturned, close } from './close-payout.ts'
import { lockPayout, matchLines } from './match-lines.ts'

type Deps = { db: Database; gateway: CardGateway; clock: Clock; now?: Date }

const DAY_MS = 86_400_000
/** A payout may still fail days after the bank had it. */
const DAYS_BACK = 30

/**
 * Reads what the provider has paid out, holds every line against our books, and books what agrees to the cent. What
 * differs waits for a person, who is told once. Without an answer nothing is concluded; the next round asks again.
 */
export async function fetchPayouts(deps: Deps): Promise<void> {
  const { db, gateway, now = new Date() } = deps
  if (gateway.provider === 'none') return
  const listed = await gateway.listPayouts({ from: await since(db, now), until: new Date(+now + DAY_MS) })
  if (listed.kind !== 'listed') return
  const inOrder = [...listed.payouts].sort((one, other) => +one.made_at - +other.made_at)
  for (const payout of inOrder) await noteOne(deps, payout)
  await settleOpen(deps)
}

/** Books what agrees of all that is open, and asks a person about the rest. */
export async function settleOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { currency } = await requireAssociation(db)
  const { today } = await seasonAt(db, clock)
  const open = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(isNull(payouts.closed_at), ne(payouts.status, 'on_its_way')))
    .orderBy(payouts.id)
  for (const { id } of open) await settleOne(db, id, { currency, today })
}

/** All of it the first time; then from a month before the newest one, and from the first whose lines are not read. */
async function since(db: Database, now: Date): Promise<Date> {
  const [known] = await rowsOf<{ newest: string | null; unread: string | null }>(
    db,
    sql`select max(made_at) as newest, min(made_at) filter (where matched_at is null) as unread from payouts`,
  )
  if (!known?.newest) return new Date(0)
  const monthBefore = Math.min(+new Date(known.newest), +now) - DAYS_BACK * DAY_MS
  return new Date(known.unread ? Math.min(monthBefore, +new Date(known.unread)) : monthBefore)
}

async function noteOne({ db, gateway }: Deps, payout: Payout): Promise<void> {
  const known = await notePayout(db, gateway.provider, payout)
  if (!known) return noteLater({ db, provider: gateway.provider }, payout)
  if (payout.status === 'on_its_way') return
  const listed = await gateway.linesOfPayout(payout.id)
  if (listed.kind === 'listed') await noteLines(db, known.id, listed.lines)
}

/** Null for one whose lines are read: it is not said anew. */
export async function notePayout(
  db: Database,
  provider: string,
  { id: provider_ref, ...facts }: Payout,
): Promise<PayoutRow | null> {
  const [known] = await db
    .insert(payouts)
    .values({ ...facts, provider, provider_ref })
    .onConflictDoUpdate({
      target: [payouts.provider, payouts.provider_ref],
      set: { status: facts.status, arrives_on: facts.arrives_on, amount_cents: facts.amount_cents },
      setWhere: sql`${payouts.closed_at} is null and ${payouts.matched_at} is null`,
    })
    .returning()
  return known ?? null
}

export async function noteLines(db: Database, payoutId: number, read: readonly PayoutLine[]): Promise<void> {
  const lines = read.map(({ id, subject_id, at, ...line }) => ({
    ...{ ...line, payout_id: payoutId, provider_ref: id, subject_ref: subject_id, happened_at: at },
  }))
  await rowsOf(
    db,
    sql`with read as (
        insert into payout_lines
          (payout_id, provider_ref, kind, subject_ref, gross_cents, fee_cents, currency, happened_at)
        select l.payout_id, l.provider_ref, l.kind, l.subject_ref, l.gross_cents, l.fee_cents, l.currency, l.happened_at
        from jsonb_populate_recordset(null::payout_lines, ${JSON.stringify(lines)}) as l
        on conflict (payout_id, provider_ref) do nothing
      )
      update payouts set matched_at = now() where id = ${payoutId}`,
  )
}

/** One whose lines are read: only that it failed since is news. */
async function noteLater(
  { db, provider }: { db: Database; provider: string },
  payout: Payout,
): Promise<void> {
  if (payout.status !== 'failed') return
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(payouts)
      .where(
        and(
          eq(payouts.provider, provider),
          eq(payouts.provider_ref, payout.id),
          ne(payouts.status, 'failed'),
        ),
      )
      .for('update')
    if (!known) return
    if (known.closed_at) return bookReturned(tx, known)
    await tx.update(payouts).set({ status: 'failed' }).where(eq(payouts.id, known.id))
  })
}

type At = { currency: string; today: string }

/** What agrees in everything is booked; otherwise a person looks at it. */
async function settleOne(db: Database, id: number, { currency, today }: At): Promise<void> {
  await db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout || payout.closed_at || !payout.matched_at || payout.arrives_on > today) return
    const findings = await matchLines(tx, payout, currency)
    const isClear = findings === 0 && payout.currency === currency && (await addsUp(tx, payout))
    if (!isClear) return tellOnce(tx, payout)
    await close(tx, payout, { closed_as: 'booked', closed_by: null, reason: null })
    await record(tx, null, 'payout.booked', { payout_id: id })
  })
}

/** A payout without lines was made by hand at the provider: what it is the sum of, only a person can tell. */
async function addsUp(tx: Database, { id, amount_cents }: PayoutRow): Promise<boolean> {
  const [found] = await rowsOf<{ net: number | null }>(
    tx,
    sql`select sum(gross_cents - fee_cents)::float8 as net from payout_lines where payout_id = ${id}`,
  )
  return found?.net === amount_cents
}

async function tellOnce(tx: Database, { id, told_at }: PayoutRow): Promise<void> {
  if (told_at) return
  await tx.update(payouts).set({ told_at: sql`now()` }).where(eq(payouts.id, id))
  await tx.insert(officeTasks).values({ kind: 'payout_differs', subject: { payout_id: id } })
}
