import { expect, test } from 'vitest'
import { allowedEnvelope } from './allowed-envelope.ts'

const ID = '0123456789abcdef0123456789abcdef'
const HEADER = { event_id: ID, trace: { trace_id: ID, transaction: '/participant/302' }, dsn: 'secret' }

const contentOf = (type: string, content: unknown) =>
  allowedEnvelope([HEADER, [[{ type }, content]]])?.[1][0]?.[1]

test.each([
  'session',
  'sessions',
  'client_report',
  'attachment',
  'log',
  'transaction',
  'feedback',
  'new_kind',
])('what has no rule does not leave: %s', (type) =>
  expect(allowedEnvelope([HEADER, [[{ type }, { name: 'Ida' }]]])).toBeNull(),
)

test('around it go ids that the library drew, and no address or key', () => {
  const item = [{ type: 'event', url: 'https://us.example/#code=secret' }, { event_id: ID }] as const
  const [header, items] = allowedEnvelope([HEADER, [item]]) ?? []
  expect(header).toEqual({ event_id: ID, trace: { trace_id: ID } })
  expect(items?.[0]?.[0]).toEqual({ type: 'event' })
})

test('of an error its kind, its place in our code and its screen leave', () => {
  const frames = [
    {
      filename: 'https://us.example/assets/site-abc12345.js?v=1',
      function: 'draw',
      lineno: 3,
      vars: { a: 'Ida' },
    },
    { filename: 'https://us.example/reset-password#code=secret', function: '?', lineno: 1 },
  ]
  const exception = { type: 'TypeError', value: 'Ida is not here', stacktrace: { frames } }
  const event = {
    ...{ event_id: ID, message: 'Ida', user: { email: 'a@b.c' }, extra: { name: 'Ida' } },
    ...{ request: { url: 'https://us.example/participant/302?x=1#y' }, breadcrumbs: [{ message: 'Ida' }] },
    exception: { values: [exception, { ...exception, value: 'Minified React error #418; Ida' }] },
  }
  const kept = [
    { filename: '/assets/site-abc12345.js', function: 'draw', lineno: 3 },
    { filename: '(elsewhere)', lineno: 1 },
  ]
  expect(contentOf('event', event)).toEqual({
    event_id: ID,
    transaction: '/participant/$participantId',
    exception: {
      values: [
        { type: 'TypeError', stacktrace: { frames: kept } },
        { type: 'TypeError', value: 'Minified React error #418', stacktrace: { frames: kept } },
      ],
    },
  })
})

test('of a recording the frame of the page leaves, and no text, label, address, value or drawing', () => {
  const node = (tagName: string, attributes: object, childNodes: object[] = []) => ({
    ...{ type: 2, id: 7, tagName, attributes, childNodes },
  })
  const tree = node('a', { href: '/participant/302', class: 'row', 'aria-label': 'Ida', title: 'Ida' }, [
    { type: 3, id: 8, textContent: 'Ida Vinter' },
    node('path', { d: 'M1 2h3' }),
    node('input', { value: 'Ida', checked: true, type: 'text' }),
  ])
  const events = [
    { type: 4, timestamp: 1, data: { href: 'https://us.example/card/secret', width: 390, height: 844 } },
    { type: 2, timestamp: 2, data: { node: { type: 0, id: 1, childNodes: [tree] } } },
    { type: 3, timestamp: 3, data: { source: 5, id: 9, text: 'Ida', isChecked: true } },
    { type: 5, timestamp: 4, data: { tag: 'breadcrumb', payload: { message: 'Ida' } } },
  ]
  const left = contentOf('replay_recording', `{"segment_id":0}\n${JSON.stringify(events)}`)
  expect(JSON.parse(String(left).split('\n')[1] ?? '')).toEqual([
    { type: 4, timestamp: 1, data: { href: '/card/$code', width: 390, height: 844 } },
    { type: 2, timestamp: 2, data: { node: { type: 0, id: 1, childNodes: [expect.anything()] } } },
  ])
  expect(String(left)).not.toMatch(/Ida|Vinter|302|secret|M1 2h3|checked|aria-label/)
  expect(String(left)).toContain('"*** ******"')
})

test('the address of a calendar is no screen and no call, so that nothing of it leaves', () => {
  const url = 'https://us.example/calendar/sEcReTsEcReT.ics'
  expect(contentOf('event', { event_id: ID, request: { url } })).toMatchObject({ transaction: '(no screen)' })
  const attribute = (value: string) => ({ type: 'string', value })
  const attributes = {
    ...{ 'sentry.op': attribute('http.client'), 'http.request.method': attribute('GET') },
    'url.full': attribute(url),
  }
  const span = { name: `GET ${url}`, trace_id: ID, status: 'ok', attributes }
  expect(JSON.stringify(contentOf('span', { version: 2, items: [span] }) ?? '')).not.toContain('sEcReT')
})

test('a recording that cannot be looked into does not leave', () => {
  expect(contentOf('replay_recording', new Uint8Array([1, 2, 3]))).toBeUndefined()
})

test('a call is named by its pattern, and anything that is no word of ours by :id', () => {
  const attribute = (value: string) => ({ type: 'string', value })
  const span = {
    ...{ name: 'Ida', trace_id: ID, status: 'ok' },
    attributes: {
      'sentry.op': attribute('http.client'),
      'http.request.method': attribute('GET'),
      'url.full': attribute('https://us.example/api/email/verify/7/sEcReT?confirm=yes'),
      'user.email': attribute('a@b.c'),
    },
  }
  const spans = { version: 2, items: [span] }
  expect(contentOf('span', spans)).toMatchObject({ items: [{ name: 'GET /api/email/verify/:id/:id' }] })
  expect(JSON.stringify(contentOf('span', spans))).not.toMatch(/Ida|sEcReT|a@b/)
})
