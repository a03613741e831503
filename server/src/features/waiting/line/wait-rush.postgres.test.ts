import { expect, test } from 'vitest'
import { waitListRush } from '#test/acting/wait-list-rush'

test('five hundred people want twenty spots, on two servers, with sales beside it: exact order, no spot sold twice', async () => {
  const rush = await waitListRush({ people: 500, spots: 20 })
  expect(rush.statuses.filter((status) => status >= 500)).toEqual([])
  expect(rush.offered).toEqual(rush.joined.slice(0, 20))
  expect(rush.paid).toBe(20)
  expect(rush.taken).toBe(rush.limit)
}, 300_000)
