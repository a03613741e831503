import { expect, test } from 'vitest'
import { keepingIn } from '#test/acting/keeping'
import { startShopping } from '#test/acting/shopping'
import { mailsTo } from '#test/people'
import type { ProviderEventRow } from './act-on-events.ts'
import { followEvent } from './follow-event.ts'

test('a kept card that was deleted at the provider is not offered again, and its owner is told', async () => {
  const { world, family, items } = await startShopping()
  const keeping = keepingIn(world)
  await keeping.buyAndKeep(family, items)
  const [card] = await world.database.rows(
    `select provider_ref from payment_methods where account_id = ${family.accountId}`,
  )
  await world.database.script('update sandbox_kept_cards set forgotten_at = now()')
  const event = { about: 'card', provider: 'sandbox', object_id: String(card?.provider_ref), key: null }
  // The columns that are looked at.
  await followEvent(world.purchasing, event as ProviderEventRow)
  expect(await keeping.cards(family)).toEqual([])
  expect((await mailsTo(world, 'parent3@mail.example')).at(-1)?.subject).toBe('Your kept card is gone')
})
