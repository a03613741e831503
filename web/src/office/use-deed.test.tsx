import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { useDeed } from './use-deed.ts'

test('a refused deed says why and shows anew what it does; one that is done does not', async () => {
  const [after, onRefused] = [vi.fn(), vi.fn()]
  const { result } = renderHook(() => useDeed('Done.', after, onRefused))
  await result.current.run(() =>
    Promise.reject(new ApiError(409, { error: 'refused', message: 'It changed.' })),
  )
  await waitFor(() => expect(result.current.errors).toHaveLength(1))
  expect([after.mock.calls.length, onRefused.mock.calls.length]).toEqual([0, 1])
  await result.current.run(async () => {})
  await waitFor(() => expect(result.current.errors).toEqual([]))
  expect([after.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 1])
})

test('a double press does it once, and a later one does it again', async () => {
  const { result } = renderHook(() => useDeed('Done.'))
  const work = vi.fn(async () => {})
  await Promise.all([result.current.run(work), result.current.run(work)])
  expect(work).toHaveBeenCalledTimes(1)
  await result.current.run(work)
  expect(work).toHaveBeenCalledTimes(2)
})
