import { expect, test } from 'vitest'
import { closingIn } from '#test/acting/closing-days'
import { remittingIn } from '#test/acting/remitting'
import { startWorld } from '#test/world'

test('many who send and pay the same list at once send and pay it once', async () => {
  const world = await startWorld({ visitors: 'many' })
  const remitting = remittingIn(world)
  await closingIn(world).closeUntil('2025-01-31')
  const asked = await remitting.asked('2025-01')
  const sent = await Promise.all(Array.from({ length: 5 }, () => remitting.send(asked)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  const list = sent.find(({ status }) => status === 200)?.body.data
  const paid = await Promise.all(
    Array.from({ length: 5 }, () => remitting.pay(Number(list?.id), String(list?.to_pay))),
  )
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
})
