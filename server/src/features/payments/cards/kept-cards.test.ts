import type { CartItem } from '@centrepass/contract/cart/cart'
import { expect, test } from 'vitest'
import type { Family } from '#test/acting/buying'
import { keepingIn } from '#test/acting/keeping'
import { planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { forgetRemovedCards } from '../plans/forget-removed-cards.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let keeping: ReturnType<typeof keepingIn>
let family: Family
let registration: CartItem[]
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  keeping = keepingIn(world)
  await planning.onlyOurs()
  family = await planning.family('parent3@mail.example')
  planning.at('2024-09-05T12:00')
  registration = [await planning.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
})

const lastMail = async () => (await mailsTo(world, 'parent3@mail.example')).at(-1)
/** Cards that we were about to charge: a refusal of the provider's would come after this. */
const attempts = async () => (await world.database.rows('select 1 from payments')).length
const isForgottenThere = async () =>
  (await world.database.rows('select 1 from sandbox_kept_cards where forgotten_at is not null')).length === 1

async function keepOne(): Promise<number> {
  expect((await keeping.buyAndKeep(family, registration)).status).toBe(200)
  const [card] = await keeping.kept(family)
  if (!card) throw new Error('The card was not kept.')
  return card.id
}

/** The academy by plan, its first part paid with a kept card. */
async function planWith(kept_card: number) {
  await world.database.script(`update programs set max_age = 16 where code = 'ZA15' and season_year = 2024`)
  const academy = { ...(await planning.item(family, 'Signe', 'Program', 'ZA15')), pays_by_plan: true }
  const reply = await keeping.buyWith(family, [academy], { kept_card })
  expect([reply.status, reply.body.message]).toEqual([200, undefined])
  const [plan] = await planning.schedules(family)
  if (!plan) throw new Error('There is no plan.')
  return plan
}

test('a kept card is removed here at once, at the provider as soon as it answers, and its owner is told', async () => {
  const id = await keepOne()
  world.provider.mood = { fault: 'breaks_before_charging', only: ['forgetCard'] }
  expect((await keeping.remove(family, id)).body.data).toEqual({ is_removed: true })
  expect(await keeping.cards(family)).toEqual([])
  expect((await lastMail())?.subject).toBe('Your card was removed')
  expect(await forgetRemovedCards(world.purchasing)).toBe(0)
  world.provider.mood = {}
  expect(await forgetRemovedCards(world.purchasing)).toBe(1)
  expect(await isForgottenThere()).toBe(true)
  expect((await keeping.remove(family, id)).status).toBe(404)
  expect(
    await world.database.rows(`select 1 from audit_events where action = 'card.removed'
      and account_id = ${family.accountId} and subject ->> 'payment_method_id' = '${id}'`),
  ).toHaveLength(1)
})

test('a removed card cannot be charged, not even with its code', async () => {
  const id = await keepOne()
  const charges = await planning.charges()
  await keeping.remove(family, id)
  const course = [await planning.item(family, 'Signe', 'Course', 'UMP-PRO-HS')]
  planning.at('2025-02-07T12:00')
  expect((await keeping.buyWith(family, course, { kept_card: id })).status).toBe(402)
  expect(await planning.charges()).toEqual(charges)
})

test('no one else removes it', async () => {
  const id = await keepOne()
  const other = await planning.family('coparent@mail.example')
  expect((await keeping.remove(other, id)).status).toBe(404)
  expect(await keeping.kept(family)).toHaveLength(1)
})

test('a plan that is begun with a kept card has it for its instalments; taken off the checkout, it stays for the plan alone', async () => {
  const id = await keepOne()
  const plan = await planWith(id)
  expect(plan.card).toMatchObject({ id, last4: '4242' })
  expect(await keeping.cards(family)).toMatchObject([{ id, for_next_time: true, plans: [{}] }])
  expect((await keeping.remove(family, id)).body.data).toEqual({ is_removed: false })
  expect(await keeping.cards(family)).toMatchObject([{ id, for_next_time: false, plans: [{}] }])
  const told = (await lastMail())?.text_body.replace(/\s+/g, ' ')
  expect(told).toMatch(/stays stored for the instalments of Zone Academy U15 \(.+\) alone/)
  expect(await forgetRemovedCards(world.purchasing)).toBe(0)
  const course = [await planning.item(family, 'Signe', 'Course', 'UMP-PRO-HS')]
  planning.at('2025-02-07T12:00')
  const before = await attempts()
  expect((await keeping.buyWith(family, course, { kept_card: id })).status).toBe(402)
  expect(await attempts()).toBe(before)
  await planning.chargeAt('2024-11-15T12:00')
  expect(await planning.charged()).toEqual([10_000])
})

test('a card that is stored for a plan alone does not pay at the checkout', async () => {
  await planning.buyPlan(family)
  const [card] = await keeping.cards(family)
  expect(card).toMatchObject({ for_next_time: false })
  const course = [await planning.item(family, 'Signe', 'Course', 'UMP-PRO-HS')]
  planning.at('2025-02-07T12:00')
  const before = await attempts()
  const reply = await keeping.buyWith(family, course, { kept_card: card?.id ?? 0 })
  expect(await attempts()).toBe(before)
  expect([reply.status, reply.body.message]).toEqual([
    402,
    'This card is no longer on file. Please enter a card.',
  ])
})

test('a card that another provider keeps is not offered', async () => {
  await keepOne()
  await world.database.script(`update payment_methods set provider = 'stripe'`)
  expect(await keeping.kept(family)).toEqual([])
})
