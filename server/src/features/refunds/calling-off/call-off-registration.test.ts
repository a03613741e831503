import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { CallOffQuestion } from '@centrepass/contract/refunds/call-off-answers'
import type { CallableProduct } from '@centrepass/contract/refunds/call-off-looks'
import { expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { callingOffIn, MAREN } from '#test/acting/calling-off'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

const UMPIRE = ['RegistrationOption', 'UMPIRE'] as const
type Of = [...typeof UMPIRE]
const umpire = [...UMPIRE] as Of

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let calling: ReturnType<typeof callingOffIn>
let maren: Family
let invoice: number
// Signe alone is registered as an umpire, for 28.00 and a fee of 2.00.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  ;[buying, refunding, calling] = [buyingIn(world), refundingIn(world), callingOffIn(world)]
  maren = await buying.family(MAREN)
  await world.database.script(`update registrations set status = 'cancelled'
    where is_live and option_id = (select id from registration_options where code = 'UMPIRE' and season_year = 2024);
    update credits set expires_on = '2000-01-01'`)
  invoice = await refunding.bought(maren, [await buying.item(maren, 'Signe', ...umpire)])
})

const registered = () => refunding.registrationsOf(maren.people.Signe)
const mails = (kind: string) =>
  world.database.rows(`select subject, text_body from outbox_emails where kind = 'call_off.${kind}'`)

test('a registration option is called off: sales stop, the money and its fee are back, one email says so', async () => {
  const { body } = await calling.preview(umpire)
  expect(body.data).toMatchObject({ total: 1, families: 1, on_wait_list: 0, sold_for: '30.00' })
  const started = await calling.start(umpire)
  expect(started.body.data).toMatchObject({ product_type: 'RegistrationOption', state: 'running', total: 1 })
  await calling.round()
  await calling.round()
  expect(await calling.counts(started.body.data.id)).toMatchObject({ state: 'done', done: 1, failed: 0 })
  expect(await registered()).toEqual(['UMPIRE refunded'])
  await sendRefunds(world.purchasing)
  expect(await refunding.givenBack()).toEqual([3000])
  expect(await refunding.booked(invoice, 'cancellation')).toEqual({
    ...{ national: 2000, provincial: 800, fees: 200, refunds_due: -3000 },
  })
  const [mail, ...more] = await mails('registrationEnded')
  expect([mail?.subject, more]).toEqual(['The registration “Umpire / Official” is no longer offered', []])
  const again = await buying.validate(maren, [await buying.item(maren, 'Signe', ...umpire)])
  expect(again.body.errors?.map(({ code }) => code)).toContain('WINDOW_CLOSED')
})

test('it is offered to be called off, after what has a day', async () => {
  const { body } = await world.get<{ data: CallableProduct[] }>('/api/operations/call-offs/products', office)
  const option = body.data.find(
    ({ product_type, name }) => product_type === umpire[0] && /^Umpire/.test(name),
  )
  expect(option).toMatchObject({ starts_on: null, people: 1 })
  const types = body.data.map(({ product_type }) => product_type === umpire[0])
  expect(types).toEqual(types.toSorted((one, other) => Number(one) - Number(other)))
})

test('a person whose program needs the registration keeps it, until the office has helped', async () => {
  await calling.clear('GK')
  await refunding.bought(maren, [await buying.item(maren, 'Signe', 'Program', 'GK')])
  const { id } = (await calling.start(umpire)).body.data
  await calling.round()
  expect((await calling.progress(id)).open).toMatchObject([{ state: 'failed', code: 'others_need_it' }])
  expect(await registered()).not.toContain('UMPIRE refunded')
  const [task] = await world.database.rows(
    `select done_at from office_tasks where kind = 'call_off_left' and not subject ? 'demo'`,
  )
  expect(task).toEqual({ done_at: null })
  await refunding.cancel(maren, invoice + 1, 0)
  await calling.step(id, 'try_again')
  await calling.round()
  expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 1 })
})

test('one that no invoice is for ends without money, and asks for nothing to be signed any more', async () => {
  await world.database.script(`insert into registrations (participant_id, option_id, season_year, status, registered_at)
    select ${maren.people.Maren ?? maren.own}, id, 2024, 'pending_documents', now()
    from registration_options where code = 'UMPIRE' and season_year = 2024`)
  const before = (await calling.preview(umpire)).body.data
  expect(before).toMatchObject({ total: 2, without_invoice: 1 })
  const { id } = (await calling.start(umpire)).body.data
  await calling.round()
  expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
  const statuses = await refunding.registrationsOf(maren.people.Maren ?? maren.own)
  expect(statuses).toContain('UMPIRE cancelled')
})

test('the family is asked and takes another registration instead, or its money without an answer', async () => {
  const volunteer = await buying.productId('RegistrationOption', 'VOLUNTEER')
  const { id } = (
    await calling.start(umpire, { answer_by: '2025-02-20', offered: [volunteer], refund_to: 'credit' })
  ).body.data
  await calling.round()
  expect(await registered()).not.toContain('UMPIRE refunded')
  expect((await mails('registrationOffered'))[0]?.subject).toContain('please choose')
  const path = `/api/accounts/${maren.accountId}/call-offs`
  const [question] = (await world.get<{ data: CallOffQuestion[] }>(path, maren.bearer)).body.data
  expect(question).toMatchObject({ card: { to_card: '30.00' }, offered: [{ id: volunteer }] })
  type Answered = { data: { state: string } } & ErrorAnswer
  const answered = await world.post<Answered>(
    `${path}/${id}/answers`,
    { spot_id: question?.spot_id, choice: 'move', product: volunteer },
    maren.bearer,
  )
  expect([answered.status, answered.body.data?.state]).toEqual([200, 'done'])
  await calling.round()
  expect(await calling.counts(id)).toMatchObject({ state: 'done' })
  expect(await registered()).toEqual([expect.stringMatching(/^UMPIRE/), expect.stringMatching(/^VOLUNTEER/)])
})
