import { expect, test } from 'vitest'
import { preparedEnd } from './prepared-rules.ts'

const from = new Date('2025-02-03T18:00:00Z')

test('a link lasts its days, and never beyond the first end of sales', () => {
  expect(preparedEnd({ from, days: 3, closings: [] })).toEqual(new Date('2025-02-06T18:00:00Z'))
  const closings = [new Date('2025-03-01T08:00:00Z'), new Date('2025-02-05T08:00:00Z')]
  expect(preparedEnd({ from, days: 3, closings })).toEqual(closings[1])
})
