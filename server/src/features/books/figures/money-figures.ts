import type { MoneyFigures } from '@centrepass/contract/books/money-figures'
import { wholeDaysBetween } from '@centrepass/contract/ground/dates'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure } from '#platform/failure'
import type { Span } from '../closing/days.queries.ts'
import { byClub, byDay, byPart, byProduct, type Day, type Named, owedNow } from './money-figures.queries.ts'

const MOST_DAYS = 366

export type Asking = { db: Database; season: SeasonFacts; locale: Locale }
type Asked = { from?: string | undefined; until?: string | undefined }

/** The figures of some days beside those of the same days a year before. */
export async function moneyFigures({ db, season, locale }: Asking, asked: Asked): Promise<MoneyFigures> {
  const { now, before } = await spansOf(db, season, asked)
  const days = await byDay(db, now)
  const earlier = await byDay(db, before)
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0)
  const back = (rows: readonly { back_cents: number }[]) =>
    rows.reduce((all, { back_cents }) => all + back_cents, 0)
  const totals = { now: sum(days), before: sum(earlier) }
  const pair = async (of: (db: Database, span: Span) => Promise<Named[]>) =>
    besides(await of(db, now), await of(db, before), totals)
  return {
    ...now,
    ...{ income: moneyOf(totals.now), before: moneyOf(totals.before) },
    ...{ given_back: moneyOf(back(days)), given_back_before: moneyOf(back(earlier)) },
    days: days.map(({ day, cents }) => ({
      ...{ day, income: moneyOf(cents), before: moneyOf(sameDay(earlier, day)?.cents ?? 0) },
    })),
    refunds: days.map(({ day, back_cents }) => ({
      ...{ day, given_back: moneyOf(back_cents), before: moneyOf(sameDay(earlier, day)?.back_cents ?? 0) },
    })),
    parts: (await pair((tx, span) => byPart(tx, span, locale))).flatMap(({ key, name, ...sums }) =>
      name === null ? [] : [{ account: key, part: name, ...sums }],
    ),
    products: (await pair((tx, span) => byProduct(tx, span, locale))).map(({ key: _, name, ...sums }) => ({
      product: name,
      ...sums,
    })),
    clubs: (await pair(byClub)).map(({ key: _, name, ...sums }) => ({ club_name: name, ...sums })),
    owed: await owedNow(db, season.today),
  }
}

/** The two spans have the same days, so that one is beside the other; a leap day is alone. */
const sameDay = (days: readonly Day[], day: string) => days.find((one) => one.day.slice(5) === day.slice(5))

/** The season so far, unless days are named. */
async function spansOf(db: Database, { today, seasonEnd }: SeasonFacts, asked: Asked) {
  const [found] = await rowsOf<{ from: string; until: string; before_from: string; before_until: string }>(
    db,
    sql`select f::text as from, u::text as until, (f - interval '1 year')::date::text as before_from,
        (u - interval '1 year')::date::text as before_until
      from (select coalesce(${asked.from ?? null}::date, (${seasonEnd}::date - interval '1 year')::date + 1) as f,
        coalesce(${asked.until ?? null}::date, ${today}::date) as u) s`,
  )
  if (!found) throw new Error('A span has two days.')
  const { from, until, before_from, before_until } = found
  const days = wholeDaysBetween(from, until) + 1
  if (days < 1) throw new Failure('figures_backwards')
  if (days > MOST_DAYS) throw new Failure('figures_too_long', { most: MOST_DAYS })
  return { now: { from, until }, before: { from: before_from, until: before_until } }
}

type Totals = { now: number; before: number }

/** Those of now and of before by name, the largest first; what has no name makes up for the rest of the ledger. */
function besides(now: readonly Named[], before: readonly Named[], totals: Totals) {
  const keys = new Set([...now, ...before].filter(({ name }) => name !== null).map(({ key }) => key))
  const centsIn = (rows: readonly Named[], key: string) => rows.find((row) => row.key === key)?.cents ?? 0
  const named = [...keys].map((key) => ({
    ...{ key, name: [...now, ...before].find((row) => row.key === key)?.name ?? null },
    ...{ cents: centsIn(now, key), before: centsIn(before, key) },
  }))
  const known = (which: 'cents' | 'before') => named.reduce((all, row) => all + row[which], 0)
  const rest = {
    ...{ key: '', name: null, cents: totals.now - known('cents') },
    before: totals.before - known('before'),
  }
  return [
    ...named.toSorted((a, b) => b.cents - a.cents || b.before - a.before),
    ...(rest.cents !== 0 || rest.before !== 0 ? [rest] : []),
  ].map(({ key, name, cents, before: earlier }) => ({
    ...{ key, name, income: moneyOf(cents), before: moneyOf(earlier) },
  }))
}
