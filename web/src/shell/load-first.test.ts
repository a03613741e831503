import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answers.ts'
import { queryClient } from '../api/query-client.ts'
import { snackbars } from '../ui/dialogs/snackbar.ts'
import { loadFirst } from './load-first.ts'

const restored = vi.hoisted(() => ({ isDone: false }))
vi.mock('../api/refresh-session.ts', async (original) => ({
  ...(await original<object>()),
  restoreSession: async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    restored.isDone = true
  },
}))

const STATUS = 'GET /api/status/'
const LISTS = [
  ...['GET /api/config/lookups', 'GET /api/config/variables', 'GET /api/config/zones'],
  ...['GET /api/clubs?per_page=200', 'GET /api/leagues?per_page=200'],
  ...['GET /api/registrationOptions?per_page=200', 'GET /api/programs?per_page=200'],
  'GET /api/courses?per_page=200',
]
const statusOf = (value: string) => ({ [STATUS]: { body: { data: { value } } } })

beforeEach(() => {
  queryClient.clear()
  restored.isDone = false
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('status, base data and app data are there before a screen opens, and asked for once', async () => {
  const nothing = { body: { data: [], meta: { page: 1, per_page: 200, total: 0 } } }
  const lists = Object.fromEntries(LISTS.map((name) => [name, nothing]))
  const asked = answerWith({ ...statusOf('on'), ...lists })
  await loadFirst({ isWaiting: false })
  expect(asked.map(({ name }) => name).sort()).toEqual([STATUS, ...LISTS].sort())
  expect(asked[0]?.name).toBe(STATUS)
  expect(queryClient.getQueryData(['courses'])).toEqual([])
  await loadFirst({ isWaiting: false })
  expect(asked).toHaveLength(1 + LISTS.length)
})

test('who is here is known before a screen opens, even when every list fails at once', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerWith(statusOf('on'))
  expect(await loadFirst({ isWaiting: false })).toEqual({ isClosed: false })
  expect(restored.isDone).toBe(true)
  // Base data and app data: each failure is logged, without a message on screen.
  expect(logged).toHaveBeenCalledTimes(2)
  expect(snackbars.get()).toEqual([])
})

test.each(['maintenance', 'off'])(
  "while the status is '%s' an error says so, and nothing is loaded",
  async (value) => {
    const asked = answerWith(statusOf(value))
    expect(await loadFirst({ isWaiting: false })).toEqual({ isClosed: true })
    expect(asked.map(({ name }) => name)).toEqual([STATUS])
    expect(snackbars.get()).toMatchObject([
      { type: 'error', text: 'The site is currently in maintenance mode.' },
    ])
  },
)
