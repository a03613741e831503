import { expect, test } from 'vitest'
import { billing, buyingIn } from '#test/acting/buying'
import { buyerOf, makeBuyers } from '#test/databases/make-buyers'
import { secondServer } from '#test/programs/second-server'
import { startWorld } from '#test/world'
import { releaseExpiredHolds } from '../places/release-holds.ts'

const BUYERS = 500
const COURSE = 'NCCP-COM'

test('five hundred buyers who saw a price pay for the last spot at once, on two servers: one gets it', async () => {
  const world = await startWorld({ visitors: 'many' })
  // Neither is the world's own, whose provider is given up after a second: here it may have to wait its turn.
  const servers = [await secondServer(world), await secondServer(world)] as const
  const buying = buyingIn(world)
  await makeBuyers(String(world.databaseUrl), BUYERS)
  const product = await buying.productId('Course', COURSE)
  const setPlaces = (left: number) =>
    world.database.script(`update offerings set limit_places = sold + held + ${left}
      where id = (select offering_id from courses where id = ${product})`)
  const buyers = Array.from({ length: BUYERS }, (_none, at) => buyerOf(at + 1))
  const send = (at: number, url: string, payload: object) =>
    servers[at % 2 === 0 ? 0 : 1].app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: `10.1.${at >> 8}.${at & 255}` },
      headers: { authorization: `Bearer ${buyers[at]?.accessToken}` },
    })
  const cartOf = (participant: number) => ({
    items: [{ participant, product, product_type: 'Course' }],
    selected_credits: null,
  })

  // Everyone is shown a price while there is room, and then takes too long over it.
  await setPlaces(BUYERS)
  const tokens: string[] = []
  for (const [at, { participantId }] of buyers.entries()) {
    const reply = await send(at, '/api/cart/validate', cartOf(participantId))
    tokens.push(reply.json().data.cart_validation_token)
  }
  await world.database.script(`update place_holds set held_until = now() - interval '1 second'
    where ended_at is null`)
  await releaseExpiredHolds(world.database.db)
  await setPlaces(1)

  const replies = await Promise.all(
    buyers.map(({ participantId, paymentOtt: payment_ott }, at) =>
      send(at, '/api/cart/purchase', {
        ...{ ...cartOf(participantId), billing, payment_ott },
        cart_validation_token: tokens[at],
      }),
    ),
  )
  const told = Map.groupBy(replies, (reply) => `${reply.statusCode} ${reply.json().message ?? 'paid'}`)
  expect([...told].map(([answer, all]) => [answer, all.length]).toSorted()).toEqual([
    ['200 paid', 1],
    ['422 Community Coach - Field Hockey is full. Join the wait list?', BUYERS - 1],
  ])
  const [provider] = await world.database.rows(
    `select count(*)::int as charges, count(*) filter (where status = 'succeeded')::int as paid
     from sandbox_charges where not starts_with(key, 'demo-')`,
  )
  // No other card was touched, so there is nothing to refund.
  expect(provider).toEqual({ charges: 1, paid: 1 })
  const { limit_places, sold, held } = await buying.places('Course', COURSE)
  expect({ left: limit_places - sold - held, held }).toEqual({ left: 0, held: 0 })
  for (const server of servers) await server.close()
})
