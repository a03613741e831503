export type AllDayEvent = {
  /** The same for the same event: a calendar that gets it twice replaces the first. */
  uid: string
  title: string
  place: string
  text: string
  /** Both days belong to it. */
  startsOn: string
  endsOn: string
}

/** An event as calendars read it (RFC 5545): whole days, without a time zone that could move them. */
export function calendarFile(event: AllDayEvent, writtenAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Centrepass//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stampOf(writtenAt)}`,
    `DTSTART;VALUE=DATE:${compact(event.startsOn)}`,
    // The end of an event is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(dayAfter(event.endsOn))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.text ? [`DESCRIPTION:${escaped(event.text)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
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
