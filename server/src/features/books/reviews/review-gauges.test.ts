import { reviewSeconds } from '@centrepass/contract/payments/review-limits'
import { expect, test } from 'vitest'
import { hoursPass } from '#test/acting/asking-again'
import { startShopping } from '#test/acting/shopping'
import { openReviews } from './review-gauges.ts'

test('monitoring sees how many payments and refunds of each kind are not over, and the age of the oldest', async () => {
  const { world, buying, family, items } = await startShopping()
  const read = async () => {
    const [open, oldest] = await Promise.all(openReviews(world.database.db).map(({ byKind }) => byKind()))
    return { open, oldest }
  }
  const kinds = Object.keys(reviewSeconds)
  const none = Object.fromEntries(kinds.map((kind) => [kind, 0]))
  const before = await read()
  expect(Object.keys(before.open ?? {}).sort()).toEqual(kinds.sort())
  expect(before.open?.payment_unclear).toBe(0)
  world.provider.mood = { fault: 'resets_after_charging' }
  await buying.buy(family, items)
  world.provider.mood = {}
  await hoursPass(world, 3)
  const after = await read()
  expect(after.open).toEqual({ ...none, ...before.open, payment_unclear: 1 })
  expect(after.oldest?.payment_unclear).toBeGreaterThan(3 * 3600 - 1)
  expect(after.oldest?.payment_unclear).toBeLessThan(4 * 3600)
})
