import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { InvoiceMoney } from '@centrepass/contract/payments/received-money'
import { beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { bookedForClubs, startBilledEntry } from '#test/acting/billed-entry'
import { type EntryDay, TEAM } from '#test/acting/entry-day'

let world: EntryDay['world']
let managing: EntryDay['managing']
let tobias: EntryDay['tobias']
let invoiceId: number

// A team whose club is billed 776.48 for it, on 5 May 2025.
beforeEach(async () => {
  ;({ world, managing, tobias } = await startBilledEntry())
  invoiceId = Number((await one('select id from invoices where billed_cents > 0'))?.id)
})

type Answer = { data: InvoiceMoney } & ErrorAnswer
const one = async (query: string) => (await world.database.rows(query))[0]
const path = () => `/api/operations/invoices/${invoiceId}/received-money`
const money = async () => (await world.get<Answer>(path(), office)).body.data
const transfer = (change: object = {}) => ({
  ...{ amount: '300.00', method: 'transfer', received_on: '2025-05-05', reference: '0417', ...change },
})
const receive = (change: object = {}, headers: Record<string, string> = {}) =>
  world.post<Answer>(path(), transfer(change), { ...office, ...headers })
const takeBack = (id: number | undefined, reason = 'It was for another club.') =>
  world.post<Answer>(`/api/operations/received-money/${id}/take-back`, { reason }, office)
const inBooks = (account: string) => bookedForClubs(world, account)
const team = async () => (await one('select status from teams where id = 1'))?.status

test('a part of a club’s invoice is recorded, the rest stays open, and the last part confirms the team', async () => {
  const part = await receive()
  expect(part.body.data).toMatchObject({ status: 'partially_paid', open: '476.48' })
  expect([await inBooks('bank'), await inBooks('receivable'), await team()]).toEqual([
    ...[30_000, 47_648, 'submitted'],
  ])
  expect((await managing.get(tobias, TEAM)).body.data.invoice?.outstanding).toBe('476.48')
  const rest = await receive({ amount: '476.48', method: 'cash', reference: '' })
  expect(rest.body.data).toMatchObject({ status: 'paid', open: '0.00' })
  expect(rest.body.data.received.map(({ amount, method, reference }) => [amount, method, reference])).toEqual(
    [
      ['300.00', 'transfer', '0417'],
      ['476.48', 'cash', ''],
    ],
  )
  expect([await inBooks('bank'), await inBooks('cash'), await inBooks('receivable')]).toEqual([
    30_000, 47_648, 0,
  ])
  expect(await team()).toBe('confirmed')
})

test('the call that says that all is paid takes the rest of an invoice that is partly paid', async () => {
  await receive()
  const paid = await world.post<{ data: object }>(
    '/api/operations/teams/1/paid',
    { amount: '476.48' },
    office,
  )
  expect([paid.status, paid.body.data]).toEqual([200, { status: 'confirmed', paid: '476.48' }])
  expect((await world.post('/api/operations/teams/1/paid', {}, office)).status).toBe(404)
})

test('more than is open is refused with the open amount, also when a club pays twice', async () => {
  const tooMuch = await receive({ amount: '776.49' })
  expect([tooMuch.status, tooMuch.body.message]).toEqual([
    422,
    'The unpaid amount of the invoice is $776.48. You entered $776.49. Check the amount, or record the rest as a credit.',
  ])
  expect((await receive({ amount: '776.48' })).status).toBe(200)
  const again = await receive({ amount: '776.48' })
  expect(again.body.message).toMatch(/^The unpaid amount of the invoice is \$0\.00\./)
  expect(await inBooks('bank')).toBe(77_648)
})

test('an excess becomes a credit of the account where the office says so, and is taken back with the entry', async () => {
  const paid = await receive({ amount: '800.00', excess: 'credit' })
  expect(paid.body.data).toMatchObject({ status: 'paid', open: '0.00' })
  expect(paid.body.data.received[0]).toMatchObject({ amount: '800.00', credit: '23.52' })
  const credit = `select left_cents, origin from credits where account_id = ${tobias.accountId} order by id desc`
  expect(await one(credit)).toMatchObject({
    left_cents: 2352,
    origin: expect.stringMatching(/^Overpayment of INV-/),
  })
  expect([await inBooks('bank'), await inBooks('credits'), await inBooks('receivable')]).toEqual([
    80_000, -2352, 0,
  ])
  const back = await takeBack(paid.body.data.received[0]?.id)
  expect(back.body.data).toMatchObject({ status: 'open', open: '776.48' })
  expect(await one(credit)).toMatchObject({ left_cents: 0 })
  expect([await inBooks('bank'), await inBooks('credits'), await inBooks('receivable')]).toEqual([
    0, 0, 77_648,
  ])
})

test('an excess that was spent keeps its entry', async () => {
  const paid = await receive({ amount: '800.00', excess: 'credit' })
  await world.database.script(`with spent as (
      update credits set left_cents = 0 where origin like 'Overpayment%' returning id, amount_cents)
    insert into credit_uses (credit_id, purchase_id, cents)
      select id, (select max(id) from purchases), amount_cents from spent`)
  const back = await takeBack(paid.body.data.received[0]?.id)
  expect([back.status, back.body.message]).toEqual([
    ...[422, 'The credit that came from this entry has been used. You cannot take the entry back.'],
  ])
  expect(await inBooks('bank')).toBe(80_000)
})

test('a wrong entry is taken back once, with its reason; it stays in the list and the money is owed again', async () => {
  const id = (await receive({ amount: '776.48' })).body.data.received[0]?.id
  expect(await team()).toBe('confirmed')
  expect((await takeBack(id, ' ')).status).toBe(400)
  expect((await takeBack(id)).body.data).toMatchObject({
    ...{ status: 'open', open: '776.48' },
    received: [{ id, amount: '776.48', taken_back: { reason: 'It was for another club.' } }],
  })
  expect([await team(), await inBooks('bank'), await inBooks('receivable')]).toEqual(['submitted', 0, 77_648])
  const again = await takeBack(id)
  expect([again.status, again.body.message]).toEqual([409, 'This entry was already taken back.'])
  const [opposite] = await world.database.rows('select id from received_money where takes_back is not null')
  expect((await takeBack(Number(opposite?.id))).status).toBe(404)
  expect((await takeBack(999_999)).status).toBe(404)
  await expect(world.database.rows(`delete from received_money`)).rejects.toThrow()
})

test('an entry whose money went back to the club is not taken back', async () => {
  const id = (await receive({ amount: '776.48' })).body.data.received[0]?.id
  const terms = { refund: '0.00', still_due: '0.00', to_club: '656.25', refund_to: 'card' }
  expect((await managing.post(tobias, TEAM, 'withdrawal', terms)).status).toBe(200)
  const given = { amount: '656.25', way: 'cheque', reference: '1' }
  expect((await world.post('/api/operations/teams/1/club-refund', given, office)).status).toBe(200)
  const back = await takeBack(id)
  expect([back.status, back.body.message]).toEqual([
    ...[422, '$656.25 of the money received was refunded. You cannot take this entry back.'],
  ])
})

test('the same request sent twice with one key is recorded once', async () => {
  const key = { 'idempotency-key': 'transfer-0417' }
  const [first, again] = [await receive({}, key), await receive({}, key)]
  expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true'])
  expect(again.body).toEqual(first.body)
  expect(await inBooks('bank')).toBe(30_000)
})

test.each([
  ['an amount of nothing', { amount: '0.00' }],
  ['an amount below zero', { amount: '-5.00' }],
  ['a fraction of a cent', { amount: '5.001' }],
  ['an amount that no ledger holds', { amount: '99999999999.00' }],
  ['a transfer without its number', { reference: '' }],
  ['a cheque without its number', { method: 'cheque', reference: '' }],
  ['a card, which the site records itself', { method: 'card' }],
  ['a day that is none', { received_on: '2025-02-30' }],
  ['a field that is unknown', { paid: true }],
])('%s is bad input', async (_, change) => {
  expect((await receive(change)).status).toBe(400)
  expect((await money()).received).toEqual([])
})

test('money cannot arrive tomorrow, and only invoices that were issued take any', async () => {
  const early = await receive({ received_on: '2025-05-06' })
  expect([early.status, early.body.message]).toEqual([
    422,
    'Money cannot be received on a day in the future.',
  ])
  invoiceId = 999_999
  expect([(await receive()).status, (await world.get(path(), office)).status]).toEqual([404, 404])
})

test('what was open before and after is in the audit, with the reason', async () => {
  const id = (await receive({ note: 'From the treasurer.' })).body.data.received[0]?.id
  await takeBack(id)
  const events = await world.database.rows(
    `select action, before, after, reason from audit_events where action like 'invoice.money%' order by id`,
  )
  expect(events).toMatchObject([
    {
      ...{ action: 'invoice.money_received', reason: '0417 · From the treasurer.' },
      ...{ before: { open: '776.48' }, after: { open: '476.48', amount: '300.00', method: 'transfer' } },
    },
    {
      ...{ action: 'invoice.money_taken_back', reason: 'It was for another club.' },
      ...{ before: { open: '476.48' }, after: { open: '776.48' } },
    },
  ])
})

describe('a person of the office', () => {
  test('records no money for an invoice of a team that they help to manage', async () => {
    await world.database.script(`insert into team_managers (team_id, account_id)
      select 1, id from accounts where email like 'admin@%'`)
    const { status, body } = await receive()
    expect([status, body.error]).toEqual([403, 'not_allowed'])
  })

  test('records no money for an invoice of their own', async () => {
    await world.database.script(
      `update invoices set account_id = (select id from accounts where email like 'admin@%') where id = ${invoiceId}`,
    )
    expect((await receive()).status).toBe(403)
    const path = `/api/operations/invoices/${invoiceId}/received-money`
    expect((await world.get<ErrorAnswer>(path, office)).body.code).toBe('own_matter')
    await world.database.script(
      `update invoices set account_id = ${tobias.accountId} where id = ${invoiceId}`,
    )
  })
})
