import { describe, expect, test } from 'vitest'
import { reconcilePurchases } from '#features/cart/purchase/settling/reconcile-purchases'
import { type CallingOff, GK, MAREN, startCallingOff } from '#test/acting/calling-off'
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

const statusOf = (name: string) => refunding.enrolmentOf(maren.people[name])
const dispute = (at: string) =>
  world.database.script(`update payments set disputed_at = ${at}
    where purchase_id = (select purchase_id from invoices where id = ${invoice})`)
const claim = (name: string) =>
  world.database.script(`insert into purchase_claims (participant_id, product_type, product_id, purchase_id)
    select ${maren.people[name]}, 'Course', 1, purchase_id from invoices where id = ${invoice}`)
const helpAsked = () =>
  world.database.rows(
    `select done_at is not null as is_done from office_tasks where kind = 'call_off_left' order by id`,
  )

describe('what cannot be decided yet', () => {
  test('fails with a code while a bank reviews the payment, and is done when it is tried again', async () => {
    const { id } = (await calling.start(GK)).body.data
    await dispute('now()')
    await calling.round()
    const { open, ...run } = await calling.progress(id)
    expect(run).toMatchObject({ state: 'running', done: 0, failed: 2 })
    expect(open[0]).toMatchObject({
      state: 'failed',
      code: 'disputed',
      participant: { id: maren.people.Ida },
    })
    expect(await helpAsked()).toEqual([{ is_done: false }])
    await dispute('null')
    await calling.round()
    expect(await calling.counts(id)).toMatchObject({ failed: 2 })
    await calling.step(id, 'try_again')
    await calling.round()
    expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
    expect(await calling.letters(MAREN)).toHaveLength(1)
  })

  test('waits while something is being paid for the person, and holds no other', async () => {
    const { id } = (await calling.start(GK)).body.data
    await claim('Ida')
    await calling.round()
    expect(await calling.counts(id)).toEqual({
      ...{ state: 'running', total: 2, done: 1, waiting: 1, failed: 0 },
    })
    expect((await calling.progress(id)).open[0]?.code).toBe('being_paid')
    expect(await calling.letters(MAREN)).toEqual([])
    await world.database.script('delete from purchase_claims')
    await calling.round()
    expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
    expect(await calling.letters(MAREN)).toHaveLength(1)
  })

  test('waits for a provider that no one has asked since a restore, before card money becomes a credit', async () => {
    const { id } = (await calling.start(GK, { refund_to: 'credit' })).body.data
    world.purchasing.startedAt = new Date('2999-01-01')
    await calling.round()
    expect((await calling.progress(id)).open.map(({ code }) => code)).toEqual(
      Array(2).fill('credit_needs_provider'),
    )
    world.purchasing.startedAt = new Date(0)
    await calling.round()
    expect(await calling.counts(id)).toMatchObject({ state: 'done' })
  })

  test('is told a day later about those that are done, and about the rest when it ends', async () => {
    await calling.start(GK)
    await claim('Ida')
    await calling.round()
    await world.database.script(
      `update call_off_rows set done_at = done_at - interval '25 hours' where state = 'done'`,
    )
    await calling.round()
    await calling.round()
    const [first, ...more] = await calling.letters(MAREN)
    expect([first?.text_body.includes('Nils'), first?.text_body.includes('Ida'), more]).toEqual([
      true,
      false,
      [],
    ])
    expect(first?.text_body).toContain('not finished yet')
    expect(await helpAsked()).toEqual([{ is_done: false }])
    await world.database.script('delete from purchase_claims')
    await calling.round()
    const letters = await calling.letters(MAREN)
    expect(letters).toHaveLength(2)
    expect(letters[1]?.text_body).toContain('Ida')
    expect(await helpAsked()).toEqual([{ is_done: true }])
  })
})

test('a purchase that was under way is called off when it is paid, and the run does not end before', async () => {
  world.provider.mood = { fault: 'hangs_after_charging' }
  const signe = [
    await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR'),
    await buying.item(maren, 'Signe', ...GK),
  ]
  const checked = await buying.validate(maren, signe, [])
  await buying.purchase(maren, signe, {
    ...{ selected_credits: [], cart_validation_token: checked.body.data.cart_validation_token },
    payment_ott: await buying.token(),
  })
  world.provider.mood = {}
  expect((await calling.preview(GK)).body.data).toMatchObject({ total: 2, under_way: 1 })
  const { id } = (await calling.start(GK)).body.data
  await calling.round()
  expect(await calling.counts(id)).toMatchObject({ state: 'running', total: 2, done: 2 })
  await reconcilePurchases(world.purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
  expect(await statusOf('Signe')).toBe('enrolled')
  await calling.round()
  expect(await calling.progress(id)).toMatchObject({ state: 'done', total: 3, done: 3, late: 1 })
  expect(await statusOf('Signe')).toBe('refunded')
  expect(await calling.letters(MAREN)).toHaveLength(1)
})

test('a run that is stopped ends no other spot until it is resumed', async () => {
  const { id } = (await calling.start(GK)).body.data
  expect((await calling.step(id, 'stop')).body.data.state).toBe('stopped')
  expect((await calling.step(id, 'stop')).status).toBe(200)
  await calling.round()
  expect([await calling.counts(id), await statusOf('Ida')]).toMatchObject([{ done: 0 }, 'enrolled'])
  await calling.step(id, 'resume')
  await calling.round()
  expect(await calling.counts(id)).toMatchObject({ state: 'done', done: 2 })
  const over = await calling.step(id, 'stop')
  expect([over.status, over.body.code]).toEqual([409, 'call_off_over'])
  const steps = await world.database.rows(
    `select action, before, after, reason from audit_events where action in ('call_off.stopped', 'call_off.resumed')`,
  )
  expect(steps).toHaveLength(2)
  expect(steps[0]).toMatchObject({ before: { state: 'running' }, after: { state: 'stopped' } })
})
