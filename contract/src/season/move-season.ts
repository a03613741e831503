import type { Draft } from './thing-content.ts'
import type { ThingKind } from './thing-kinds.ts'

/** How a season is copied: so many years on, and by how many percent prices rise. */
export type Move = { years: number; raisePercent: number }

/**
 * A thing as it is a season later. Days on which people meet stay on their weekday, days of sale and of payment stay
 * on their date. Ages are counted in the season, so birth years move by themselves.
 */
export function movedThing(kind: ThingKind, content: Draft, move: Move): Draft {
  const moved = Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, movedField(`${kind}.${field}`, value, move)]),
  )
  return kind === 'registration_options' || kind === 'programs' || kind === 'courses'
    ? raised(moved, move.raisePercent)
    : moved
}

const OF_TOURNAMENT = ['start', 'end', 'early_entry_opens', 'entry_opens', 'entry_closes', 'roster_lock']
const ON_WEEKDAY = [
  ...['programs.start', 'programs.end', 'courses.start', 'courses.end'],
  ...OF_TOURNAMENT.map((field) => `tournaments.${field}`),
]
const ON_DATE = ['opens', 'closes', 'late_from']

function movedField(name: string, value: Draft[string] | undefined, move: Move): Draft[string] {
  const [kind, field = ''] = name.split('.')
  if (value === undefined || value === null) return null
  if (kind === 'season') return movedSetting(field, value, move)
  if (typeof value === 'string') return movedDay(name, value, move.years)
  if (field === 'meets') return within(value, 'not_on', (day) => sameWeekday(day, move.years))
  if (field === 'plan') return within(value, 'due_on', (day) => sameDate(day, move.years))
  if (field === 'divisions') return within(value, 'balance_due', (day) => sameWeekday(day, move.years))
  return value
}

function movedDay(name: string, day: string, years: number): string {
  if (ON_WEEKDAY.includes(name)) return sameWeekday(day, years)
  return ON_DATE.includes(name.split('.')[1] ?? '') ? sameDate(day, years) : day
}

/** The season's own year, name and days. */
function movedSetting(field: string, value: Draft[string], { years }: Move): Draft[string] {
  if (typeof value !== 'string') return value
  if (field === 'season_end' || field === 'registration_opens_at') return sameDate(value, years)
  if (field === 'code') return value
  // '2024', '2024/25' and 'the season 2024/25' name years in two ways.
  return value.replace(/\b(20\d\d)(?:([/–-])(\d\d)\b)?/g, (_, year: string, mark?: string, next?: string) => {
    const first = String(Number(year) + years)
    return mark && next ? `${first}${mark}${String((Number(next) + years) % 100).padStart(2, '0')}` : first
  })
}

/** The same day of the month; 29 February becomes the 28th. What follows the day stays. */
export function sameDate(text: string, years: number): string {
  if (!isDated(text)) return text
  const year = Number(text.slice(0, 4)) + years
  const monthDay = text.slice(5, 10) === '02-29' && !isLeap(year) ? '02-28' : text.slice(5, 10)
  return `${year}-${monthDay}${text.slice(10)}`
}

/** The same weekday nearest to the same date. */
export function sameWeekday(text: string, years: number): string {
  if (!isDated(text)) return text
  const from = Date.parse(text.slice(0, 10))
  const days = Math.round((Date.parse(sameDate(text.slice(0, 10), years)) - from) / DAY)
  const moved = from + Math.round(days / 7) * 7 * DAY
  return `${new Date(moved).toISOString().slice(0, 10)}${text.slice(10)}`
}

const DAY = 86_400_000
const isDated = (text: string) =>
  /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Changes a day wherever it stands under its name. */
function within(value: Draft[string], name: string, change: (day: string) => string): Draft[string] {
  if (Array.isArray(value)) return value.map((one) => within(one, name, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => {
      if (field !== name) return [field, within(one, name, change)]
      return [field, Array.isArray(one) ? one.map((day) => changed(day, change)) : changed(one, change)]
    }),
  )
}
const changed = (day: Draft[string], change: (day: string) => string): Draft[string] =>
  typeof day === 'string' ? change(day) : day

/** In whole dollars. What the national body asks for is its own decision; a plan adds up to its price again. */
function raised(content: Draft, percent: number): Draft {
  if (percent === 0) return content
  const more = (price: Draft[string] | undefined) =>
    typeof price === 'number' ? Math.round(price * (1 + percent / 100)) : (price ?? null)
  const provincial = 'provincial_price' in content ? { provincial_price: more(content.provincial_price) } : {}
  const plan = content.plan
  if (plan && typeof plan === 'object' && !Array.isArray(plan) && Array.isArray(plan.instalments)) {
    const instalments = plan.instalments.map((one) => ({ ...Object(one), amount: more(Object(one).amount) }))
    const deposit = more(plan.deposit)
    const price = [deposit, ...instalments.map(({ amount }) => amount)].reduce(
      (sum, part) => sum + Number(part),
      0,
    )
    return { ...content, price, plan: { ...plan, deposit, instalments } }
  }
  return { ...content, ...provincial, ...('price' in content && { price: more(content.price) }) }
}
