import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIsLoading, whileLoading } from '../api/loading.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'

function Busy() {
  return <p>{useIsLoading() ? 'busy' : 'idle'}</p>
}

test('the overlay and the buttons are busy until the last piece of work has ended', async () => {
  render(
    <>
      <Busy />
      <LoadingOverlay />
    </>,
  )
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  expect(isBusy()).toBe(false)
  await act(async () => {
    whileLoading(first.promise)
    whileLoading(second.promise)
  })
  expect(isBusy()).toBe(true)
  await act(async () => first.resolve('done'))
  expect(isBusy()).toBe(true)
  await act(async () => second.resolve('done'))
  expect(isBusy()).toBe(false)
})

test('work that fails ends the waiting too, and still fails', async () => {
  render(<Busy />)
  const work = whileLoading(Promise.reject(new Error('no answer')))
  await act(() => expect(work).rejects.toThrow('no answer'))
  expect(screen.getByText('idle')).toBeDefined()
})

test('what the work answered is handed on', async () => {
  await act(async () => {
    expect(await whileLoading(Promise.resolve(7))).toBe(7)
  })
})

/** Both tell the same story. */
function isBusy(): boolean {
  const overlay = screen.queryByRole('progressbar', { name: 'Loading' }) !== null
  expect(screen.queryByText('busy') !== null).toBe(overlay)
  return overlay
}
