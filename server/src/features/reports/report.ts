import { bandEnds } from '@centrepass/contract/catalogue/age-bands'
import { grantsThatAllow } from '@centrepass/contract/office/roles'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type Counted, unlessSmall, withoutSmall } from '@centrepass/contract/reports/report-rules'
import type { Report } from '@centrepass/contract/reports/reports'
import { seasonAt } from '#features/site/season-at'
import { variablesByKey } from '#features/site/site.queries'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { OfficeActor } from '#platform/http/actor'
import {
  funnelOf,
  peopleIn,
  type ReportSpan,
  seasonsWithRegistrations,
  tablesOf,
  weeksOf,
} from './report.queries.ts'

export type AskingReport = {
  db: Database
  clock: Clock
  locale: Locale
  grants: OfficeActor['grants']
}

/** The figures of a season beside those before it, as this reader may know them. */
export async function report(asking: AskingReport, asked: { season?: number | undefined }): Promise<Report> {
  const { db, locale } = asking
  const span = await reportSpan(asking, asked.season)
  const isCoarse = !readsPeople(asking.grants)
  const shown = <R extends Counted>(rows: R[]) => (isCoarse ? withoutSmall(rows) : rows)
  const number = isCoarse ? unlessSmall : (count: number) => count
  const tables = tablesOf(db, span, locale)
  const people = await peopleIn(db, span)
  return {
    ...{ season: span.season, seasons: await seasonsOf(asking), until: span.until, is_coarse: isCoarse },
    people: { now: number(people.now), before: number(people.before) },
    weeks: (await weeksOf(db, span)).map(({ day, now, before, before_that }) => ({
      ...{ day, now: now === null ? null : number(now) },
      ...{ before: number(before), before_that: number(before_that) },
    })),
    tables: {
      clubs: shown(await tables.clubs()),
      ages: shown(await tables.ages()),
      genders: shown(await tables.genders()),
      zones: shown(await tables.zones()),
      categories: shown(await tables.categories()),
      newcomers: shown(await tables.newcomers()),
    },
    funnel: (await funnelOf(db, span)).map(({ step, accounts }) => ({ step, accounts: number(accounts) })),
  }
}

/** Who reads people one by one learns nothing from a small number; who reads totals only might. */
export const readsPeople = (grants: OfficeActor['grants']): boolean => mayAll(grants, 'person.read')

/** Whether one of the roles allows it for everyone. */
export const mayAll = (grants: OfficeActor['grants'], verb: OfficeVerb): boolean =>
  grantsThatAllow(grants, { verb }).length > 0

async function seasonsOf({ db, clock }: AskingReport): Promise<number[]> {
  const { activeYear } = await seasonAt(db, clock)
  const seasons = new Set([activeYear, ...(await seasonsWithRegistrations(db))])
  return [...seasons].toSorted((a, b) => b - a)
}

/** An earlier season is counted to its end, the active one until today. */
async function reportSpan({ db, clock }: AskingReport, asked: number | undefined): Promise<ReportSpan> {
  const { activeYear, seasonEnd, today, timezone } = await seasonAt(db, clock)
  const season = asked ?? activeYear
  const ends_on = yearsLater(seasonEnd, season - activeYear)
  const until = season === activeYear && today < ends_on ? today : ends_on
  return {
    ...{ season, ends_on, until, timezone },
    starts_on: dayAfter(yearsLater(ends_on, -1)),
    until_before: yearsLater(until, -1),
    bands: bandEnds((await variablesByKey(db)).age_bands),
  }
}

/** The last day of February stands in for one that a year does not have. */
function yearsLater(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return Number.isNaN(Date.parse(moved)) || !moved.endsWith('02-29') || isLeap(moved)
    ? moved
    : `${moved.slice(0, 4)}-02-28`
}

const isLeap = (day: string) => new Date(`${day.slice(0, 4)}-02-29T00:00Z`).getUTCDate() === 29

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
