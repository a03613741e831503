import { calendarFeed } from '@centrepass/contract/ground/calendar-file'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { requireAssociation } from '#features/site/site.queries'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { calendarFeeds } from '#platform/database/tables/calendar'
import { accounts } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { calendarWords } from './calendar-words.ts'
import { eventsOf } from './events-of.ts'
import { familyFacts } from './family-events.queries.ts'

type Deps = { db: Database; clock: Clock; publicUrl: string }

/** What is over stays in the calendar for a while, so that yesterday's tournament is still found. */
const PAST_DAYS = 90
const REFRESH_HOURS = 6
const DAY_MS = 86_400_000

/** The calendar behind a secret, as it is now, and the tag that names exactly this content. */
export async function calendarBehind(
  { db, clock, publicUrl }: Deps,
  secret: string,
): Promise<{ text: string; etag: string }> {
  const found = await feedBehind(db, secret)
  const { name, timezone } = await requireAssociation(db)
  const locale = found.language === 'FR' ? 'fr' : 'en'
  const now = clock.now()
  const today = plainDateIn(now, timezone)
  const since = plainDateIn(new Date(now.getTime() - PAST_DAYS * DAY_MS), timezone)
  const facts = await familyFacts(db, { accountId: found.accountId, today, since })
  const content = {
    ...{ name: calendarWords[locale].name(name), timezone, refreshHours: REFRESH_HOURS },
    events: eventsOf(facts, { locale, timezone, host: new URL(publicUrl).hostname }),
  }
  const version = await versionOf(db, { ...found, hash: hashOf(JSON.stringify(content)), now })
  return { text: calendarFeed({ ...content, ...version }), etag: `"${version.tag}"` }
}

/** An account that is closed, locked or erased has no calendar, whatever its address. */
async function feedBehind(db: Database, secret: string) {
  const [found] = await db
    .select({ accountId: accounts.id, language: accounts.language })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.account_id))
    .where(and(eq(calendarFeeds.secret_hash, hashOf(secret)), eq(accounts.status, 'active')))
  if (!found) throw notFound('calendar')
  return found
}

type Content = { accountId: number; hash: string; now: Date }

/** Counts a change once, also when two calendars ask at the same moment, and notes about once an hour that one asked. */
async function versionOf(db: Database, { accountId, hash, now }: Content) {
  const isThis = eq(calendarFeeds.account_id, accountId)
  const isOther = or(isNull(calendarFeeds.content_hash), ne(calendarFeeds.content_hash, hash))
  await db
    .update(calendarFeeds)
    .set({ content_hash: hash, changed_at: now, sequence: sql`${calendarFeeds.sequence} + 1` })
    .where(and(isThis, isOther))
  const hourAgo = new Date(now.getTime() - DAY_MS / 24)
  await db
    .update(calendarFeeds)
    .set({ fetched_at: now })
    .where(and(isThis, or(isNull(calendarFeeds.fetched_at), lt(calendarFeeds.fetched_at, hourAgo))))
  const [feed] = await db.select().from(calendarFeeds).where(isThis)
  // Ended while we looked.
  if (!feed) throw notFound('calendar')
  return { sequence: feed.sequence, changedAt: feed.changed_at, tag: `${feed.sequence}-${hash.slice(0, 32)}` }
}
