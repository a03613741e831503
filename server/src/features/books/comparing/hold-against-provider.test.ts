import { afterEach, beforeAll, expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { startWorld } from '#test/world'
import { compareBooks } from './compare-books.ts'
import { holdAgainstProvider } from './hold-against-provider.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let charge: string
const hold = () => holdAgainstProvider(world.purchasing)
const change = (sql: string) => world.database.script(sql)

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const refunding = refundingIn(world)
  const disputing = disputingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const cancelled = await refunding.bought(family, items)
  expect((await refunding.cancel(family, cancelled, 0)).status).toBe(200)
  await disputing.rounds()
  charge = await disputing.dispute(await refunding.bought(family, items))
  await disputing.hear()
})

afterEach(() => {
  world.provider.mood = {}
})

test('charges, refunds, disputes and fees of the whole history agree to the cent', async () => {
  expect(await hold()).toEqual([])
})

test('a provider that does not answer decides nothing', async () => {
  world.provider.mood = { fault: 'resets_before_charging', only: ['listDisputes'] }
  expect(await hold()).toBeNull()
})

test.each([
  ['a dispute that we do not know', `'dp_sbx_other'`, 'id', ['dispute dp_sbx_other']],
  ['a fee that we did not book', '2500', 'fee_cents', ['fee of dispute', 'balance']],
  ['a dispute of another amount', '100', 'amount_cents', ['dispute', 'balance']],
  ['a dispute that is decided otherwise', `'won'`, 'status', ['dispute', 'balance']],
])('%s is named', async (_, value, column, subjects) => {
  const [before] = await world.database.rows(
    `select ${column}::text as value from sandbox_disputes where charge_id = '${charge}'`,
  )
  await change(`update sandbox_disputes set ${column} = ${value} where charge_id = '${charge}'`)
  const found = (await hold())?.map(({ subject }) => subject)
  await change(`update sandbox_disputes set ${column} = '${before?.value}' where charge_id = '${charge}'`)
  for (const subject of subjects) expect(found).toContainEqual(expect.stringContaining(subject))
})

test('the comparison of a day names a dispute with another fee than ours', async () => {
  await change(`update sandbox_disputes set fee_cents = 2500 where charge_id = '${charge}'`)
  await compareBooks({ ...world.purchasing, now: new Date(Date.now() + 86_400_000) })
  await change(`update sandbox_disputes set fee_cents = 1500 where charge_id = '${charge}'`)
  const found = await world.database.rows('select subject from money_differences')
  expect(found).toEqual([{ subject: expect.stringContaining('fee of dispute') }])
})

test('money of another site on the same account with the provider is none of ours', async () => {
  await change(`create temporary table another as select * from sandbox_charges where id = '${charge}';
    update another set id = 'ch_sbx_of_another_site', key = 'purchase-ffffffff-${'0'.repeat(32)}';
    insert into sandbox_charges select * from another; drop table another`)
  expect(await hold()).toEqual([])
  await change(`update sandbox_charges set key = 'unknown-key' where id = 'ch_sbx_of_another_site'`)
  const found = await hold()
  await change(`delete from sandbox_charges where id = 'ch_sbx_of_another_site'`)
  expect(found?.map(({ subject }) => subject)).toEqual(['charge unknown-key', 'balance'])
})
