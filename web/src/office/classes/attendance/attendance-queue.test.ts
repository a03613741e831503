import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepMark, sendMarks, type WaitingMark, waitingOf } from './attendance-queue.ts'

type Sent = { address: string; marks: { enrolment_id: number; state: string | null }[] }
let sent: Sent[]
let answers: (() => Response | Promise<Response>)[]

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const done = () => answer({ data: { kept: 1, left_out: [] } })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const mark = (enrolment_id: number, changes: Partial<WaitingMark> = {}): WaitingMark => ({
  ...{ kind: 'program', id: '7', enrolment_id, day: '2025-02-01', state: 'present' },
  at: '2025-02-01T18:00:00.000Z',
  ...changes,
})

beforeEach(() => {
  localStorage.clear()
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, marks: JSON.parse(String(body)).marks })
    return (answers.shift() ?? done)()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('without a network marks stay in this browser, and only the last for a person and a day', async () => {
  answers = [noNetwork]
  keepMark(1, mark(4))
  keepMark(1, mark(4, { state: 'absent', at: '2025-02-01T18:01:00.000Z' }))
  keepMark(1, mark(5))
  expect(await sendMarks(1)).toEqual([])
  expect(waitingOf(1).map(({ enrolment_id, state }) => [enrolment_id, state])).toEqual([
    [4, 'absent'],
    [5, 'present'],
  ])
  await sendMarks(1)
  expect(sent.at(-1)?.marks).toHaveLength(2)
  expect(waitingOf(1)).toEqual([])
})

test('what is pressed while others are on their way is sent too, and nothing is forgotten', async () => {
  keepMark(1, mark(4))
  answers = [
    () => {
      keepMark(1, mark(4, { state: 'absent', at: '2025-02-01T18:01:00.000Z' }))
      return done()
    },
  ]
  await sendMarks(1)
  expect(sent.map(({ marks }) => marks[0]?.state)).toEqual(['present', 'absent'])
  expect(waitingOf(1)).toEqual([])
})

test('each list is sent by itself; one that is refused is dropped and said, and the others go on', async () => {
  keepMark(1, mark(4))
  keepMark(1, mark(9, { kind: 'course', id: '2' }))
  answers = [() => answer({ error: 'not_found', message: '' }, 404)]
  expect(await sendMarks(1)).toEqual([{ enrolment_id: 4, day: '2025-02-01', why: 'refused' }])
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/office/lists/program/7/attendance',
    '/api/office/lists/course/2/attendance',
  ])
  expect(waitingOf(1)).toEqual([])
})

test('a server that is busy or wants a new sign-in keeps them', async () => {
  keepMark(1, mark(4))
  answers = [() => answer({ error: 'unexpected', message: '' }, 503)]
  await sendMarks(1)
  expect(waitingOf(1)).toHaveLength(1)
})

test('marks of another account and what no one wrote are left alone', async () => {
  keepMark(1, mark(4))
  localStorage.setItem('centrepass.kept.2.attendance', '[{"kind":"odd"},7,{"kind":"program","id":"x"}]')
  expect(waitingOf(2)).toEqual([])
  await sendMarks(2)
  expect([sent, waitingOf(1).length]).toEqual([[], 1])
})
