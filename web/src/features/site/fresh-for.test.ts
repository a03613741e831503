import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../../../test/an-account.ts'
import { answerWith } from '../../../test/answers.ts'
import { queryClient } from '../../api/query-client.ts'
import { accountQuery } from '../accounts/account-calls.ts'
import { lookupsQuery, variablesQuery } from './site-calls.ts'

const HALF_AN_HOUR = 1800 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
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
])('%s are asked for again after 1800 seconds, and not before', async (_, name, ask) => {
  const asked = answerWith({ [name]: { body: { data: anAccount() } } })
  await ask()
  vi.setSystemTime(Date.now() + HALF_AN_HOUR - 1)
  await ask()
  expect(asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2)
  await ask()
  expect(asked).toHaveLength(2)
})
