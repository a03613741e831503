import { expect, test } from 'vitest'
import { darkRuns } from './dark-runs.ts'

test('neighbours in a row are drawn as one', () => {
  const data = [1, 1, 0, 0, 0, 0, 1, 0, 1]
  expect(darkRuns({ size: 3, data })).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z')
})

test('a row that is dark to its end does not run into the next', () => {
  expect(darkRuns({ size: 2, data: [0, 1, 1, 0] })).toBe('M1 0h1v1h-1zM0 1h1v1h-1z')
})
