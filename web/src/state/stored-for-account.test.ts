import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetStored, storedForAccount } from './stored-for-account.ts'

const names = storedForAccount<string[]>('names', (found) => (Array.isArray(found) ? found : null))

afterEach(() => vi.restoreAllMocks())

test('every account has its own', () => {
  names.set(1, ['Ida'])
  names.set(2, ['Nils'])
  expect(names.get(1)).toEqual(['Ida'])
  expect(names.get(2)).toEqual(['Nils'])
  expect(names.get(3)).toBeNull()
})

test('a screen sees every change, from here and from other tabs', () => {
  const { result } = renderHook(() => names.use(1))
  expect(result.current).toBeNull()
  act(() => names.set(1, ['Ida']))
  expect(result.current).toEqual(['Ida'])
  act(() => {
    localStorage.setItem('centrepass.kept.1.names', '["Siggy"]')
    window.dispatchEvent(new StorageEvent('storage'))
  })
  expect(result.current).toEqual(['Siggy'])
})

test.each(['{no json', '{"a":1}', 'null', '7'])('what is not understood, like %s, is not there', (text) => {
  localStorage.setItem('centrepass.kept.1.names', text)
  expect(names.get(1)).toBeNull()
})

test('log-out deletes everything of this account and nothing of other accounts', () => {
  names.set(1, ['Ida'])
  names.set(12, ['Nils'])
  forgetStored(1)
  expect(names.get(1)).toBeNull()
  expect(names.get(12)).toEqual(['Nils'])
})

test('a full storage breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  names.set(1, ['Ida'])
  expect(names.get(1)).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})
