import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsPast } from './use-time-left.ts'

const START = Date.parse('2999-01-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
})
afterEach(() => {
  vi.useRealTimers()
})

test('an instant is past once a timer rings, though it rang a moment early', () => {
  const { result } = renderHook(() => useIsPast(new Date(START + 1000).toISOString()))
  expect(result.current).toBe(false)
  // The wall clock was set back by a moment: the timer rings with five milliseconds left.
  vi.setSystemTime(START - 5)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(5))
  expect(result.current).toBe(true)
})

test('no instant is never past', () => {
  expect(renderHook(() => useIsPast(null)).result.current).toBe(false)
})
