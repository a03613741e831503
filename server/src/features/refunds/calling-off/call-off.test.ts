import { describe, expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { office } from '#test/access/office'
import { type CallingOff, GK, MAREN, startCallingOff } from '#test/acting/calling-off'
import { correctingIn } from '#test/acting/correcting'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let world: CallingOff['world']
let buying: CallingOff['buying']
let refunding: CallingOff['refunding']
let calling: CallingOff['calling']
let maren: CallingOff['maren']
let invoice: CallingOff['invoice']
eachTestStartsWith(async () => {
  ;({ world, buying, refunding, calling, maren, invoice } = await startCallingOff())
})

const gk = (name: string) => buying.item(maren, name, 'Program', 'GK')
const statusOf = (name: string) => refunding.enrolmentOf(maren.people[name])
const placeOf = (name: string, status: string) =>
  world.database.script(`insert into enrolments (participant_id, program_id, status, enrolled_at)
    select ${maren.people[name]}, id, '${status}', now() from programs where code = 'GK' and season_year = 2024`)

describe('before it is confirmed', () => {
  test('the office sees whom it concerns, and nothing changes', async () => {
    await placeOf('Signe', 'waitlisted')
    const { body } = await calling.preview(GK)
    expect(body.data).toMatchObject({
      ...{ total: 3, families: 1, on_wait_list: 1, without_invoice: 0, sold_for: '214.20', under_way: 0 },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect([await statusOf('Ida'), (await buying.places(...GK)).sold]).toEqual(['enrolled', 2])
    expect(
      (await buying.validate(maren, [await gk('Signe')])).body.errors?.map(({ code }) => code),
    ).not.toContain('WINDOW_CLOSED')
  })

  test('it is refused when someone joined since it was shown, and sales go on', async () => {
    const { body } = await calling.preview(GK)
    await placeOf('Signe', 'enrolled')
    await world.database.script(`update offerings set sold = sold + 1
      where id = (select offering_id from programs where code = 'GK' and season_year = 2024)`)
    const { total, digest } = body.data
    const late = await calling.start(GK, { total, digest })
    expect([late.status, late.body.code]).toEqual([409, 'call_off_changed'])
    const [program] = await world.database.rows(
      `select closes_at > '2025-04-01' as is_open from programs where code = 'GK' and season_year = 2024`,
    )
    expect(program?.is_open).toBe(true)
  })

  test('it is refused when one left and another joined, although the number is the same', async () => {
    const { body } = await calling.preview(GK)
    await refunding.cancel(maren, invoice, 1)
    await placeOf('Signe', 'waitlisted')
    const { total, digest } = body.data
    expect((await calling.preview(GK)).body.data.total).toBe(total)
    expect((await calling.start(GK, { total, digest })).body.code).toBe('call_off_changed')
  })
})

describe('when it is confirmed', () => {
  test('sales stop at once, also for a cart that was checked before', async () => {
    const signe = [await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR'), await gk('Signe')]
    const checked = await buying.validate(maren, signe, [])
    expect(checked.status).toBe(200)
    expect((await calling.start(GK)).status).toBe(200)
    const { cart_validation_token } = checked.body.data
    const bought = await buying.purchase(maren, signe, {
      ...{ cart_validation_token, payment_ott: await buying.token(), selected_credits: [] },
    })
    expect([bought.status, bought.body.errors?.map(({ code }) => code)]).toEqual([422, ['WINDOW_CLOSED']])
    const [audit] = await world.database.rows(
      `select before, after, reason, by_account_id from audit_events where action = 'call_off.started'`,
    )
    expect(audit).toMatchObject({
      ...{ before: { closes_at: expect.stringContaining('2025-04-04') }, reason: 'The field is closed.' },
      after: { closes_at: expect.stringContaining('2025-02-07'), total: 2, refund_to: 'card' },
    })
    expect(audit?.by_account_id).not.toBeNull()
  })

  test('all of the money goes back to the card with its fees, whatever the policy says of the day', async () => {
    await world.database.script(`update programs set is_refundable = false, starts_on = '2025-02-08'
      where code = 'GK' and season_year = 2024`)
    const { body } = await calling.start(GK)
    await calling.round()
    expect(await calling.counts(body.data.id)).toEqual({
      ...{ state: 'done', total: 2, done: 2, waiting: 0, failed: 0 },
    })
    await sendRefunds(world.purchasing)
    expect(await refunding.givenBack()).toEqual([10710, 10710])
    expect([await statusOf('Ida'), await statusOf('Nils')]).toEqual(['refunded', 'refunded'])
    expect((await buying.places(...GK)).sold).toBe(0)
    const booked = await refunding.booked(invoice, 'cancellation')
    expect(booked).toEqual({ programs: 20000, fees: 400, tax: 1020, refunds_due: -21420 })
  })

  test('it becomes a credit where the office chose that', async () => {
    await calling.start(GK, { refund_to: 'credit' })
    await calling.round()
    expect(await refunding.givenBack()).toEqual([])
    const rows = await world.database.rows(
      `select left_cents from credits where account_id = ${maren.accountId} and expires_on > '2001-01-01'`,
    )
    expect(rows.map(({ left_cents }) => left_cents)).toEqual([10710, 10710])
  })

  test('a family gets one email for all its people, in its language', async () => {
    await world.database.script(`update accounts set language = 'FR' where id = ${maren.accountId}`)
    await calling.start(GK)
    await calling.round()
    await calling.round()
    const letters = await calling.letters(MAREN)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toContain('n’aura pas lieu')
    expect(letters[0]?.text_body).toMatch(/Ida[\s\S]*107,10[\s\S]*Nils[\s\S]*107,10/)
    const others = await world.database.rows(`select id from outbox_emails where kind like 'refund.%'`)
    expect(others).toEqual([])
  })

  test('it starts once when the answer got lost and the call comes again with its key', async () => {
    const { body } = await calling.preview(GK)
    const { total, digest } = body.data
    const key = { 'idempotency-key': 'one-call-off' }
    const first = await calling.start(GK, { total, digest }, key)
    const again = await calling.start(GK, { total, digest }, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    const third = await calling.start(GK, { total, digest })
    expect([third.status, third.body.code]).toEqual([409, 'call_off_under_way'])
  })

  test('places on the wait list, offers and spots without an invoice end too', async () => {
    await placeOf('Signe', 'offered')
    const course = ['Course', 'UMP-COM'] as ['Course', string]
    await calling.start(GK)
    const other = await calling.start(course)
    await calling.round()
    expect(await statusOf('Signe')).toBe('withdrawn')
    expect((await calling.letters(MAREN))[0]?.text_body).toContain('nothing was paid')
    const { state, total, done } = await calling.progress(other.body.data.id)
    expect([state, done, total > 0]).toEqual(['done', total, true])
  })

  test('instalments that were still to come are not charged', async () => {
    await world.database.script(`update programs set plan = '{"deposit_cents": 4000,
      "instalments": [{"due_on": "2025-03-01", "amount_cents": 6000}]}' where code = 'GK' and season_year = 2024`)
    const junior = await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
    const planned = await refunding.bought(maren, [junior, { ...(await gk('Signe')), pays_by_plan: true }])
    await calling.start(GK)
    await calling.round()
    const lines = await world.database.rows(
      `select status from schedule_lines where invoice_id = ${planned} and status <> 'paid'`,
    )
    expect(lines.map(({ status }) => status)).toEqual(['cancelled'])
    expect((await calling.letters(MAREN))[0]?.text_body).toContain('not charged')
  })
})

test('what a family has asked the office for itself is done with all of its money, and its task is closed', async () => {
  await world.database.script(`update programs set starts_on = '2025-02-08' where code = 'GK'`)
  const wish = { reason: 'medical', refund_to: 'credit', note: 'The note comes by mail.' } as const
  const asked = await refunding.cancel(maren, invoice, 0, wish)
  expect(asked.body.data.status).toBe('waiting')
  const { id } = (await calling.start(GK)).body.data
  await calling.round()
  expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
  const row = (await refunding.invoice(maren, invoice)).item_rows[0]
  expect(row?.cancellation).toMatchObject({
    ...{ id: asked.body.data.id, status: 'done', reason: 'association', to_credit: '107.10' },
  })
  const open = await world.database.rows(
    `select id from office_tasks where kind = 'cancellation_request' and done_at is null
      and (subject ->> 'cancellation_id')::int = ${asked.body.data.id}`,
  )
  expect(open).toEqual([])
})

test('what a credit note has left of the price comes back, and no more', async () => {
  expect((await correctingIn(world).lower(invoice)).status).toBe(200)
  const { id } = (await calling.start(GK)).body.data
  await calling.round()
  await sendRefunds(world.purchasing)
  expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
  expect(await refunding.givenBack()).toEqual([2000, 8710, 10710])
})

test('what a family cancelled meanwhile stays as it is, and it is not told again', async () => {
  const { id } = (await calling.start(GK)).body.data
  await refunding.cancel(maren, invoice, 0)
  await calling.round()
  expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
  const [letter] = await calling.letters(MAREN)
  expect([letter?.text_body.includes('Nils'), letter?.text_body.includes('Ida')]).toEqual([true, false])
})

test('every row of the record names the officer, and says where it is the officer’s own family', async () => {
  await world.database.script(`insert into guardianships
      (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    select id, ${maren.people.Ida}, 'guardian', 'parent', now(), now() from accounts
    where email = 'admin@cedarcoastfieldhockey.example'`)
  await calling.start(GK)
  await calling.round()
  const rows = await world.database.rows(
    `select a.email, e.subject, e.after from audit_events e left join accounts a on a.id = e.by_account_id
     where e.action in ('call_off.row_done', 'cancellation.done') and e.request_ref = 'job call-off-products' order by e.action`,
  )
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(['admin@cedarcoastfieldhockey.example']))
  const ownOf = (name: string) =>
    rows.find(({ subject }) => (subject as { participant_id?: number }).participant_id === maren.people[name])
      ?.after
  expect([ownOf('Ida'), ownOf('Nils')]).toMatchObject([
    { own_family_of_officer: true },
    { own_family_of_officer: false },
  ])
})

test('a product or a run that does not exist is not found', async () => {
  const shown = await world.get(
    `/api/operations/call-offs/preview?product_type=Course&product=2000000000`,
    office,
  )
  const run = await world.get('/api/operations/call-offs/2000000000', office)
  expect([shown.status, run.status]).toEqual([404, 404])
})
