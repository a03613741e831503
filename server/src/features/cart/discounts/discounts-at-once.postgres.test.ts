import { centsOf } from '@centrepass/contract/ground/money'
import { expect, test } from 'vitest'
import { billing, buyingIn } from '#test/acting/buying'
import { discountingIn } from '#test/acting/discounting'
import { buyerOf, makeBuyers } from '#test/databases/make-buyers'
import { untilOneWaits } from '#test/databases/meanwhile'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { secondServer } from '#test/programs/second-server'
import { startWorld } from '#test/world'

const BUYERS = 20
const COURSE = 'NCCP-COM'

let world: Awaited<ReturnType<typeof startWorld>>
let discounting: ReturnType<typeof discountingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  discounting = discountingIn(world)
})

/** Everyone is shown a price with the code, and then all pay at once, on two servers. */
async function allBuyWith(discount_code: string) {
  const servers = [await secondServer(world), await secondServer(world)] as const
  await makeBuyers(String(world.databaseUrl), BUYERS)
  const product = await buyingIn(world).productId('Course', COURSE)
  await world.database.script(`update offerings set limit_places = sold + held + ${BUYERS}
    where id = (select offering_id from courses where id = ${product})`)
  const buyers = Array.from({ length: BUYERS }, (_none, at) => buyerOf(at + 1))
  const send = (at: number, url: string, payload: object) =>
    servers[at % 2 === 0 ? 0 : 1].app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: `10.2.0.${at}` },
      headers: { authorization: `Bearer ${buyers[at]?.accessToken}` },
    })
  const cartOf = (participant: number) => ({
    items: [{ participant, product, product_type: 'Course' }],
    ...{ selected_credits: null, discount_codes: [discount_code] },
  })
  const tokens: string[] = []
  for (const [at, { participantId }] of buyers.entries()) {
    const reply = await send(at, '/api/cart/validate', cartOf(participantId))
    expect(reply.json().data.discount_codes).toEqual([{ code: discount_code, problem: null }])
    tokens.push(reply.json().data.cart_validation_token)
  }
  const replies = await Promise.all(
    buyers.map(({ participantId, paymentOtt: payment_ott }, at) =>
      send(at, '/api/cart/purchase', {
        ...{ ...cartOf(participantId), billing, payment_ott },
        cart_validation_token: tokens[at],
      }),
    ),
  )
  for (const server of servers) await server.close()
  const told = Map.groupBy(replies, (reply) => `${reply.statusCode} ${reply.json().code ?? 'paid'}`)
  return Object.fromEntries([...told].map(([answer, all]) => [answer, all.length]))
}

test('twenty families pay at once with a code for three: three get it, and no other card is charged', async () => {
  const few = await discounting.make({ code: 'FOR-THREE', percent: 10, limit_uses: 3 })
  expect(await allBuyWith('FOR-THREE')).toEqual({ '200 paid': 3, '409 discount_changed': BUYERS - 3 })
  expect(await discounting.used(few)).toMatchObject({ used: 3 })
  expect(await buyingIn(world).charges()).toHaveLength(3)
})

test('a fund that lasts for two and a half is never overdrawn, and no one is charged more than was shown', async () => {
  const fund_id = await discounting.fund(5000)
  const help = await discounting.make({ code: 'HELP-20', amount_cents: 2000, payer: 'fund', fund_id })
  expect(await allBuyWith('HELP-20')).toEqual({ '200 paid': 2, '409 discount_changed': BUYERS - 2 })
  expect(await discounting.used(help)).toMatchObject({ used: 2, fund: 4000 })
})

test('a discount that the office changes while it is being taken: nothing is charged, and the new price is shown', async () => {
  const buying = buyingIn(world)
  const id = await discounting.make({ code: 'TEN-OFF', percent: 10 })
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { invoice, pay } = await discounting.shown(family, items, 'TEN-OFF')
  // The purchase has read ten percent and waits for the row, which says five when it gets it.
  const { going } = await world.database.db.transaction(async (tx) => {
    await tx.execute(`update discounts set percent = 5, version = version + 1 where id = ${id}`)
    const going = pay()
    await untilOneWaits(world)
    return { going }
  })
  const refused = await going
  expect([refused.status, refused.body.code, await buying.charges()]).toEqual([409, 'discount_changed', []])
  expect(await discounting.used(id)).toMatchObject({ used: 0 })
  const anew = await discounting.shown(family, items, 'TEN-OFF')
  expect(Number(anew.invoice.total)).toBeGreaterThan(Number(invoice.total))
  expect((await anew.pay()).status).toBe(200)
})

test('a discount that begins while someone pays is for the next one: the price that was shown is paid', async () => {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Ida', 'Program', 'DISC')]
  const { invoice, pay } = await discounting.shown(family, items)
  // The purchase is priced and waits for its spot while the office makes the discount.
  const { going, id } = await world.database.db.transaction(async (tx) => {
    await tx.execute(`select from offerings where id = (
      select offering_id from programs where code = 'DISC' and season_year = 2024) for update`)
    const going = pay()
    await untilOneWaits(world)
    return { going, id: await discounting.make({ percent: 50 }) }
  })
  const paid = await going
  expect([paid.status, await buying.charges()]).toMatchObject([
    200,
    [{ amount_cents: centsOf(invoice.total) }],
  ])
  expect(await discounting.used(id)).toMatchObject({ used: 0 })
})
