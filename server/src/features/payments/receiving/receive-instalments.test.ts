import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { InvoiceMoney } from '@centrepass/contract/payments/received-money'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import type { Family } from '#test/acting/buying'
import { planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let family: Family
let plan: number
let invoiceId: number

// An academy by plan: after the purchase, four instalments of 100.00 from 15 November on.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  family = await planning.family('parent3@mail.example')
  await planning.onlyOurs()
  plan = await planning.buyPlan(family)
  const [row] = await world.database.rows(`select invoice_id from payment_schedules where id = ${plan}`)
  invoiceId = Number(row?.invoice_id)
})

type Answer = { data: InvoiceMoney } & ErrorAnswer
const receive = (amount: string, change: object = {}) =>
  world.post<Answer>(
    `/api/operations/invoices/${invoiceId}/received-money`,
    { amount, method: 'cash', received_on: '2024-09-05', ...change },
    office,
  )
const takeBack = (id: number | undefined) =>
  world.post<Answer>(`/api/operations/received-money/${id}/take-back`, { reason: 'A wrong entry.' }, office)
const lines = async () =>
  (await planning.schedule(family, plan)).lines.map(({ amount, status }) => [amount, status])

test('cash pays the next instalments, a part of one by a line of its own, and no card is charged for them', async () => {
  expect((await receive('150.00')).body.data).toMatchObject({ status: 'partially_paid', open: '250.00' })
  expect(await lines()).toEqual([
    ...[
      ['100.00', 'paid'],
      ['50.00', 'scheduled'],
      ['50.00', 'paid'],
    ],
    ...[
      ['100.00', 'scheduled'],
      ['100.00', 'scheduled'],
    ],
  ])
  await planning.chargeAt('2024-12-20T12:00')
  expect(await planning.charged()).toEqual([5000])
  const rest = await receive('200.00', { received_on: '2024-12-20' })
  expect(rest.body.data).toMatchObject({ status: 'paid', open: '0.00' })
})

test('a rest that no card can be charged with is refused', async () => {
  const reply = await receive('99.60')
  expect([reply.status, reply.body.message]).toEqual([
    ...[422, 'That would leave less than $0.50 to pay, which no card can be charged.'],
  ])
})

test('an entry that is taken back is owed again, and a card is not charged for it on the same day', async () => {
  const paid = await receive('400.00')
  expect(paid.body.data.status).toBe('paid')
  planning.at('2024-11-20T12:00')
  expect((await takeBack(paid.body.data.received[0]?.id)).body.data).toMatchObject({
    ...{ status: 'overdue', open: '400.00' },
  })
  expect((await lines()).map(([, status]) => status)).toEqual(['retrying', ...Array(3).fill('scheduled')])
  await planning.chargeAt('2024-11-20T13:00')
  expect(await planning.charged()).toEqual([])
  await planning.chargeAt('2024-11-24T13:00')
  expect(await planning.charged()).toEqual([10_000])
})

test('cash for what is cancelled comes back as a credit, and the entry stays', async () => {
  const paid = await receive('400.00')
  const position = 1
  const path = `/api/accounts/${family.accountId}/invoices/${invoiceId}/rows/${position}/cancellation`
  type Preview = { data: { choices: { to_card: string; to_credit: string }[] } }
  const { body } = await world.get<Preview>(`${path}?reason=changed_mind&refund_to=card`, family.bearer)
  const { to_card, to_credit } = body.data.choices[0] ?? {}
  // What the card paid goes back to the card, the rest was cash.
  expect([to_card, to_credit]).toEqual(['200.34', '314.16'])
  const shown = { to_card, to_credit, forgiven: '0.00', still_due: '0.00' }
  const done = await world.post(path, { reason: 'changed_mind', refund_to: 'card', shown }, family.bearer)
  expect(done.status).toBe(200)
  const back = await takeBack(paid.body.data.received[0]?.id)
  expect([back.status, back.body.message]).toEqual([
    ...[422, 'The plan that this entry paid for was cancelled. You cannot take the entry back.'],
  ])
})
