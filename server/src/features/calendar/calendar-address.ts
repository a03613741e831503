import type { CalendarState, makeCalendarAddress } from '@centrepass/contract/calendar/calendar'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { calendarFeeds } from '#platform/database/tables/calendar'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'

type Deps = { db: Database; clock: Clock; publicUrl: string }

export async function calendarState(
  db: Database,
  actor: AccountActor,
  accountId: number,
): Promise<CalendarState> {
  requireOwn(actor, accountId)
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.account_id, accountId))
  return {
    made_at: feed?.made_at.toISOString() ?? null,
    fetched_at: feed?.fetched_at?.toISOString() ?? null,
  }
}

/** A new address ends the one before: there is one row for each account. */
export async function makeAddress(
  { db, clock, publicUrl }: Deps,
  actor: AccountActor,
  accountId: number,
): Promise<Answer<typeof makeCalendarAddress>> {
  requireOwn(actor, accountId)
  const secret = newSecret()
  const now = clock.now()
  const fresh = { secret_hash: hashOf(secret), made_at: now, fetched_at: null, changed_at: now }
  await db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ account_id: accountId, ...fresh })
      .onConflictDoUpdate({ target: calendarFeeds.account_id, set: { ...fresh, content_hash: null } })
    await record(tx, accountId, 'calendar.address_made')
  })
  return { ...(await calendarState(db, actor, accountId)), url: `${publicUrl}/calendar/${secret}.ics` }
}

export async function endAddress(
  db: Database,
  actor: AccountActor,
  accountId: number,
): Promise<CalendarState> {
  requireOwn(actor, accountId)
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.account_id, accountId))
      .returning({ id: calendarFeeds.account_id })
    if (ended.length > 0) await record(tx, accountId, 'calendar.address_ended')
  })
  return calendarState(db, actor, accountId)
}
