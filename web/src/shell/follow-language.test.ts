import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { chooseLocale } from '../words/locale.ts'
import { followLanguage } from './follow-language.ts'

beforeEach(() => chooseLocale('en'))
afterEach(() => {
  queryClient.clear()
  chooseLocale('en')
})

test('what the server words is asked for anew in the other language, and a link that works once is not', () => {
  followLanguage()
  queryClient.setQueryData(['account', 7, 'plans'], [])
  queryClient.setQueryData(['mailed link', 'secret'], {})
  chooseLocale('fr')
  const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect(isStale(['account', 7, 'plans'])).toBe(true)
  expect(isStale(['mailed link', 'secret'])).toBe(false)
})
