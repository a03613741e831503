import { expect, test } from 'vitest'
import { calendarFeed, calendarFile } from './calendar-file.ts'

const event = {
  ...{ uid: 'team-7@centrepass', title: 'Tree Frogs', place: '', text: '' },
  ...{ startsOn: '2025-05-16', endsOn: '2025-05-18' },
}
const written = new Date('2025-02-07T18:00:00.123Z')
const linesOf = (file: string) => file.split('\r\n')
/** As a calendar reads it: what was folded is one line again. */
const unfolded = (file: string) => linesOf(file.replaceAll('\r\n ', ''))

test('an event lasts whole days, and ends on the day after its last', () => {
  const lines = linesOf(calendarFile(event, written))
  expect(lines).toContain('DTSTART;VALUE=DATE:20250516')
  expect(lines).toContain('DTEND;VALUE=DATE:20250519')
  expect(lines).toContain('DTSTAMP:20250207T180000Z')
  expect(lines).toContain('UID:team-7@centrepass')
})

test('the day after the last of a month, of a year and of February is found', () => {
  const endOf = (endsOn: string) =>
    linesOf(calendarFile({ ...event, endsOn }, written)).find((line) => line.startsWith('DTEND'))
  expect(endOf('2025-05-31')).toBe('DTEND;VALUE=DATE:20250601')
  expect(endOf('2025-12-31')).toBe('DTEND;VALUE=DATE:20260101')
  expect(endOf('2024-02-28')).toBe('DTEND;VALUE=DATE:20240229')
  // Clocks change on this day; days do not.
  expect(endOf('2025-03-09')).toBe('DTEND;VALUE=DATE:20250310')
})

test('what means something to calendars is escaped', () => {
  const file = calendarFile({ ...event, title: 'A; B, C \\ D', text: 'one\r\ntwo\nthree' }, written)
  expect(unfolded(file)).toContain('SUMMARY:A\\; B\\, C \\\\ D')
  expect(unfolded(file)).toContain('DESCRIPTION:one\\ntwo\\nthree')
})

test('a text cannot add a line of its own', () => {
  const file = calendarFile({ ...event, title: 'x\r\nEND:VEVENT' }, written)
  expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

test('every line ends with CRLF and has at most 75 octets, whatever the letters', () => {
  const title = 'Équipe « Éclaireurs de l’Île-à-la-Crosse » 🏑🏑🏑 '.repeat(6).trim()
  const file = calendarFile({ ...event, title }, written)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of linesOf(file)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`SUMMARY:${title}`)
})

test('what is not known is left out', () => {
  const file = calendarFile(event, written)
  expect(file).not.toMatch(/LOCATION|DESCRIPTION/)
  expect(calendarFile({ ...event, place: 'Arbutus Park' }, written)).toContain('LOCATION:Arbutus Park\r\n')
})

const feed = {
  ...{ name: 'Hockey, family', timezone: 'America/Vancouver', refreshHours: 6, sequence: 4 },
  ...{ changedAt: written, events: [] },
}

test('a feed names itself, its time zone and when to ask again, in the old words and the new', () => {
  const lines = linesOf(calendarFeed(feed))
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['NAME:Hockey\\, family', 'X-WR-CALNAME:Hockey\\, family', 'X-WR-TIMEZONE:America/Vancouver'],
      ...['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ]),
  )
})

test('every event of a feed says which version it is', () => {
  const timed = {
    ...event,
    uid: 'b@x',
    startsAt: new Date('2025-03-08T18:00Z'),
    endsAt: new Date('2025-03-08T20:00Z'),
  }
  const { startsOn: _first, endsOn: _last, ...meeting } = timed
  const lines = linesOf(calendarFeed({ ...feed, events: [event, meeting] }))
  expect(lines.filter((line) => line === 'SEQUENCE:4')).toHaveLength(2)
  expect(lines.filter((line) => line === 'DTSTAMP:20250207T180000Z')).toHaveLength(2)
  expect(lines).toContain('DTSTART:20250308T180000Z')
  expect(lines).toContain('DTEND:20250308T200000Z')
  // A whole day leaves its owner free; a meeting does not.
  expect(lines.filter((line) => line === 'TRANSP:TRANSPARENT')).toHaveLength(1)
})

test('a control character in a text does not end up in the file', () => {
  const file = calendarFile({ ...event, title: 'a\u0000b\u0007c\u2028d' }, written)
  expect(unfolded(file)).toContain('SUMMARY:a b c d')
})
