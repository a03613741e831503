/** Days are 'YYYY-MM-DD' strings, wall times 'YYYY-MM-DDTHH:mm', instants are Dates. */

const DAY_MS = 86_400_000

/**
 * The instant at which clocks in `timeZone` show `local`. When clocks go back, the first of the two;
 * a time that clocks skip moves forward by what they skipped.
 */
export function instantOf(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`)
  if (Number.isNaN(shown)) throw new RangeError(`Not a local time: ${local}`)
  const before = shown - offsetAt(shown - DAY_MS, timeZone)
  const after = shown - offsetAt(shown + DAY_MS, timeZone)
  const isSkippedBefore = before + offsetAt(before, timeZone) !== shown
  const isSkippedAfter = after + offsetAt(after, timeZone) !== shown
  return new Date(isSkippedBefore && !isSkippedAfter ? after : before)
}

/** The day it is in `timeZone`. */
export const plainDateIn = (instant: Date, timeZone: string): string => wall(instant, timeZone).slice(0, 10)

/** What clocks in `timeZone` show: '18:30'. */
export const wallTimeIn = (instant: Date, timeZone: string): string => wall(instant, timeZone).slice(11, 16)

const wall = (instant: Date, timeZone: string) =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString()

/** How many days `b` is after `a`: 0 for the same day, negative when it is earlier. */
export function wholeDaysBetween(a: string, b: string): number {
  return (Date.parse(b) - Date.parse(a)) / DAY_MS
}

/** Between `from` and `until`, local clocks show UTC plus `offset`, all in milliseconds. */
export type OffsetSpan = { from: number; until: number; offset: number }

const spansOf = new Map<string, readonly OffsetSpan[]>()

/**
 * Tells the offsets of a zone, for a browser: the first thing it asks of its own calendar keeps a phone busy for a tenth
 * of a second or two. An instant outside the spans is still asked of the calendar.
 */
export function knowOffsets(timeZone: string, spans: readonly OffsetSpan[]): void {
  spansOf.set(timeZone, spans)
}

const QUARTER_MS = 900_000
/** A list of dates asks for the same few over and over; beyond this many the oldest answers are of no use. */
const MOST_OFFSETS = 2000
const offsets = new Map<string, number>()

/** What local clocks show minus UTC, in milliseconds. No clock is changed but at a quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const span = spansOf.get(timeZone)?.find(({ from, until }) => instant >= from && instant < until)
  return span ? span.offset : offsetOfQuarter(instant, timeZone)
}

function offsetOfQuarter(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const offset = readOffset(quarter * QUARTER_MS, timeZone)
  offsets.set(key, offset)
  return offset
}

/** Every span of one offset from `from` until `until`, to the quarter of an hour. */
export function offsetSpans(timeZone: string, from: number, until: number): OffsetSpan[] {
  const start = Math.floor(from / QUARTER_MS) * QUARTER_MS
  const spans: OffsetSpan[] = [{ from: start, until, offset: readOffset(start, timeZone) }]
  for (let before = start; before < until; before += WEEK_MS) {
    const after = Math.min(before + WEEK_MS, until)
    const last = spans[spans.length - 1]
    const offset = readOffset(after, timeZone)
    if (!last || offset === last.offset) continue
    last.until = changeBetween(before, after, timeZone)
    spans.push({ from: last.until, until, offset })
  }
  return spans
}

/** No zone changes its clocks twice within a week. */
const WEEK_MS = 7 * DAY_MS

function changeBetween(before: number, after: number, timeZone: string): number {
  const old = readOffset(before, timeZone)
  let [low, high] = [Math.floor(before / QUARTER_MS), Math.ceil(after / QUARTER_MS)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(middle * QUARTER_MS, timeZone) === old) low = middle
    else high = middle
  }
  return high * QUARTER_MS
}

function readOffset(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(instant)
      .map((p) => [p.type, p.value]),
  )
  const shown = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`
  return Date.parse(shown) - instant
}

// Building a formatter costs far more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
