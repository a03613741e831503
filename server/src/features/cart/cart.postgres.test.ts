import type { CartItem } from '@centrepass/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import { invoiceCounter } from '#platform/database/tables/purchases'
import { buyingIn, type Family } from '#test/acting/buying'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { openTestServer } from '#test/open-test-server'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
})

const statusesOf = (replies: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

/** All were shown their price; then all pay at once, each with a card of their own. */
async function expectOneToPay(carts: { family: Family; items: CartItem[] }[]): Promise<void> {
  const ready = []
  for (const { family, items } of carts) {
    const { body } = await buying.validate(family, items, [])
    const { cart_validation_token } = body.data
    const payment_ott = await buying.token()
    ready.push({ family, items, more: { cart_validation_token, payment_ott, selected_credits: [] } })
  }
  const replies = await Promise.all(
    ready.map(({ family, items, more }) => buying.purchase(family, items, more)),
  )
  // Refused while the other is under way, or judged again after it was paid.
  const outcomes = replies.map(({ status }) => (status === 409 || status === 422 ? 'refused' : status))
  expect(outcomes.toSorted()).toEqual([200, ...carts.slice(1).map(() => 'refused')])
  expect(await buying.charges()).toHaveLength(1)
}

/** Until so many transactions of this world wait for a lock of another one. */
async function untilWaiting(count: number): Promise<void> {
  const name = new URL(String(world.databaseUrl)).pathname.slice(1)
  await expect
    .poll(
      async () =>
        (
          await world.database.rows(
            `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = '${name}'`,
          )
        ).length,
      { interval: 30, timeout: 3000 },
    )
    .toBeGreaterThanOrEqual(count)
}

/** Keeps every confirmation waiting until the answer is called. */
async function lockCounter(database: OpenDatabase): Promise<() => Promise<void>> {
  let free = () => {}
  const isFree = new Promise<void>((resolve) => {
    free = resolve
  })
  let done: Promise<unknown> = Promise.resolve()
  await new Promise<void>((locked) => {
    done = database.db.transaction(async (tx) => {
      await tx.select().from(invoiceCounter).for('update')
      locked()
      await isFree
    })
  })
  return async () => {
    free()
    await done
  }
}

/** Adults with an account and a registration, who all want the same course. */
async function buyers(count: number): Promise<Family[]> {
  const rows = await world.database.rows(
    `select a.email from accounts a
     join guardianships g on g.account_id = a.id and g.relation = 'own'
     join participants p on p.id = g.participant_id
     join registrations r on r.participant_id = p.id and r.is_live and r.season_year = 2024
     where a.status = 'active' group by a.email order by a.email limit ${count}`,
  )
  return Promise.all(rows.map(({ email }) => buying.family(String(email))))
}

const wanting = async (families: Family[]): Promise<{ family: Family; items: CartItem[] }[]> => {
  const product = await buying.productId('Course', 'UMP-PRO-HS')
  return families.map((family) => ({
    family,
    items: [{ participant: family.own ?? 0, product, product_type: 'Course' as const }],
  }))
}

const setPlaces = (left: number) =>
  world.database.script(`update offerings set limit_places = sold + ${left}
    where id = (select offering_id from courses where code = 'UMP-PRO-HS' and season_year = 2024)`)

describe('spots', () => {
  test('forty families for three spots at once: three get them, the others are refused', async () => {
    await setPlaces(3)
    const all = await wanting(await buyers(40))
    const replies = await Promise.all(all.map(({ family, items }) => buying.buyOrTell(family, items)))
    expect(statusesOf(replies)).toEqual({ 200: 3, 422: all.length - 3 })
    const places = await buying.places('Course', 'UMP-PRO-HS')
    expect(places.sold).toBe(places.limit_places)
    expect(places.held).toBe(0)
    expect(await buying.charges()).toHaveLength(3)
  })

  test('two carts with the same two courses in another order never wait for each other', async () => {
    const second = await buying.productId('Course', 'MED')
    const all = await wanting(await buyers(16))
    const carts = all.map(({ family, items }, at) => {
      const both = [...items, ...items.map((item) => ({ ...item, product: second }))]
      return { family, items: at % 2 === 0 ? both : both.toReversed() }
    })
    const replies = await Promise.all(carts.map(({ family, items }) => buying.validate(family, items)))
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  })
})

describe('one payment', () => {
  test('sent twenty times at once is one charge, and everyone gets the same answer', async () => {
    const family = await buying.family('parent3@mail.example')
    const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
    const { body } = await buying.validate(family, items)
    const more = {
      cart_validation_token: body.data.cart_validation_token,
      payment_ott: await buying.token(),
    }
    world.provider.mood = { delayMs: 150 }
    const replies = await Promise.all(Array.from({ length: 20 }, () => buying.purchase(family, items, more)))
    expect(statusesOf(replies)).toEqual({ 200: 20 })
    expect(new Set(replies.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(await buying.charges()).toHaveLength(1)
  })

  test('from two tabs with two cards is one charge', async () => {
    const family = await buying.family('parent3@mail.example')
    const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
    world.provider.mood = { delayMs: 150 }
    await expectOneToPay([
      { family, items },
      { family, items },
    ])
  })

  test('of two guardians for the same child at once is one, and the other is refused before charging', async () => {
    const mother = await buying.family('parent3@mail.example')
    const father = await buying.family('coparent@mail.example')
    const items = [await buying.item(mother, 'Signe', 'RegistrationOption', 'JUNIOR')]
    world.provider.mood = { delayMs: 150 }
    await expectOneToPay([
      { family: mother, items },
      { family: father, items },
    ])
  })

  test('for a child while another purchase is just being confirmed waits for it, and is refused before charging', async () => {
    const mother = await buying.family('parent3@mail.example')
    const father = await buying.family('coparent@mail.example')
    const items = [await buying.item(mother, 'Signe', 'RegistrationOption', 'JUNIOR')]
    const { body } = await buying.validate(father, items)
    const { cart_validation_token } = body.data
    const payment_ott = await buying.token()
    // Her confirmation has let go of the claims, but is not committed yet: the counter keeps it waiting.
    const counter = openTestServer(String(world.databaseUrl))
    const free = await lockCounter(counter)
    const hers = buying.buy(mother, items)
    await untilWaiting(1)
    const his = buying.purchase(father, items, { cart_validation_token, payment_ott })
    await untilWaiting(2)
    await free()
    expect((await hers).status).toBe(200)
    expect([422, 409]).toContain((await his).status)
    expect(await buying.charges()).toHaveLength(1)
    await counter.close()
  })

  test('for two categories of one person at once is one, and the other is told to wait', async () => {
    const family = await buying.family('unsigned@mail.example')
    await world.database.script(`update participants set club_id = 1 where id = ${family.own};
      update registration_options set min_age = 5, max_age = 99`)
    // As slow as on a busy machine, where a provider is waited for all the same.
    world.provider.mood = { delayMs: 1500 }
    await expectOneToPay([
      { family, items: [await buying.item(family, 'Lena', 'RegistrationOption', 'SENIOR')] },
      { family, items: [await buying.item(family, 'Lena', 'RegistrationOption', 'MASTERS')] },
    ])
  })

  test('of two carts with one credit at once spends it once', async () => {
    const family = await buying.family('parent3@mail.example')
    await world.database.script(`update participants set club_id = 1 where id = ${family.own}`)
    const carts = [
      [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')],
      [await buying.item(family, 'Maren', 'RegistrationOption', 'COACH')],
    ]
    const tokens = await Promise.all(carts.map((items) => buying.validate(family, items)))
    const replies = await Promise.all(
      carts.map(async (items, at) =>
        buying.purchase(family, items, {
          cart_validation_token: tokens[at]?.body.data.cart_validation_token,
          payment_ott: await buying.token(),
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [credit] = await world.database.rows(
      `select left_cents from credits where account_id = ${family.accountId}`,
    )
    // All of it, or what the cheaper cart needed; never twice.
    expect([0, 1000]).toContain(credit?.left_cents)
  })

  test('beside an emptied cart buys what was shown or nothing', async () => {
    const family = await buying.family('parent3@mail.example')
    const items = [
      await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
      await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS'),
    ]
    const [bought] = await Promise.all([
      buying.buyOrTell(family, items),
      world.post('/api/cart/empty', {}, family.bearer),
    ])
    const charges = await buying.charges()
    expect(charges.length).toBe(bought.status === 200 ? 1 : 0)
  })
})
