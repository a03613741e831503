import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { waitingIn } from '#test/acting/waiting'
import { startWorld } from '#test/world'

test('no one is moved into a free spot that other people wait for', async () => {
  const world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const moving = movingIn(world)
  const maren = await buying.family('parent3@mail.example')
  await world.database.script(`update credits set expires_on = '2000-01-01';
    update programs set min_age = 5, closes_at = '2025-04-04', price_cents = 10000 where code = 'GK'`)
  const line = await waitingIn(world, 'Program', 'GK')
  const disc = await buying.item(maren, 'Ida', 'Program', 'DISC')
  const invoice = await refundingIn(world).bought(maren, [disc])

  await line.leave(0)
  expect((await line.join(maren, [maren.people.Nils])).status).toBe(200)
  await line.leave(1)
  expect((await moving.preview(invoice, ['Program', 'GK'])).body.code).toBe('cart_refused')
  const [request] = await line.list(maren)
  await line.quit(maren, request?.id ?? 0)
  expect((await moving.preview(invoice, ['Program', 'GK'])).status).toBe(200)
})
