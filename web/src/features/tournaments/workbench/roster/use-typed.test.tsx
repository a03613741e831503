import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTyped } from './use-typed.ts'

let told: string[]
beforeEach(() => {
  told = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Field({ value = 'Otters' }: { value?: string }) {
  return <input aria-label="Name" {...useTyped(value, (text) => told.push(text))} />
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what is typed is told after a pause, once, and at once when the field is left', async () => {
  render(<Field />)
  type('Sea')
  type('Sea Otters')
  await pass(399)
  expect(told).toEqual([])
  await pass(1)
  expect(told).toEqual(['Sea Otters'])
  type('Sea Lions')
  fireEvent.blur(screen.getByLabelText('Name'))
  await pass(1000)
  expect(told).toEqual(['Sea Otters', 'Sea Lions'])
})

test.each([
  ['the page is reloaded or closed', () => fireEvent(window, new Event('pagehide'))],
  ['another app is opened', () => fireEvent(document, new Event('visibilitychange'))],
])('what was typed a moment before %s is not lost', async (_, leave) => {
  render(<Field />)
  type('Sea Otters')
  leave()
  expect(told).toEqual(['Sea Otters'])
  await pass(1000)
  expect(told).toEqual(['Sea Otters'])
})

test('what was typed a moment before going back is not lost', () => {
  const { unmount } = render(<Field />)
  type('Sea Otters')
  unmount()
  expect(told).toEqual(['Sea Otters'])
})

test('text that is typed and undone sends nothing', async () => {
  render(<Field />)
  type('Sea Otters')
  type('Otters')
  await pass(1000)
  expect(told).toEqual([])
})

test('a value that another manager saved shows although the cursor is still in the field', async () => {
  const { rerender } = render(<Field />)
  const shown = () => screen.getByLabelText<HTMLInputElement>('Name').value
  type('Sea Otters ')
  await pass(400)
  rerender(<Field value="Sea Otters" />)
  expect(shown()).toBe('Sea Otters ')
  rerender(<Field value="Seals" />)
  expect(shown()).toBe('Seals')
  type('Seals!')
  rerender(<Field value="Gulls" />)
  expect(shown()).toBe('Seals!')
})
