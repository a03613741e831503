import { and, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { sandboxEvents } from '#platform/database/tables/sandbox-cards'
import { newSandboxId } from './provider/sandbox-ids.ts'
import { signEvent } from './sandbox-signature.ts'

export type SandboxEventType =
  | 'charge.succeeded'
  | 'charge.declined'
  | 'charge.waiting'
  | 'refund.updated'
  | 'refund.failed'
  | 'dispute.created'
  | 'dispute.closed'
  | 'card.kept'
  | 'card.forgotten'

/** `isLate` marks what happens while the provider is in trouble: it sends no events then. */
type Happened = { type: SandboxEventType; object_id: string; key?: string | null; isLate?: boolean }

/** Written in the transaction of the fact itself, so that no event is lost. */
export async function noteEvent(tx: Database, happened: Happened): Promise<void> {
  const { type, object_id, key = null, isLate = false } = happened
  await insertEvent(tx, { id: newSandboxId('evt'), type, object_id, key, wait: isLate ? 60 : 0 })
}

const insertEvent = statement((db) =>
  db.insert(sandboxEvents).values({
    id: sql.placeholder('id'),
    type: sql.placeholder('type'),
    object_id: sql.placeholder('object_id'),
    key: sql.placeholder('key'),
    next_try_at: sql`now() + make_interval(secs => ${sql.placeholder('wait')})`,
  }),
)

export type SandboxDelivery = { raw: Buffer; signature: string }

/** At most so many in one round, so that a backlog does not keep the others waiting. */
const BATCH = 100

/**
 * Tells what happened, oldest first, until the other side says that it has it: an event may come twice and in
 * any order, as from a real provider. `send` says whether it was taken.
 */
export async function deliverSandboxEvents(
  db: Database,
  send: (delivery: SandboxDelivery) => Promise<boolean>,
  now = new Date(),
): Promise<number> {
  const waiting = await db
    .select()
    .from(sandboxEvents)
    .where(and(isNull(sandboxEvents.delivered_at), lte(sandboxEvents.next_try_at, now)))
    .orderBy(sandboxEvents.created_at)
    .limit(BATCH)
  const told: { taken: string[]; missed: string[] } = { taken: [], missed: [] }
  for (const event of waiting) {
    const isTaken = await send(deliveryOf(event, now)).catch(() => false)
    told[isTaken ? 'taken' : 'missed'].push(event.id)
  }
  // A process that dies before this sends them once more.
  await note(db, told.taken, { delivered_at: sql`now()` })
  await note(db, told.missed, { next_try_at: LATER })
  return told.taken.length
}

const LATER = sql`now() + make_interval(secs => least(3600, 2 ^ ${sandboxEvents.tries}))`

async function note(db: Database, ids: string[], change: { delivered_at: SQL } | { next_try_at: SQL }) {
  if (ids.length === 0) return
  await db
    .update(sandboxEvents)
    .set({ ...change, tries: sql`${sandboxEvents.tries} + 1` })
    .where(inArray(sandboxEvents.id, ids))
}

/** The large providers go on trying for as long as this. */
export async function forgetOldEvents(db: Database): Promise<void> {
  await db.delete(sandboxEvents).where(lt(sandboxEvents.created_at, sql`now() - interval '3 days'`))
}

type StoredEvent = typeof sandboxEvents.$inferSelect

/** The body of a delivery, and the signature over exactly these bytes. */
export function deliveryOf(event: StoredEvent, at: Date): SandboxDelivery {
  const { id, type, object_id, key, created_at } = event
  const raw = Buffer.from(JSON.stringify({ id, type, object_id, key, created: created_at.toISOString() }))
  return { raw, signature: signEvent(raw, at) }
}
