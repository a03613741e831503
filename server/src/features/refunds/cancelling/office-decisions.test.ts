import type { CartItem } from '@centrepass/contract/cart/cart'
import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let family: Family
let invoice: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  refunding = refundingIn(world)
  // Masters training, 260.00 and GST, has run for a week of its 120 days.
  family = await buying.family('masters@mail.example')
  const items: CartItem[] = [await buying.item(family, 'Odette', 'Program', 'MAST')]
  invoice = await refunding.bought(family, items)
})

const medical = { reason: 'medical', note: 'The note comes by mail.' } as const
const ask = async () => (await refunding.cancel(family, invoice, 0, medical)).body.data
const waiting = async () => {
  const { body } = await world.get<{ data: (Cancellation & { note: string })[] }>(
    '/api/operations/cancellations',
    office,
  )
  return body.data
}
const openTasks = () =>
  world.database.rows(`select id from office_tasks where kind = 'cancellation_request' and done_at is null`)
const place = () => refunding.enrolmentOf(family.own)

test('a program that has begun gives nothing back, unless there is a doctor’s note', async () => {
  expect(await refunding.choice(family, invoice, 0)).toMatchObject({ rule: 'program_late', to_card: '0.00' })
  // 113 of 120 days are left: 244.83 less 50.00, and the tax on it.
  expect(await refunding.choice(family, invoice, 0, medical)).toMatchObject({
    rule: 'program_medical',
    decided_by: 'office',
    to_card: '204.57',
  })
})

test('a request with a doctor’s note waits for the office, changes nothing yet, and is told', async () => {
  const asked = await ask()
  expect(asked).toMatchObject({ status: 'waiting', to_card: '204.57', decided_at: null })
  expect([await place(), await refunding.givenBack()]).toEqual(['enrolled', []])
  expect((await waiting()).map(({ id, note }) => ({ id, note }))).toEqual([
    { id: asked.id, note: medical.note },
  ])
  expect(await openTasks()).toHaveLength(1)
  expect((await mailsTo(world, 'masters@mail.example')).at(-1)?.subject).toMatch(/^We received your request/)
  const details = await refunding.invoice(family, invoice)
  expect(details.item_rows[0]).toMatchObject({ may_cancel: false, cancellation: { status: 'waiting' } })
  expect((await refunding.preview(family, invoice, 0)).body.data.refusal?.code).toBe('waiting')
})

test('once the office agrees, the money goes back as it was shown, even weeks later', async () => {
  const { id } = await ask()
  world.clock.set(new Date('2025-03-20T12:00:00-07:00'))
  const { status, body } = await refunding.decide(id, 'approve')
  expect([status, body.data.status, body.data.to_card]).toEqual([200, 'done', '204.57'])
  expect(await refunding.givenBack()).toEqual([20_457])
  expect(await place()).toBe('refunded')
  expect([await waiting(), await openTasks()]).toEqual([[], []])
})

test('a request that the office refuses leaves everything as it was, and another one can be made', async () => {
  const { id } = await ask()
  const { body } = await refunding.decide(id, 'refuse')
  expect(body.data.status).toBe('refused')
  expect([await place(), await refunding.givenBack(), await openTasks()]).toEqual(['enrolled', [], []])
  expect((await mailsTo(world, 'masters@mail.example')).at(-1)?.subject).toMatch(/^Not cancelled/)
  const details = await refunding.invoice(family, invoice)
  expect(details.item_rows[0]).toMatchObject({ may_cancel: true, cancellation: { status: 'refused' } })
  expect((await ask()).status).toBe('waiting')
})

test('nothing is decided twice: the same decision gets the same answer, another one is refused', async () => {
  const { id } = await ask()
  const first = await refunding.decide(id, 'approve')
  const [same, other] = [await refunding.decide(id, 'approve'), await refunding.decide(id, 'refuse')]
  expect([same.status, same.body]).toEqual([200, first.body])
  expect([other.status, other.body.error]).toEqual([409, 'already_cancelled'])
  expect(await refunding.givenBack()).toEqual([20_457])
})

test('a request whose answer was lost is made once, and the same request again gets the same answer', async () => {
  const { to_card, to_credit, forgiven, still_due } = await refunding.choice(family, invoice, 0, medical)
  const shown = { to_card, to_credit, forgiven, still_due }
  const send = () => refunding.send(family, invoice, 0, { ...medical, shown })
  const [first, again] = [await send(), await send()]
  expect([again.status, again.body]).toEqual([200, first.body])
  expect([await waiting(), await openTasks()].map((list) => list.length)).toEqual([1, 1])
  const told = (await mailsTo(world, 'masters@mail.example')).filter(({ subject }) => /request/.test(subject))
  expect(told).toHaveLength(1)
})

test('a person cannot decide for the office', async () => {
  const { id } = await ask()
  const reply = await world.post(
    `/api/operations/cancellations/${id}`,
    { decision: 'approve', reason: 'Checked.' },
    family.bearer,
  )
  expect(reply.status).toBe(403)
  expect(await place()).toBe('enrolled')
})

test('a cancellation by the association is refunded in full, with fee and tax, as the family chooses', async () => {
  const wish = { reason: 'association', refund_to: 'credit' } as const
  const choice = await refunding.choice(family, invoice, 0, wish)
  // 260.00 + 5.20 + GST 13.26
  expect(choice).toMatchObject({ decided_by: 'office', to_credit: '278.46' })
  const asked = await refunding.cancel(family, invoice, 0, wish)
  await refunding.decide(asked.body.data.id, 'approve')
  const details = await refunding.invoice(family, invoice)
  expect(details).toMatchObject({ status: 'refunded', credited: '278.46' })
  expect(await refunding.booked(invoice, 'cancellation')).toEqual({
    programs: 26_000,
    fees: 520,
    tax: 1326,
    credits: -27_846,
  })
})

test('a program that ended while the request waited still gives the money back', async () => {
  const { id } = await ask()
  await world.database.script(`update enrolments set status = 'completed' where participant_id = ${family.own}
    and program_id = (select id from programs where code = 'MAST')`)
  expect((await refunding.decide(id, 'approve')).status).toBe(200)
  expect([await place(), await refunding.givenBack()]).toEqual(['completed', [20_457]])
})
