type EventText = {
  /** The same for the same event: a calendar that gets it twice replaces the first. */
  uid: string
  title: string
  place: string
  text: string
}
export type AllDayEvent = EventText & {
  /** Both days belong to it. */
  startsOn: string
  endsOn: string
}
export type TimedEvent = EventText & { startsAt: Date; endsAt: Date }
export type CalendarEvent = AllDayEvent | TimedEvent

export type CalendarFeed = {
  name: string
  /** Where the association is. Times are written as instants, so that no calendar has to know its rules. */
  timezone: string
  refreshHours: number
  /** Grows when any event changed; a calendar takes the higher number for the newer version. */
  sequence: number
  changedAt: Date
  events: readonly CalendarEvent[]
}

/** An event as calendars read it (RFC 5545): whole days, without a time zone that could move them. */
export function calendarFile(event: AllDayEvent, writtenAt: Date): string {
  return written([...HEAD, ...eventLines(event, [`DTSTAMP:${stampOf(writtenAt)}`]), TAIL])
}

/** All events under one address, for calendars that ask for it again and again (RFC 5545, RFC 7986). */
export function calendarFeed(feed: CalendarFeed): string {
  const every = `PT${feed.refreshHours}H`
  const version = [
    `DTSTAMP:${stampOf(feed.changedAt)}`,
    `LAST-MODIFIED:${stampOf(feed.changedAt)}`,
    `SEQUENCE:${feed.sequence}`,
  ]
  return written([
    ...HEAD,
    'METHOD:PUBLISH',
    `NAME:${escaped(feed.name)}`,
    // Google and Apple read the older names.
    `X-WR-CALNAME:${escaped(feed.name)}`,
    `X-WR-TIMEZONE:${escaped(feed.timezone)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
    `X-PUBLISHED-TTL:${every}`,
    ...feed.events.flatMap((event) => eventLines(event, version)),
    TAIL,
  ])
}

const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Centrepass//EN', 'CALSCALE:GREGORIAN']
const TAIL = 'END:VCALENDAR'

const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')

const eventLines = (event: CalendarEvent, version: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  ...version,
  ...whenOf(event),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  ...(event.text ? [`DESCRIPTION:${escaped(event.text)}`] : []),
  'END:VEVENT',
]

function whenOf(event: CalendarEvent): string[] {
  if ('startsAt' in event) {
    return [`DTSTART:${stampOf(event.startsAt)}`, `DTEND:${stampOf(event.endsAt)}`]
  }
  return [
    `DTSTART;VALUE=DATE:${compact(event.startsOn)}`,
    // The end of an event is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(dayAfter(event.endsOn))}`,
    // A whole day must not show its owner as busy.
    'TRANSP:TRANSPARENT',
  ]
}

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // Other control characters may not be in a text at all.
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
const compact = (day: string) => day.replaceAll('-', '')
const stampOf = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** A line has at most 75 octets; what follows begins with a blank on the next one. */
const MOST_OCTETS = 75

function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  // By character, so that none of several octets is torn apart.
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
