/** Days are 'YYYY-MM-DD' strings, wall times 'YYYY-MM-DDTHH:mm', instants are Dates. */

const DAY_MS = 86_400_000

/**
 * The instant at which clocks in `timeZone` show `local`. When clocks go back, the first of the two;
 * a time that clocks skip moves forward by what they skipped.
 */
export function instantOf(local: string, timeZone: string): Date {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) throw new RangeError(`Not a local time: ${local}`)
  const before = wall - offsetAt(wall - DAY_MS, timeZone)
  const after = wall - offsetAt(wall + DAY_MS, timeZone)
  const isSkippedBefore = before + offsetAt(before, timeZone) !== wall
  const isSkippedAfter = after + offsetAt(after, timeZone) !== wall
  return new Date(isSkippedBefore && !isSkippedAfter ? after : before)
}

/** The day it is in `timeZone`. */
export function plainDateIn(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** How many days `b` is after `a`: 0 for the same day, negative when it is earlier. */
export function wholeDaysBetween(a: string, b: string): number {
  return (Date.parse(b) - Date.parse(a)) / DAY_MS
}

const QUARTER_MS = 900_000
/** A list of dates asks for the same few over and over; beyond this many the oldest answers are of no use. */
const MOST_OFFSETS = 2000
const offsets = new Map<string, number>()

/** What local clocks show minus UTC, in milliseconds. No clock is changed but at a quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const offset = readOffset(quarter * QUARTER_MS, timeZone)
  offsets.set(key, offset)
  return offset
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
