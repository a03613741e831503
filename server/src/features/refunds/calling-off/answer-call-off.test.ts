import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { CallOffQuestion } from '@centrepass/contract/refunds/call-off-answers'
import { describe, expect, test } from 'vitest'
import { type CallingOff, GK, MAREN, startCallingOff } from '#test/acting/calling-off'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let { world, buying, refunding, calling, maren }: CallingOff = {} as CallingOff
let id: number
let other: number
// Ida and Nils have paid 107.10 each; Discover Sticks for 51.00 is offered instead.
eachTestStartsWith(async () => {
  ;({ world, buying, refunding, calling, maren } = await startCallingOff())
  await calling.clear('DISC')
  await world.database.script(`update programs set price_cents = 5000,
    tax_class = (select tax_class from programs where code = 'GK' limit 1) where code = 'DISC'`)
  other = await buying.productId('Program', 'DISC')
  const started = await calling.start(GK, { answer_by: '2025-02-20', offered: [other] })
  id = started.body.data.id
  await calling.round()
})

type Answered = { data: { state: string; invoice_number: string | null } } & ErrorAnswer
const questions = async () =>
  (await world.get<{ data: CallOffQuestion[] }>(`/api/accounts/${maren.accountId}/call-offs`, maren.bearer))
    .body.data
const enrolmentOf = async (name: string) =>
  (await questions()).find(({ participant }) => participant.id === maren.people[name])?.spot_id ?? 0
const send = (spot_id: number, answer: object) =>
  world.post<Answered>(
    `/api/accounts/${maren.accountId}/call-offs/${id}/answers`,
    { spot_id, ...answer },
    maren.bearer,
  )
const answer = async (name: string, wish: object) => send(await enrolmentOf(name), wish)
const offers = () =>
  world.database.rows(`select text_body from outbox_emails where kind = 'call_off.offered'`)
const programsOf = async (name: string) =>
  (
    await world.database.rows(`select p.code, e.status from enrolments e join programs p on p.id = e.program_id
      where e.participant_id = ${maren.people[name]} and p.season_year = 2024 order by e.id`)
  ).map(({ code, status }) => `${code} ${status}`)

describe('a family that can choose', () => {
  test('is asked once for all its people, and nothing ends before the day', async () => {
    await calling.round()
    expect(await offers()).toHaveLength(1)
    expect((await offers())[0]?.text_body).toContain('/called-off')
    expect([await calling.letters(MAREN), await refunding.givenBack()]).toEqual([[], []])
    expect(await questions()).toMatchObject([
      {
        ...{ call_off_id: id, answer_by: '2025-02-20', otherwise: 'card' },
        ...{ card: { to_card: '107.10' }, credit: { to_credit: '107.10' } },
        offered: [{ id: other, price: '53.55', refusals: [] }],
      },
      {},
    ])
    expect(await calling.progress(id)).toMatchObject({ asked: 2, chosen: { card: 0, credit: 0, move: 0 } })
  })

  test('has it on its to-do list until it has answered', async () => {
    const kinds = async () =>
      (
        await world.get<{ data: { kind: string }[] }>(`/api/accounts/${maren.accountId}/todo`, maren.bearer)
      ).body.data.filter(({ kind }) => kind === 'answer_call_off')
    expect(await kinds()).toMatchObject([{ due_on: '2025-02-20' }, {}])
    await answer('Ida', { choice: 'card' })
    expect(await kinds()).toHaveLength(1)
  })

  test('gets its money at once, and one letter when all of its people are done', async () => {
    expect((await answer('Ida', { choice: 'card' })).body.data.state).toBe('done')
    await calling.round()
    expect([await programsOf('Ida'), await programsOf('Nils')]).toEqual([['GK refunded'], ['GK enrolled']])
    expect(await calling.letters(MAREN)).toEqual([])
    await answer('Nils', { choice: 'credit' })
    await calling.round()
    expect(await calling.letters(MAREN)).toHaveLength(1)
    expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
    expect((await calling.progress(id)).chosen).toEqual({ card: 1, credit: 1, move: 0 })
  })

  test('moves to what is offered, and the rest comes back', async () => {
    const { body } = await answer('Ida', { choice: 'move', product: other })
    expect(body.data).toMatchObject({ state: 'done', invoice_number: expect.stringMatching(/^INV-/) })
    expect(await programsOf('Ida')).toEqual(['GK withdrawn', 'DISC enrolled'])
    expect(await refunding.givenBack()).toEqual([5355])
    expect((await calling.progress(id)).chosen.move).toBe(1)
  })

  test('moves to something dearer at the price that it saw, and owes the difference by a link', async () => {
    await world.database.script("update programs set price_cents = 15000 where code = 'DISC'")
    const price = (await questions())[0]?.offered[0]?.price
    expect((await answer('Ida', { choice: 'move', product: other })).body.code).toBe('move_costs_more')
    const changed = await answer('Ida', { choice: 'move', product: other, price: '107.10' })
    expect([changed.status, changed.body.code]).toEqual([409, 'move_changed'])
    expect(await programsOf('Ida')).toEqual(['GK enrolled'])
    expect((await answer('Ida', { choice: 'move', product: other, price })).body.data.state).toBe('done')
    expect(await programsOf('Ida')).toEqual(['GK withdrawn', 'DISC enrolled'])
    const owed =
      await world.database.rows(`select cents from owed_parts p join invoices i on i.id = p.invoice_id
      where i.account_id = ${maren.accountId} and i.id in (select invoice_id from moves)`)
    expect(owed).toEqual([{ cents: Math.round(Number(price) * 100) - 10710 }])
    const [mail] = await world.database.rows(`select text_body from outbox_emails where kind = 'move.moved'`)
    expect(mail?.text_body).toContain('/pay-invoice#code=')
  })

  test('reads that what is offered is full by then, and can still choose otherwise', async () => {
    await world.database.script(`update offerings set limit_places = 0
      where id = (select offering_id from programs where code = 'DISC' and season_year = 2024)`)
    const full = await answer('Ida', { choice: 'move', product: other })
    expect([full.status, full.body.errors?.map(({ code }) => code)]).toEqual([422, ['FULL']])
    expect((await questions())[0]?.offered[0]?.refusals).toHaveLength(1)
    expect((await answer('Ida', { choice: 'card' })).body.data.state).toBe('done')
  })

  test('chooses nothing that is not offered, and nothing for another family', async () => {
    const own = await buying.productId(...GK)
    expect((await answer('Ida', { choice: 'move', product: own })).body.code).toBe('call_off_not_offered')
    const stranger = await buying.family('masters@mail.example')
    const foreign = await world.post<Answered>(
      `/api/accounts/${stranger.accountId}/call-offs/${id}/answers`,
      { spot_id: await enrolmentOf('Ida'), choice: 'card' },
      stranger.bearer,
    )
    expect(foreign.status).toBe(404)
  })

  test('cannot change its mind once the money is on its way', async () => {
    const ida = await enrolmentOf('Ida')
    await send(ida, { choice: 'card' })
    const again = await send(ida, { choice: 'credit' })
    expect([again.status, again.body.code]).toEqual([422, 'call_off_answered'])
    expect((await calling.progress(id)).chosen).toEqual({ card: 1, credit: 0, move: 0 })
  })

  test('answers once: of two answers at the same moment one counts', async () => {
    const ida = await enrolmentOf('Ida')
    const both = await Promise.all([
      send(ida, { choice: 'card' }),
      send(ida, { choice: 'move', product: other }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await programsOf('Ida')).filter((one) => one.endsWith('enrolled')).length).toBeLessThan(2)
  })
})

describe('without an answer', () => {
  const later = () => world.clock.set(new Date('2025-02-21T12:00:00-08:00'))

  test('the money goes back after the day, and not before when someone tries again', async () => {
    await calling.step(id, 'try_again')
    await calling.round()
    expect(await refunding.givenBack()).toEqual([])
    later()
    await calling.round()
    expect([await programsOf('Ida'), await programsOf('Nils')]).toEqual([['GK refunded'], ['GK refunded']])
    expect(await calling.letters(MAREN)).toHaveLength(1)
    expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
  })

  test('an answer after the day is refused', async () => {
    const ida = await enrolmentOf('Ida')
    later()
    const late = await send(ida, { choice: 'credit' })
    expect([late.status, late.body.code]).toEqual([422, 'call_off_answer_late'])
    expect(await questions()).toEqual([])
  })

  test('nothing ends while the office has stopped it', async () => {
    const ida = await enrolmentOf('Ida')
    await calling.step(id, 'stop')
    expect((await send(ida, { choice: 'card' })).body.code).toBe('call_off_paused')
    later()
    await calling.round()
    expect(await refunding.givenBack()).toEqual([])
  })
})

test('money that a bank wants back waits, and the choice of the family is kept', async () => {
  await world.database.script(`update payments set disputed_at = now()
    where id = (select max(id) from payments where account_id = ${maren.accountId})`)
  expect((await answer('Ida', { choice: 'credit' })).body.data.state).toBe('later')
  await calling.round()
  expect(await calling.progress(id)).toMatchObject({ failed: 1, chosen: { credit: 1 } })
  await world.database.script(`update payments set disputed_at = null`)
  await calling.step(id, 'try_again')
  await calling.round()
  expect(await programsOf('Ida')).toEqual(['GK refunded'])
  const [credit] = await world.database.rows(`select amount_cents from credits
    where account_id = ${maren.accountId} and cancellation_id is not null order by id desc limit 1`)
  expect(credit?.amount_cents).toBe(10_710)
})

test.each([
  [{ answer_by: '2025-01-01' }, 'call_off_day'],
  [{ answer_by: '2025-12-31' }, 'call_off_day'],
  [{ answer_by: null, offered: [1] }, 'call_off_no_day'],
])('an offer like %j is refused', async (offer, code) => {
  const again = await startCallingOff()
  const { status, body } = await again.calling.start(GK, offer)
  expect([status, body.code]).toEqual([422, code])
})
