import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { IdParam, Instant } from '../ground/values.ts'

const params = z.strictObject({ id: IdParam })

/** Whether the account has a calendar address. The address itself is shown once, when it is made. */
export const CalendarState = z.object({ made_at: Instant.nullable(), fetched_at: Instant.nullable() })
export type CalendarState = z.infer<typeof CalendarState>

export const getCalendarState = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/calendar',
  access: 'account',
  summary: 'Whether the account has a calendar address, since when, and when a calendar last asked for it.',
  params,
  answer: CalendarState,
})

export const makeCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/calendar',
  access: 'account',
  summary: 'Makes a new calendar address, and ends the one before.',
  details:
    'The address is answered once and only its hash is stored. A calendar that still asks for an older address gets 404.',
  params,
  answer: z.object({ ...CalendarState.shape, url: z.string() }),
})

export const endCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/calendar/end',
  access: 'account',
  summary: 'Ends the calendar address of the account. Harmless to repeat.',
  params,
  answer: CalendarState,
})

export const CALENDAR_FILE = /^[\w-]{43}\.ics$/

export const getCalendarFeed = rawEndpoint({
  method: 'GET',
  path: '/calendar/:file',
  access: 'open',
  tries: 'calendar_address',
  summary: 'Everything the family attends, for calendars that ask for it again and again.',
  details:
    'Computed from what the account may see at that moment, in its language, with first names only. An unknown, an ended and a malformed address get the same 404. Answers 304 to an `If-None-Match` with the current `ETag`.',
  params: z.strictObject({ file: z.string().regex(CALENDAR_FILE) }),
  answers: { type: 'text/calendar', description: 'An iCalendar file (RFC 5545).' },
})
