import { and, asc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { providerEvents } from '#platform/database/tables/books'
import { officeTasks } from '#platform/database/tables/links'

export type ProviderEventRow = typeof providerEvents.$inferSelect
/** `waits` is for an event whose row of ours is not there yet: it is looked at again, never dropped. */
export type Acted = 'done' | 'waits'
type Deps = {
  db: Database
  act: (event: ProviderEventRow) => Promise<Acted>
  tell: (error: unknown) => void
}

const AT_ONCE = 50
const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 600
/** After this many looks, some two days, an event that matches nothing of ours becomes an office task. */
const LOOKS = 300

/**
 * Acts on the events that came in, oldest first. Each look books the next one before it acts, so that an event is
 * free again when its worker dies, and two workers take different ones.
 */
export async function actOnEvents(deps: Deps): Promise<number> {
  const taken = await take(deps.db)
  const done: ProviderEventRow[] = []
  for (const event of taken) {
    try {
      if ((await deps.act(event)) === 'done') done.push(event)
      else if (event.looks >= LOOKS) await giveToTheOffice(deps.db, event)
    } catch (error) {
      // It comes up again at its next look.
      deps.tell(error)
    }
  }
  // Together, because in a storm of them most tell what is known. Acting twice changes nothing.
  await close(deps.db, done, 'done')
  return taken.length
}

async function take(db: Database): Promise<ProviderEventRow[]> {
  const taken = await takeDue(db, {})
  return taken.toSorted((a, b) => +a.happened_at - +b.happened_at)
}

const takeDue = statement((db) => {
  const { provider, id, happened_at, done_at, looks, next_look_at } = providerEvents
  const due = db.$with('due').as(
    db
      .select({ provider, id })
      .from(providerEvents)
      .where(and(isNull(done_at), lte(next_look_at, sql`now()`)))
      .orderBy(asc(happened_at))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true }),
  )
  const wait = sql`least(${sql.raw(`${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS}`)} * 2 ^ least(${looks}, 10))`
  return db
    .with(due)
    .update(providerEvents)
    .set({ looks: sql`${looks} + 1`, next_look_at: sql`now() + make_interval(secs => ${wait})` })
    .from(due)
    .where(and(eq(provider, due.provider), eq(id, due.id)))
    .returning(getTableColumns(providerEvents))
})

async function close(db: Database, events: ProviderEventRow[], outcome: string): Promise<void> {
  if (events.length === 0) return
  const providers = sql.param(events.map(({ provider }) => provider))
  const ids = sql.param(events.map(({ id }) => id))
  const these = sql`select * from unnest(${providers}::text[], ${ids}::text[])`
  await db
    .update(providerEvents)
    .set({ done_at: sql`now()`, outcome })
    .where(
      and(
        sql`(${providerEvents.provider}, ${providerEvents.id}) in (${these})`,
        isNull(providerEvents.done_at),
      ),
    )
}

async function giveToTheOffice(db: Database, event: ProviderEventRow): Promise<void> {
  const subject = { event_id: event.id, type: event.type, object_id: event.object_id }
  await db.insert(officeTasks).values({ kind: 'provider_event', subject })
  await close(db, [event], 'nothing of ours')
}
