import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { startWorld } from '#test/world'
import { reconcilePurchases } from './settling/reconcile-purchases.ts'

// Only a server runs two transactions at once, so only there can one slip past another.
test('the person, the worker and twenty checks at once settle one payment once', async () => {
  const world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { body } = await buying.buy(family, items, '4000002500003155')
  const { payment_id, client_secret } = body.data
  await Promise.all([
    world.post('/pay/challenges', { client_secret, verdict: 'approve' }),
    world.post('/pay/challenges', { client_secret, verdict: 'refuse' }),
    reconcilePurchases(world.purchasing, { leftAloneSeconds: 0 }),
    ...Array.from({ length: 20 }, () => world.post(`/api/payments/${payment_id}/check`, {}, family.bearer)),
  ])
  await reconcilePurchases(world.purchasing, { leftAloneSeconds: 0 })
  const [payment] = await world.database.rows(`select status from payments where id = ${payment_id}`)
  const charged = (await buying.charges()).length
  // Whichever answer the bank heard first counts, and our books say the same as the bank's.
  expect([payment?.status, charged]).toEqual(charged === 1 ? ['succeeded', 1] : ['declined', 0])
  const invoices = await world.database.rows(
    `select 1 from invoices i join payments y on y.purchase_id = i.purchase_id
     where y.id = ${payment_id} and i.number is not null`,
  )
  expect(invoices).toHaveLength(charged)
})
