import { describe, expect, test } from 'vitest'
import { DECLINES } from '#test/acting/buying'
import { PAYER, type PreparingWorld, startPreparing } from '#test/acting/preparing'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'

const ASKS = '4000002500003155'

let { world, preparing, maren, prepared, places, leave }: PreparingWorld = {} as PreparingWorld
eachTestStartsWith(async () => {
  ;({ world, preparing, maren, prepared, places, leave } = await startPreparing())
})

const charges = async () => (await preparing.buying.charges()).map(({ amount_cents }) => amount_cents)

test('the office prepares, the spot is held, and who has the link pays once and without signing in', async () => {
  const before = await places()
  const { code, id } = await prepared()
  expect((await places()).held).toBe(before.held + 1)
  const opened = (await preparing.open(code)).body.data
  expect(opened).toMatchObject({ state: 'open', lines: [{ first_name: 'Nils' }], payment: null })
  expect(JSON.stringify(opened)).not.toMatch(/Vinter|CC-\d|@|birth/)
  const paid = await preparing.pay(code, opened.price)
  expect([paid.status, paid.body.data.state]).toEqual([200, 'paid'])
  expect(await charges()).toEqual([Math.round(Number(opened.due_now) * 100)])
  expect(await places()).toMatchObject({ held: before.held, sold: before.sold + 1 })
  const subjects = (await mailsTo(world, PAYER)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /Receipt|receipt|paid/.test(subject))).toHaveLength(1)
  const [row] = await preparing.list()
  expect(row).toMatchObject({ id, state: 'paid', invoice: { number: expect.stringMatching(/^INV-/) } })
  await preparing.round()
  expect((await preparing.open(code)).body.data).toMatchObject({ state: 'paid', lines: [] })
  const again = await preparing.pay(code, opened.price)
  expect([again.status, again.body.data.state, (await charges()).length]).toEqual([200, 'paid', 1])
})

test('it is on the to-do list, in a notification and on a page of the account, and is paid there as well', async () => {
  await prepared()
  const todo = await world.get<{ data: { kind: string; amount: string }[] }>(
    `/api/accounts/${maren.accountId}/todo`,
    maren.bearer,
  )
  const [own] = (await preparing.own(maren)).body.data
  if (!own) throw new Error('Nothing is prepared.')
  expect(todo.body.data[0]).toMatchObject({ kind: 'pay_prepared', amount: own.due_now })
  const [told] = await world.database.rows(
    `select count(*)::int as n from notifications where account_id = ${maren.accountId} and kind = 'registration_prepared'`,
  )
  expect(told?.n).toBe(1)
  expect((await preparing.payOwn(maren, own)).body.data.state).toBe('paid')
  expect((await preparing.own(maren)).body.data).toEqual([])
  const stranger = await preparing.buying.family('manager@mail.example')
  expect((await preparing.payOwn({ ...stranger, accountId: maren.accountId }, own)).status).toBe(404)
})

test('a declined card charges nothing and leaves the link and the spot; another card pays', async () => {
  const before = await places()
  const { code } = await prepared()
  const { price } = (await preparing.open(code)).body.data
  const declined = await preparing.pay(code, price, DECLINES)
  expect([declined.status, declined.body.error]).toEqual([402, 'payment_declined'])
  expect((await places()).held).toBe(before.held + 1)
  expect((await preparing.open(code)).body.data).toMatchObject({
    ...{ state: 'open', payment: { status: 'declined', message: expect.any(String) } },
  })
  expect((await preparing.pay(code, price)).body.data.state).toBe('paid')
  expect(await charges()).toHaveLength(1)
})

describe('a bank that asks the person first', () => {
  type Told = { data: { state: string; payment: { status: string; client_secret: string | null } | null } }
  const asked = async () => {
    const made = await prepared()
    const { price, due_now } = (await preparing.open(made.code)).body.data
    const reply = await preparing.pay(made.code, price, ASKS)
    expect([reply.status, reply.body.data]).toMatchObject([
      ...[202, { state: 'confirming', payment: { status: 'requires_action' } }],
    ])
    return { ...made, price, due_now, client_secret: reply.body.data.payment?.client_secret }
  }
  const check = async (code: string) => (await world.post<Told>('/api/prepared/check', { code })).body.data
  const answer = (client_secret: unknown, verdict: 'approve' | 'refuse') =>
    world.post('/pay/challenges', { client_secret, verdict })

  test('charges once it is answered, whatever the office and the clock do meanwhile', async () => {
    const before = await places()
    const { id, version, code, price, due_now, client_secret } = await asked()
    expect((await check(code)).state).toBe('confirming')
    const second = await preparing.pay(code, price)
    expect([second.status, second.body.data?.state]).toEqual([202, 'confirming'])
    expect((await preparing.callBack(id, version)).status).toBe(409)
    await preparing.passTime(id)
    expect(await preparing.round()).toBe(0)
    expect(await charges()).toEqual([])
    await answer(client_secret, 'approve')
    expect((await check(code)).state).toBe('paid')
    expect(await charges()).toEqual([Math.round(Number(due_now) * 100)])
    expect(await places()).toMatchObject({ held: before.held, sold: before.sold + 1 })
  })

  test('and is told no charges nothing, and the link pays with another card', async () => {
    const before = await places()
    const { code, price, client_secret } = await asked()
    await answer(client_secret, 'refuse')
    expect(await check(code)).toMatchObject({ state: 'open', payment: { status: 'declined' } })
    expect([(await places()).held, await charges()]).toEqual([before.held + 1, []])
    expect((await preparing.pay(code, price)).body.data.state).toBe('paid')
    expect(await charges()).toHaveLength(1)
  })
})

test('the answer is the same after a lost one: the same card token is never charged twice', async () => {
  const { code } = await prepared()
  const { price } = (await preparing.open(code)).body.data
  const payment_ott = await preparing.buying.token()
  const send = () =>
    world.post<{ data: { state: string } }>(
      '/api/prepared/pay',
      { code, price, payment_ott },
      // As every browser sends it.
      { 'idempotency-key': 'a-key-of-this-try' },
    )
  const replies = [await send(), await send(), await send()]
  expect(replies.map(({ body }) => body.data.state)).toEqual(['paid', 'paid', 'paid'])
  expect(await charges()).toHaveLength(1)
})

test('another price is shown and asked about again: no one is charged another amount than they saw', async () => {
  const { code, told } = await prepared()
  const seen = (await preparing.open(code)).body.data
  await world.database.script(`update programs set price_cents = price_cents + 1000 where code = 'GK'`)
  const refused = await preparing.pay(code, seen.price)
  expect([refused.status, refused.body.code]).toEqual([409, 'prepared_price'])
  expect(await charges()).toEqual([])
  const now = (await preparing.open(code)).body.data
  expect(Number(now.due_now)).toBeGreaterThan(Number(told))
  expect((await preparing.pay(code, now.price)).body.data.state).toBe('paid')
  expect(await charges()).toEqual([Math.round(Number(now.due_now) * 100)])
})

test('a price that changes between two cards makes another invoice, and the first one stays unpaid', async () => {
  const { code } = await prepared()
  const seen = (await preparing.open(code)).body.data
  await preparing.pay(code, seen.price, DECLINES)
  await world.database.script(`update programs set price_cents = price_cents + 1000 where code = 'GK'`)
  const now = (await preparing.open(code)).body.data
  expect((await preparing.pay(code, now.price)).body.data.state).toBe('paid')
  expect(await charges()).toEqual([Math.round(Number(now.due_now) * 100)])
})

test('credits and discounts count as for the family, and where they pay all no card is needed', async () => {
  await world.database.script(`insert into credits (account_id, origin, amount_cents, left_cents)
    values (${maren.accountId}, 'Goodwill', 900000, 900000)`)
  const { code } = await prepared()
  const opened = (await preparing.open(code)).body.data
  expect(opened).toMatchObject({ due_now: '0.00', credits: opened.total })
  const paid = await world.post<{ data: { state: string } }>('/api/prepared/pay', {
    code,
    price: opened.price,
  })
  expect([paid.status, paid.body.data.state, await charges()]).toEqual([200, 'paid', []])
})

test('while it waits, no sale beside it takes its spot; when it ends, the spot is free for others', async () => {
  await leave(1)
  const { id, version, code } = await prepared()
  const ida = [await preparing.buying.item(maren, 'Ida', 'Program', 'GK')]
  expect(JSON.stringify((await preparing.buying.validate(maren, ida)).body)).toContain('FULL')
  expect((await preparing.callBack(id, version)).body.data.state).toBe('called_back')
  expect((await preparing.buying.validate(maren, ida)).status).toBe(200)
  expect((await preparing.open(code)).body.data).toMatchObject({ state: 'called_back', lines: [] })
  expect((await preparing.pay(code, '0'.repeat(64))).body.code).toBe('prepared_unpayable')
})
