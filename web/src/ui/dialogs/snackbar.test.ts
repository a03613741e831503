import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, notify, snackbars } from './snackbar.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shown = () => snackbars.get().map(({ type, text }) => ({ type, text }))

test('a message is information unless it says otherwise', () => {
  notify('Saved')
  expect(shown()).toEqual([{ type: 'info', text: 'Saved' }])
})

test.each(['success', 'info', 'warning', 'error'] as const)('a message can be of type %s', (type) => {
  notify('Something happened', { type })
  expect(shown()).toEqual([{ type, text: 'Something happened' }])
})

test('a list of messages is joined by newlines', () => {
  notify(['The cart changed.', 'Please review it.'], { type: 'warning' })
  expect(shown()).toEqual([{ type: 'warning', text: 'The cart changed.\nPlease review it.' }])
})

test('a message goes after 5000 milliseconds', () => {
  notify('Saved')
  vi.advanceTimersByTime(4999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('a message can ask for more time', () => {
  notify('Read this slowly', { timeout: 20_000 })
  vi.advanceTimersByTime(19_999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('messages are shown one below the other, and each closes in its own time', () => {
  notify('First')
  vi.advanceTimersByTime(3000)
  notify('Second')
  expect(shown().map(({ text }) => text)).toEqual(['First', 'Second'])
  vi.advanceTimersByTime(2000)
  expect(shown().map(({ text }) => text)).toEqual(['Second'])
})

test('a message that was dismissed stays away, and the others stay', () => {
  notify('First')
  notify('Second')
  const [first] = snackbars.get()
  if (first) dismiss(first.id)
  expect(shown().map(({ text }) => text)).toEqual(['Second'])
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
})
