import type { ClosingPreview, closeDays as contract } from '@centrepass/contract/books/days'
import { wholeDaysBetween } from '@centrepass/contract/ground/dates'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { rowsOf } from '#platform/database/rows-of'
import { dayClosings } from '#platform/database/tables/closed-days'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { closedUntil, type Span, type Sums, sumsOf, unclearUntil } from './days.queries.ts'

/** Bookings hold it together, closing alone: the trigger of the ledger takes the same number. */
const BOOKS_LOCK = 7_130_117

type Asked = z.output<typeof contract.body>
type Asking = { db: Database; today: string; locale: Locale }

/** What closing every open day until this one does. */
export async function previewClosing({ db, today, locale }: Asking, until: string): Promise<ClosingPreview> {
  const from = await firstToClose(db, { until, today })
  return shownFor(db, { from, until }, locale)
}

async function shownFor(db: Database, span: Span, locale: Locale): Promise<ClosingPreview> {
  const sums = await sumsOf(db, span, locale)
  return {
    ...{ ...span, ...sums, days: daysIn(span), digest: digestOf(span, sums) },
    unclear: await unclearUntil(db, span.until),
  }
}

const daysIn = ({ from, until }: Span) => wholeDaysBetween(from, until) + 1

/** The same in every language. */
const digestOf = ({ from, until }: Span, { entries, accounts }: Sums) =>
  hashOf(
    JSON.stringify([
      ...[from, until, entries],
      ...accounts.map(({ account, debit, credit }) => [account, debit, credit]),
    ]),
  )

async function firstToClose(db: Database, { until, today }: { until: string; today: string }) {
  if (until >= today) throw new Failure('day_not_over')
  const { first_open } = await closedUntil(db)
  if (first_open === null || until < first_open) throw new Failure('days_closed')
  return first_open
}

/**
 * Closes days for good. What is being booked is waited for and counted; what comes later finds the days closed and is
 * booked on the next one. The same function shows and decides, so that nothing is closed that was not seen.
 */
export function closeDays({ db, today, locale }: Asking, actor: AccountActor, asked: Asked) {
  return retrying(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`)
      const span = { from: asked.from, until: asked.until }
      await requireNext(tx, span, today)
      const { entries, digest, unclear, days } = await shownFor(tx, span, locale)
      const [first] = unclear
      if (first) {
        const { payment_id, amount, day } = first
        throw new Failure('day_payment_unclear', { payment: payment_id, amount, day })
      }
      if (digest !== asked.digest) throw new Failure('books_changed')
      const closing = await insert(tx, actor, asked)
      await recordChange(tx, null, {
        ...{ action: 'books.days_closed', subject: { day_closing_id: closing }, reason: asked.reason },
        after: { from: span.from, until: span.until, entries },
      })
      return { closed_until: span.until, days, entries }
    }),
  )
}

async function requireNext(tx: Database, { from, until }: Span, today: string): Promise<void> {
  const first = await firstToClose(tx, { until, today })
  if (from > first) throw new Failure('earlier_day_open', { day: first })
  if (from < first) throw new Failure('days_closed')
}

async function insert(tx: Database, { accountId }: AccountActor, { from, until, reason }: Asked) {
  const [closing] = await tx
    .insert(dayClosings)
    .values({ from_day: from, until_day: until, reason, closed_by: accountId })
    .returning({ id: dayClosings.id })
  if (!closing) throw new Error('The closing was not written.')
  await rowsOf(
    tx,
    sql`insert into closed_days (day, closing_id, entries)
      select d::date, ${closing.id}::int, (select count(*) from ledger_transactions t where t.booked_on = d::date)
      from generate_series(${from}::date, ${until}::date, interval '1 day') d`,
  )
  await rowsOf(
    tx,
    sql`insert into closed_day_sums (day, account, debit_cents, credit_cents)
      select t.booked_on, p.account, coalesce(sum(p.cents) filter (where p.cents > 0), 0),
        coalesce(-sum(p.cents) filter (where p.cents < 0), 0)
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.booked_on between ${from}::date and ${until}::date
      group by 1, 2`,
  )
  return closing.id
}
