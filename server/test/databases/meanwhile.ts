import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Change<T> = { teamId: number; start: () => Promise<T>; change: string }

/**
 * Two requests in the one order that hurts: the first has read the team and waits to change it, the team changes
 * meanwhile, and the first goes on. PostgreSQL only: the embedded database has one connection and never waits.
 */
export async function meanwhile<T>(world: World, { teamId, start, change }: Change<T>): Promise<T> {
  const { db } = world.database
  const { going } = await db.transaction(async (tx) => {
    await tx.execute(sql`select from teams where id = ${teamId} for update`)
    const going = start()
    await untilOneWaits(world)
    for (const statement of change.split(';')) await tx.execute(sql.raw(statement))
    // Wrapped, because a promise that is given back would be waited for with the lock in hand.
    return { going }
  })
  return going
}

type Start = () => Promise<unknown>
type Held<A extends Start, B extends Start> = { lock: string; first: A; second: B }

/**
 * Two at once, the first of them stopped half-way: it starts while a row is locked that it needs later, and waits
 * there. The second then runs until it is done or waits, too; only then is the row free. PostgreSQL only.
 */
export async function halfWay<A extends Start, B extends Start>(
  world: World,
  { lock, first, second }: Held<A, B>,
): Promise<[Awaited<ReturnType<A>>, Awaited<ReturnType<B>>]> {
  const { going } = await world.database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(lock))
    const one = first()
    await untilOneWaits(world)
    let isDone = false
    const two = second().finally(() => {
      isDone = true
    })
    while (!isDone && (await waiting(world)) < 2) await sleep(20)
    return { going: [one, two] }
  })
  // In the order in which they were started, so each is of its own type.
  return Promise.all(going) as Promise<[Awaited<ReturnType<A>>, Awaited<ReturnType<B>>]>
}

/** PostgreSQL only. */
export async function untilOneWaits(world: World): Promise<void> {
  while ((await waiting(world)) === 0) await sleep(20)
}

async function waiting({ database }: World): Promise<number> {
  const rows = await database.rows(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
