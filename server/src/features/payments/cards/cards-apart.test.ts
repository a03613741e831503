import type { CartItem } from '@centrepass/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import { keepIfAgreed } from '#features/cart/purchase/confirming/keep-if-agreed'
import type { Family } from '#test/acting/buying'
import { keepingIn } from '#test/acting/keeping'
import { planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

type Planted = { of?: Family; brand?: string; last4?: string; kept?: boolean; is_default?: boolean }

let world: Awaited<ReturnType<typeof startWorld>>
let keeping: ReturnType<typeof keepingIn>
let family: Family
let other: Family
let registration: CartItem[]
let planted: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  keeping = keepingIn(world)
  const planning = planningIn(world)
  family = await planning.family('parent3@mail.example')
  other = await planning.family('coparent@mail.example')
  planning.at('2025-02-07T12:00')
  registration = [await planning.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  planted = 0
})

/** A card that an account has already, kept by choice unless the test says otherwise. */
async function card({
  of = family,
  brand = 'visa',
  last4 = '4242',
  kept = true,
  is_default = false,
}: Planted) {
  planted += 1
  const [row] = await world.database.rows(
    `insert into payment_methods (account_id, provider, provider_ref, card_brand, card_last4, card_exp_month,
       card_exp_year, is_default, next_time_at, next_time_text)
     values (${of.accountId}, 'sandbox', 'pm_planted_${planted}', '${brand}', '${last4}', 12, 2040, ${is_default},
       ${kept ? `now(), 'agreed'` : 'null, null'}) returning id`,
  )
  return Number(row?.id)
}
const prefer = (id: number, who = family) =>
  world.post(`/api/payments/methods/${id}/default`, {}, who.bearer).then(({ status }) => status)
const defaultsOf = async (who: Family) =>
  (await keeping.cards(who)).filter(({ is_default }) => is_default).map(({ id }) => id)
const keepVisa = async () => {
  expect((await keeping.buyAndKeep(family, registration)).status).toBe(200)
  const newest = (await keeping.cards(family)).toSorted((a, b) => b.id - a.id)[0]
  return newest?.id ?? 0
}

describe('the card that is offered first', () => {
  test('is none of another account’s, and no one moves it there', async () => {
    const mine = await card({ is_default: true })
    const theirs = await card({ of: other, is_default: true })
    expect([await prefer(theirs), await prefer(999_999)]).toEqual([404, 404])
    expect([await defaultsOf(family), await defaultsOf(other)]).toEqual([[mine], [theirs]])
    const next = await card({ last4: '4444' })
    expect(await prefer(next)).toBe(200)
    expect([await defaultsOf(family), await defaultsOf(other)]).toEqual([[next], [theirs]])
    const written = await world.database.rows(
      `select account_id, subject ->> 'payment_method_id' as card from audit_events where action = 'card.preferred'`,
    )
    expect(written).toEqual([{ account_id: family.accountId, card: String(next) }])
  })

  test('is no card that was removed', async () => {
    const mine = await card({ is_default: true })
    const gone = await card({ last4: '4444' })
    await keeping.remove(family, gone)
    expect(await prefer(gone)).toBe(404)
    expect(await defaultsOf(family)).toEqual([mine])
  })

  test('is one card, however many are named at once', async () => {
    await card({ is_default: true })
    const named = [
      await card({ last4: '0001' }),
      await card({ last4: '0002' }),
      await card({ last4: '0003' }),
    ]
    expect(await Promise.all(named.map((id) => prefer(id)))).toEqual([200, 200, 200])
    expect(await defaultsOf(family)).toHaveLength(1)
  })

  test.each([
    ['kept by choice', true],
    ['stored for plans alone', false],
  ])('goes, %s, and the newest of the account that is left follows it', async (_, kept) => {
    const first = await card({ kept, is_default: true })
    const left = await card({ last4: '4444' })
    const gone = await card({ last4: '5555' })
    const theirs = await card({ of: other, last4: '6666' })
    await keeping.remove(family, gone)
    expect((await keeping.remove(family, first)).body.data).toEqual({ is_removed: true })
    expect(await keeping.cards(family)).toMatchObject([{ id: left, is_default: true }])
    expect(await keeping.cards(other)).toMatchObject([{ id: theirs, is_default: false }])
    const removed = await world.database.rows(
      `select 1 from audit_events where action = 'card.removed' and subject ->> 'payment_method_id' = '${first}'`,
    )
    expect(removed).toHaveLength(1)
  })
})

test('a card in a wallet is not kept, whatever its owner agreed to: no one knows a code for it', async () => {
  const kept = await keepVisa()
  const [paid] = await world.database.rows(
    `select next_time_text from payments where next_time_text is not null order by id desc limit 1`,
  )
  const agreed = { account_id: family.accountId, next_time_text: String(paid?.next_time_text) }
  const card = { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 }
  const inWallet = { provider: 'sandbox' as const, payment_method: 'pm_wallet', card }
  await keepIfAgreed(world.database.db, world.purchasing, agreed, { card: inWallet, isWallet: true })
  expect((await keeping.cards(family)).map(({ id }) => id)).toEqual([kept])
  const gone = await world.database.rows(
    `select removed_at is not null as is_gone from payment_methods where provider_ref = 'pm_wallet'`,
  )
  expect(gone).toEqual([{ is_gone: true }])
})

test('a card that is stored for a plan can be removed once the plan has ended', async () => {
  const stored = await card({ kept: false })
  await world.database.script(`update payment_schedules set account_id = ${family.accountId},
    payment_method_id = ${stored}, status = 'completed' where id = (select min(id) from payment_schedules)`)
  expect(await keeping.cards(family)).toMatchObject([{ id: stored, plans: [] }])
  expect((await keeping.remove(family, stored)).body.data).toEqual({ is_removed: true })
  await world.database.script(`update payment_schedules set status = 'active', payment_method_id = null
    where id = (select min(id) from payment_schedules)`)
})

describe('a card that is kept once more', () => {
  test('takes the place of the same card alone: not of another number, brand, purpose or account', async () => {
    const same = await card({ is_default: true })
    const others = [
      await card({ last4: '1111' }),
      await card({ brand: 'mastercard' }),
      await card({ kept: false }),
    ]
    const theirs = await card({ of: other })
    const newest = await keepVisa()
    const ids = (await keeping.cards(family)).map(({ id }) => id).toSorted((a, b) => a - b)
    expect(ids).toEqual([...others, newest])
    expect(ids).not.toContain(same)
    expect(await keeping.kept(other)).toMatchObject([{ id: theirs }])
  })

  test('leaves the earlier one to the plan that needs it, and is offered in its place', async () => {
    const earlier = await card({})
    await world.database.script(
      `update payment_schedules set account_id = ${family.accountId}, payment_method_id = ${earlier}
       where id = (select min(id) from payment_schedules where status = 'active')`,
    )
    const newest = await keepVisa()
    expect((await keeping.kept(family)).map(({ id }) => id)).toEqual([newest])
    expect((await keeping.cards(family)).map(({ id }) => id)).toContain(earlier)
  })
})
