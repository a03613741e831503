import { expect, test } from 'vitest'
import { areaUnderCurve, medianOf } from './area-under-curve.ts'

test('lists that overlap fully give a half, lists that do not overlap a whole or nothing', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5)
  expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(1)
  expect(areaUnderCurve([1, 2], [3, 4])).toBe(0)
  expect(areaUnderCurve([2], [1, 3, 2, 1])).toBe(0.625)
})

test('the median is the middle, or the mean of both middles', () => {
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([4, 1, 3, 2])).toBe(2.5)
})
