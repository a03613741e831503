import { expect, test } from 'vitest'
import { type PreparingWorld, startPreparing } from '#test/acting/preparing'
import { eachTestStartsWith } from '#test/each-test-starts-with'

// Only a server runs two transactions at once, so only there can one slip past another.
let { preparing, maren, items, prepared, leave }: PreparingWorld = {} as PreparingWorld
eachTestStartsWith(async () => {
  ;({ preparing, maren, items, prepared, leave } = await startPreparing())
})

const priced = async () => {
  const made = await prepared()
  return { ...made, price: (await preparing.open(made.code)).body.data.price }
}

test('ten devices with ten cards at once: one charge, one registration, and all read that it is paid', async () => {
  const { code, price } = await priced()
  const [own] = (await preparing.own(maren)).body.data
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => preparing.pay(code, price)),
    ...Array.from({ length: 2 }, () => preparing.payOwn(maren, { id: own?.id ?? 0, price })),
  ])
  expect(replies.map(({ body }) => body.data?.state)).toEqual(Array(10).fill('paid'))
  expect(await preparing.buying.charges()).toHaveLength(1)
})

test('the link and the cart of the family at once: one of the two is paid', async () => {
  const { code, price } = await priced()
  const validated = await preparing.buying.validate(maren, items)
  const cart_validation_token = validated.body.data.cart_validation_token
  const payment_ott = await preparing.buying.token()
  await Promise.all([
    preparing.pay(code, price),
    preparing.buying.purchase(maren, items, { cart_validation_token, payment_ott }),
  ])
  expect(await preparing.buying.charges()).toHaveLength(1)
})

test('two prepared for the last spot, and a sale beside them: one gets it', async () => {
  await leave(1)
  const ida = [await preparing.buying.item(maren, 'Ida', 'Program', 'GK')]
  const [one, other] = [
    await preparing.preview(maren.accountId, items),
    await preparing.preview(maren.accountId, ida),
  ]
  const replies = await Promise.all([
    preparing.send(maren.accountId, items, { digest: one.body.data.digest }),
    preparing.send(maren.accountId, ida, { digest: other.body.data.digest }),
    preparing.buying.buyOrTell(await preparing.buying.family('coach@mail.example'), []),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { limit_places, held, sold } = await preparing.buying.places('Program', 'GK')
  expect(held + sold).toBe(limit_places)
})

test('called back and paid at the same moment: it is one or the other', async () => {
  const { code, price, id, version } = await priced()
  const [paid, called] = await Promise.all([preparing.pay(code, price), preparing.callBack(id, version)])
  expect([paid.status === 200, called.status === 200].filter(Boolean)).toHaveLength(1)
  expect(await preparing.buying.charges()).toHaveLength(paid.status === 200 ? 1 : 0)
  await preparing.round()
  const [row] = await preparing.list()
  expect(row?.state).toBe(paid.status === 200 ? 'paid' : 'called_back')
})
