import { expect, test } from 'vitest'
import { waitListRush } from '#test/acting/wait-list-rush'

test('sixty people join, sales go on beside them and spots come free: the order is exact and nothing is oversold', async () => {
  const rush = await waitListRush({ people: 60, spots: 8 })
  expect(rush.statuses.filter((status) => status >= 500)).toEqual([])
  expect(rush.offered).toEqual(rush.joined.slice(0, 8))
  expect(rush.paid).toBe(8)
  expect(rush.taken).toBe(rush.limit)
})
