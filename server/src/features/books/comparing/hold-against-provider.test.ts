import { afterEach, beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
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

const aCharge = `select c.id from sandbox_charges c join sandbox_refunds r on r.charge_id = c.id
  join payments y on y.charge_id = c.id join refunds f on f.payment_id = y.id and f.status = 'succeeded'
  where f.provider_key = r.key order by c.created_at desc limit 1`

type Planted = [what: string, table: string, change: string, found: string[]]
const planted: Planted[] = [
  [
    'a charge of another amount',
    'charges',
    'amount_cents = amount_cents + 1',
    ['amount charge', 'amount balance'],
  ],
  ['a charge in another currency', 'charges', `currency = 'USD'`, ['amount charge', 'amount balance']],
  [
    'a charge under another key',
    'charges',
    `key = 'other-' || key`,
    ['only_provider charge', 'only_ours charge'],
  ],
  [
    'a refund of another amount',
    'refunds',
    'amount_cents = amount_cents - 1',
    ['amount refund', 'amount balance'],
  ],
  [
    'a refund under another key',
    'refunds',
    `key = 'other-' || key`,
    ['only_provider refund', 'only_ours refund'],
  ],
  [
    ...(['a refund that failed with them', 'refunds'] as const),
    `status = 'failed', failure_reason = 'lost'`,
    ['status refund', 'only_ours refund', 'amount balance'],
  ],
]

test.each(planted)('%s is named, and so is what it does to the balance', async (...given) => {
  const [, table, planting, names] = given
  const where = table === 'charges' ? `id = (${aCharge})` : `charge_id = (${aCharge})`
  const [before] = await world.database.rows(`select * from sandbox_${table} where ${where}`)
  await change(`update sandbox_${table} set ${planting} where ${where}`)
  const found = (await hold())?.map(({ kind, subject }) => `${kind} ${subject.split(' ')[0]}`)
  const { amount_cents, currency, key } = before ?? {}
  const reason = table === 'refunds' ? `, status = 'succeeded', failure_reason = null` : ''
  await change(`update sandbox_${table} set amount_cents = ${amount_cents}, currency = '${currency}', key = '${key}'
    ${reason} where id = '${before?.id}'`)
  expect(found?.toSorted()).toEqual(names.toSorted())
  expect(await hold()).toEqual([])
})

test('a charge that we count as failed, and a dispute of which they have never heard, are named', async () => {
  const [bought] = await world.database.rows(`select id from payments where charge_id = '${charge}'`)
  await change(`update payments set status = 'declined' where id = ${bought?.id};
    update sandbox_disputes set id = 'dp_sbx_of_a_mistake' where charge_id = '${charge}'`)
  const found = (await hold())?.map(({ kind, subject }) => `${kind} ${subject.split(' ')[0]}`)
  await change(`update payments set status = 'succeeded' where id = ${bought?.id};
    update sandbox_disputes set id = (select max(id) from disputes where payment_id = ${bought?.id}) where charge_id = '${charge}'`)
  expect(found?.toSorted()).toEqual(['only_ours dispute', 'only_provider dispute', 'status charge'])
  expect(await hold()).toEqual([])
})

test('a refund that the provider gave in part, and the office to the end, is no difference', async () => {
  const refunding = refundingIn(world)
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const invoice = await refunding.bought(family, [await buying.item(family, 'Ida', 'Program', 'DISC')])
  world.provider.mood = { fault: 'takes_wrong_amount' }
  await refunding.cancel(family, invoice, 0)
  world.provider.mood = {}
  const [refund] = await world.database.rows('select max(id) as id from refunds')
  const path = `/api/office/refund-reviews/${refund?.id}`
  const body = { decision: 'already_given', reason: 'The last cent in cash.' }
  expect((await world.post(path, body, office)).status).toBe(200)
  expect(await hold()).toEqual([])
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
