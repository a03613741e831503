import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { accountQuery } from '../accounts/account-calls.ts'
import { loadAppData } from '../catalogue/catalogue-calls.ts'
import { profileChoicesQuery } from '../participants/profile/profile-calls.ts'
import { loadBaseData, lookupsQuery, variablesQuery } from './site-calls.ts'

const HALF_AN_HOUR = 1800 * 1000
const LISTS = ['clubs', 'leagues', 'registrationOptions', 'programs', 'courses']
const CONFIGURATION = ['lookups', 'variables', 'zones']

// Timers too: the cache forgets by a timer what no screen shows.
beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['lookups', 'GET /api/config/lookups', () => queryClient.fetchQuery(lookupsQuery)],
  ['variables', 'GET /api/config/variables', () => queryClient.fetchQuery(variablesQuery)],
  ['the account', 'GET /api/accounts/1', () => queryClient.fetchQuery(accountQuery(1))],
  ...CONFIGURATION.map((name): Case => [`${name} on the way`, `GET /api/config/${name}`, loadBaseData]),
  ...LISTS.map((name): Case => [name, `GET /api/${name}?per_page=200`, loadAppData]),
])('%s are asked for again after 1800 seconds, and not before', async (_, name, ask) => {
  const asked = answerAll()
  const times = () => asked.filter((question) => question.name === name).length
  await ask()
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR - 1)
  await ask()
  expect(times()).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  await ask()
  expect(times()).toBe(2)
})

test('old configuration that a screen still shows is asked for again by the next navigation', async () => {
  const asked = answerAll()
  const leave = new QueryObserver(queryClient, variablesQuery).subscribe(() => {})
  await loadBaseData()
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR + 1)
  await loadBaseData()
  leave()
  expect(asked.filter(({ name }) => name === 'GET /api/config/variables')).toHaveLength(2)
})

test.each([
  ['the account', () => new QueryObserver(queryClient, accountQuery(1))],
  ['variables', () => new QueryObserver(queryClient, variablesQuery)],
  ['the choices of the profile', () => new QueryObserver(queryClient, profileChoicesQuery)],
])('%s stay known for 1800 seconds when no screen shows them', async (_, screen) => {
  answerAll()
  const shown = screen()
  const leave = shown.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR - 1)
  expect(queryClient.getQueryData(shown.options.queryKey)).toBeDefined()
})

type Case = [title: string, name: string, ask: () => Promise<unknown>]

const answerAll = () =>
  answerWith({
    'GET /api/accounts/1': { body: { data: anAccount() } },
    ...Object.fromEntries(CONFIGURATION.map((name) => [`GET /api/config/${name}`, { body: { data: {} } }])),
    ...Object.fromEntries(
      LISTS.map((name) => [`GET /api/${name}?per_page=200`, { body: { data: [], meta: {} } }]),
    ),
  })
