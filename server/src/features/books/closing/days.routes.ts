import * as contract from '@centrepass/contract/books/days'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { notFound } from '#platform/failure'
import { serve } from '#platform/http/serve'
import { closeDays, previewClosing } from './close-days.ts'
import { bookDays, closedUntil, lateOn, sumsOf } from './days.queries.ts'

const PER_PAGE = 50

/** The office reads its books by day, and closes days. */
export function dayRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const today = async () => (await seasonAt(db, clock)).today

  serve(app, contract.listBookDays, async ({ query: { before_day: before } }) => {
    const days = await bookDays(db, before ? sql`day < ${before}::date` : sql`true`, PER_PAGE + 1)
    const page = days.slice(0, PER_PAGE)
    return {
      ...{ today: await today(), ...(await closedUntil(db)), days: page },
      next: days.length > PER_PAGE ? (page.at(-1)?.day ?? null) : null,
    }
  })
  serve(app, contract.getBookDay, async ({ params: { day }, locale }) => {
    const [found] = await bookDays(db, sql`day = ${day}::date`, 1)
    if (!found) throw notFound('day')
    const { accounts, means } = await sumsOf(db, { from: day, until: day }, locale)
    return { ...found, accounts, means, late: await lateOn(db, day, locale) }
  })
  serve(app, contract.previewClosing, async ({ query, locale }) =>
    previewClosing({ db, locale, today: await today() }, query.until),
  )
  serve(app, contract.closeDays, async ({ actor, body, locale }) =>
    closeDays({ db, locale, today: await today() }, actor, body),
  )
}
