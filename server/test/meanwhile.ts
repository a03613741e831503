import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { startWorld } from './world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Change<T> = { teamId: number; start: () => Promise<T>; change: string }

/**
 * Two at once, in the one order that hurts: what is started has read the team and waits to change it, the team
 * changes under its hands, and it goes on. PostgreSQL only: elsewhere there is nobody to wait for.
 */
export async function meanwhile<T>(world: World, { teamId, start, change }: Change<T>): Promise<T> {
  const { db } = world.database
  const { going } = await db.transaction(async (tx) => {
    await tx.execute(sql`select from teams where id = ${teamId} for update`)
    const going = start()
    await untilSomebodyWaits(world)
    for (const statement of change.split(';')) await tx.execute(sql.raw(statement))
    // Wrapped, because a promise that is given back would be waited for with the lock in hand.
    return { going }
  })
  return going
}

async function untilSomebodyWaits({ database }: World): Promise<void> {
  for (;;) {
    const waiting = await database.rows(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length > 0) return
    await sleep(20)
  }
}
