/** What a report divides registrations by. */
export const reportTables = ['clubs', 'ages', 'genders', 'zones', 'categories', 'newcomers'] as const
export type ReportTable = (typeof reportTables)[number]

/** What can be sent by itself: figures, and lists of people that are drawn when they are opened. */
export const scheduledReports = [...reportTables, 'weeks', 'funnel', 'insurance', 'people'] as const
export type ScheduledReport = (typeof scheduledReports)[number]

/** Lists of people: their file is made when it is opened, by who opens it, and stored nowhere. */
export const namesPeople = (report: ScheduledReport): boolean => report === 'insurance' || report === 'people'

/** Below this a group is so small that its number could tell about one person. */
const LEAST_SHOWN = 5

export type Counted = { key: string; now: number | null; before: number | null }

/**
 * For who reads totals only: numbers from 1 to 4 are left out, and the next larger one with them, because the sum of
 * the table would give them away. None at all is shown: it tells of no one.
 */
export function withoutSmall<R extends Counted>(rows: readonly R[]): R[] {
  const hidden = { now: hiddenIn(rows, 'now'), before: hiddenIn(rows, 'before') }
  return rows.map((row) => ({
    ...row,
    now: hidden.now.has(row.key) ? null : row.now,
    before: hidden.before.has(row.key) ? null : row.before,
  }))
}

function hiddenIn(rows: readonly Counted[], column: 'now' | 'before'): Set<string> {
  const counted = rows
    .flatMap((row) => (row[column] ? [{ key: row.key, count: row[column] }] : []))
    .toSorted((a, b) => a.count - b.count)
  const small = counted.filter(({ count }) => count < LEAST_SHOWN).length
  return new Set(counted.slice(0, small === 0 ? 0 : small + 1).map(({ key }) => key))
}

/** Whether a week of seven days, up to `day`, has begun by the day until which a report counts. */
export const hasBegun = (day: string, until: string): boolean => {
  const eve = new Date(`${day}T00:00Z`)
  eve.setUTCDate(eve.getUTCDate() - 7)
  return eve.toISOString().slice(0, 10) < until
}

/** A number that stands alone. */
export const unlessSmall = (count: number): number | null => (count > 0 && count < LEAST_SHOWN ? null : count)

/** Steps from a new account to a valid registration; each is counted among the accounts of the one before. */
export const funnelSteps = ['account', 'confirmed', 'person', 'registered', 'paid', 'valid'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const scheduleTurns = ['week', 'month'] as const
export type ScheduleTurn = (typeof scheduleTurns)[number]

/** The next day on which a report leaves, after `day`: a weekday from 1, Monday, to 7, or a day of the month to 28. */
export function nextTurn(day: string, { every, on_day }: { every: ScheduleTurn; on_day: number }): string {
  const next = new Date(`${day}T00:00Z`)
  const fits = () => (every === 'week' ? next.getUTCDay() || 7 : next.getUTCDate()) === on_day
  do next.setUTCDate(next.getUTCDate() + 1)
  while (!fits())
  return next.toISOString().slice(0, 10)
}
