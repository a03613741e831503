import { KEEP_CARD_TEXT as text } from '@centrepass/contract/payments/keep-card-texts'
import { expect, test } from 'vitest'
import type { Family } from '#test/acting/buying'
import { keepingIn } from '#test/acting/keeping'
import { planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { type CardToKeep, keepCard } from './keep-card.ts'
import { discardCard, keepForNextTime } from './keep-for-next-time.ts'

const visa = (payment_method = 'pm_one'): CardToKeep => ({
  ...{ provider: 'sandbox', payment_method },
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
})

let world: Awaited<ReturnType<typeof startWorld>>
let keeping: ReturnType<typeof keepingIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  keeping = keepingIn(world)
  family = await planningIn(world).family('parent3@mail.example')
})

const keep = (card: CardToKeep, account = family.accountId) => keepCard(world.database.db, account, card)

test('the first card of an account is offered first, and the same card again is the same one', async () => {
  const first = await keep(visa())
  expect([await keep(visa()), await keep(visa('pm_two'))]).toEqual([first, expect.any(Number)])
  expect((await keeping.cards(family)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [first, true],
    [expect.any(Number), false],
  ])
})

test('a card that another account has, or that was removed, is not kept', async () => {
  const id = await keep(visa())
  const other = await planningIn(world).family('coparent@mail.example')
  expect(await keep(visa(), other.accountId)).toBe(null)
  expect((await keeping.remove(family, Number(id))).status).toBe(200)
  expect(await keep(visa())).toBe(null)
  expect([await keeping.cards(family), await keeping.cards(other)]).toEqual([[], []])
})

test('a payment that is settled twice is one agreement and one email', async () => {
  const settle = () =>
    keepForNextTime(world.database.db, world.purchasing, family.accountId, { card: visa(), text })
  await settle()
  await settle()
  const agreed = await world.database.rows(`select 1 from audit_events where action = 'card.agreed'`)
  const told = (await mailsTo(world, 'parent3@mail.example')).filter(({ subject }) =>
    subject.includes('kept'),
  )
  expect([agreed.length, told.length]).toEqual([1, 1])
})

test('a card that no one may use is forgotten over there, and one that is in use is not touched', async () => {
  const used = await keep(visa())
  await discardCard(world.database.db, family.accountId, visa())
  await discardCard(world.database.db, family.accountId, visa('pm_wallet'))
  expect(await keeping.cards(family)).toMatchObject([{ id: used }])
  const gone = await world.database.rows(
    `select removed_at is not null as is_gone from payment_methods where provider_ref = 'pm_wallet'`,
  )
  expect(gone).toEqual([{ is_gone: true }])
})
