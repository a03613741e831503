import { expect, test } from 'vitest'
import { seededRandom } from '#demo/people/seeded-random'
import { deliveryOf } from '#platform/card-payments/sandbox/sandbox-events'
import { sandboxEvents } from '#platform/database/tables/sandbox-cards'
import { bookkeepingIn } from '#test/acting/bookkeeping'
import { buyingIn } from '#test/acting/buying'
import { startWorld } from '#test/world'

/** Enough to mix everything with everything; the figure in the documents was taken with ten thousand. */
const DELIVERIES = Number(process.env.STORM_DELIVERIES ?? 400)
const TWICE = 0.3
const FORGED = 0.1
const AT_ONCE = 20
const FAMILIES = ['parent3', 'overdue', 'unsigned', 'masters', 'names', 'us'].map(
  (name) => `${name}@mail.example`,
)

test('after a storm of events, twice, forged and in any order, our state is the provider’s', async () => {
  const world = await startWorld({ visitors: 'many' })
  const books = bookkeepingIn(world)
  await leavePurchasesOpen(world)
  // The same storm every time.
  const random = seededRandom(20_250_207)
  await world.database.rows(strayEvents)
  const events = await world.database.db.select().from(sandboxEvents)
  const deliveries = Array.from({ length: DELIVERIES }, (_, index) => {
    const event = random.chance(TWICE) ? random.pick(events) : events[index % events.length]
    if (!event) throw new Error('Nothing happened at the provider.')
    const delivery = deliveryOf(event, new Date())
    const isForged = random.chance(FORGED)
    return { isForged, ...delivery, ...(isForged && { signature: `${delivery.signature}0` }) }
  })
  const inAnyOrder = random.shuffled(deliveries)
  const answers: { isForged: boolean; status: number }[] = []
  for (let start = 0; start < inAnyOrder.length; start += AT_ONCE) {
    const some = inAnyOrder.slice(start, start + AT_ONCE)
    const said = some.map(async ({ isForged, ...delivery }) => ({
      isForged,
      status: await books.callIn(delivery),
    }))
    answers.push(...(await Promise.all(said)))
    // Work goes on while it storms.
    if (random.chance(0.2)) await books.act()
  }
  for (let round = 0; round < DELIVERIES / 50 + 2; round += 1) await books.act()

  expect(new Set(answers.filter(({ isForged }) => isForged).map(({ status }) => status))).toEqual(
    new Set([400]),
  )
  expect(new Set(answers.filter(({ isForged }) => !isForged).map(({ status }) => status))).toEqual(
    new Set([200]),
  )
  const differing = await world.database.rows(`
    select p.id, p.status as ours, c.status as theirs from payments p
    join sandbox_charges c on c.key = p.provider_key where p.status <> c.status`)
  expect(differing).toEqual([])
  const [open] = await world.database.rows(
    `select count(*)::int as events from provider_events where done_at is null`,
  )
  expect(open?.events).toBe(0)
})

/** Declined tries and a charge whose answer never came, for each family: all that an event could be about. */
async function leavePurchasesOpen(world: Awaited<ReturnType<typeof startWorld>>): Promise<void> {
  const buying = buyingIn(world)
  for (const email of FAMILIES) {
    const family = await buying.family(email)
    const [name] = Object.keys(family.people)
    const items = [await buying.item(family, name ?? '', 'Course', 'SAFE2')]
    const { status, body } = await buying.validate(family, items, [])
    if (status !== 200) continue
    for (const fault of ['none', 'hangs_after_charging'] as const) {
      world.provider.mood = fault === 'none' ? {} : { fault }
      await buying.purchase(family, items, {
        selected_credits: [],
        cart_validation_token: body.data.cart_validation_token,
        payment_ott: await buying.token(fault === 'none' ? '4000000000000002' : '4242424242424242'),
      })
    }
  }
  world.provider.mood = {}
}

/** The provider says a lot, and not always what is true by now: each of these names a charge and claims something. */
const strayEvents = `
  insert into sandbox_events (id, type, object_id, key)
  select 'evt_sbx_storm_' || row_number() over (), t.type, c.id, c.key
  from sandbox_charges c, generate_series(1, 20) as n,
    (values ('charge.succeeded'), ('charge.declined'), ('charge.waiting')) as t (type)
  returning id`
