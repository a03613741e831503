import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { PAYER, type PreparingWorld, startPreparing } from '#test/acting/preparing'
import { waitingIn } from '#test/acting/waiting'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'

let { world, preparing, maren, items, prepared }: PreparingWorld = {} as PreparingWorld
eachTestStartsWith(async () => {
  ;({ world, preparing, maren, items, prepared } = await startPreparing())
})

const opened = async (code: string) => (await preparing.open(code)).body.data
const stateOf = async (id: number) => (await preparing.list()).find((row) => row.id === id)?.state
const held = async () => (await preparing.buying.places('Program', 'GK')).held
const nothingCharged = async () => expect(await preparing.buying.charges()).toEqual([])

test('after its last moment the link says so and pays nothing; the spot is free and the family is told once', async () => {
  const before = await held()
  const { id, code } = await prepared()
  const { price } = await opened(code)
  await preparing.passTime(id)
  expect(await opened(code)).toMatchObject({ state: 'ended', lines: [] })
  expect((await preparing.pay(code, price)).body.code).toBe('prepared_unpayable')
  expect([await preparing.round(), await preparing.round()]).toEqual([1, 0])
  expect([await held(), await stateOf(id)]).toEqual([before, 'expired'])
  const subjects = (await mailsTo(world, PAYER)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'The registration for Nils has ended')).toHaveLength(1)
  await nothingCharged()
})

test('a spot that was not paid for goes to the wait list, and not to the next who comes by', async () => {
  const line = await waitingIn(world, 'Program', 'GK')
  await line.leave(1)
  const { id } = await prepared()
  expect((await line.join(maren, [maren.people.Ida])).status).toBe(200)
  await preparing.passTime(id)
  await preparing.round()
  await line.round()
  expect((await line.offerOf(maren)).participants).toHaveLength(1)
})

test('what the family bought itself meanwhile is not sold again, and the prepared one ends', async () => {
  const { id, code } = await prepared()
  const { price } = await opened(code)
  expect((await preparing.buying.buy(maren, items)).status).toBe(200)
  expect(await opened(code)).toMatchObject({ state: 'refused', lines: [], problems: [] })
  expect((await preparing.pay(code, price)).body.code).toBe('prepared_unpayable')
  await preparing.round()
  expect(await stateOf(id)).toBe('ended')
  expect(await preparing.buying.charges()).toHaveLength(1)
})

test('of two children, what the family bought for one leaves the spot of the other; when both are bought it says why it ends', async () => {
  const before = await held()
  const ida = [await preparing.buying.item(maren, 'Ida', 'Program', 'GK')]
  const made = await preparing.prepare(maren.accountId, [...items, ...ida])
  expect(made.status).toBe(200)
  const { id } = made.body.data
  expect((await preparing.buying.buy(maren, items)).status).toBe(200)
  expect(await preparing.round()).toBe(0)
  expect([await stateOf(id), await held()]).toEqual(['waits', before + 2])
  expect((await preparing.own(maren)).body.data).toMatchObject([
    { state: 'refused', problems: [expect.any(String)] },
  ])
  expect((await preparing.buying.buy(maren, ida)).status).toBe(200)
  expect([await preparing.round(), await preparing.round()]).toEqual([1, 0])
  expect([await stateOf(id), await held()]).toEqual(['ended', before])
  const told = (await mailsTo(world, PAYER)).filter(({ subject }) => subject.endsWith('has ended'))
  expect(told).toHaveLength(1)
  for (const name of ['Nils', 'Ida']) expect(told[0]?.text_body).toContain(`${name} is already enrolled in`)
})

test('a product that is no longer on sale is not sold by a link', async () => {
  const { id, code } = await prepared()
  const { price } = await opened(code)
  await world.database.script(`update programs set closes_at = '2025-01-01' where code = 'GK'`)
  expect((await opened(code)).state).toBe('refused')
  expect((await preparing.pay(code, price)).status).toBe(422)
  await preparing.round()
  expect(await stateOf(id)).toBe('ended')
  await nothingCharged()
})

test.each([
  [
    'whose link to the child ended',
    `delete from notifications where account_id = $a and participant_id = $p;
      delete from guardianships where account_id = $a and participant_id = $p`,
  ],
  [
    'of a child in a custody freeze',
    `insert into custody_freezes (participant_id, reason, put_by) select $p, 'A court order.', id
       from accounts where email = 'manager@mail.example'`,
  ],
])('a link of a family %s pays nothing and tells nothing', async (_, script) => {
  const { code } = await prepared()
  const { price } = await opened(code)
  await world.database.script(
    script.replaceAll('$a', String(maren.accountId)).replaceAll('$p', String(maren.people.Nils)),
  )
  const now = await opened(code)
  expect(now).toMatchObject({ state: 'refused', lines: [], problems: [], due_now: '0.00' })
  expect(JSON.stringify(now)).not.toContain('Nils')
  const refused = await preparing.pay(code, price)
  expect([refused.status, refused.body.code]).toEqual([422, 'prepared_unpayable'])
  expect(JSON.stringify(refused.body)).not.toContain('Nils')
  await nothingCharged()
})

test('the link of an account that is gone is like one that never was', async () => {
  const { id, code } = await prepared()
  await world.database.script(`update accounts set status = 'locked' where id = ${maren.accountId}`)
  expect((await preparing.open(code)).body.error).toBe('link_spent')
  expect((await preparing.open('a-code-that-no-one-was-ever-sent')).body.error).toBe('link_spent')
  await preparing.round()
  expect(await stateOf(id)).toBe('ended')
  await world.database.script(`update accounts set status = 'active' where id = ${maren.accountId}`)
})

test('sent again, the newest link opens it and the one before opens nothing', async () => {
  const { id, code, version } = await prepared()
  expect((await preparing.sendAgain(id, version)).status).toBe(200)
  const newest = await preparing.code(PAYER)
  expect((await preparing.open(code)).body.error).toBe('link_spent')
  const { price } = await opened(newest)
  expect((await preparing.sendAgain(id, version)).body.code).toBe('deed_changed')
  expect((await preparing.pay(newest, price)).body.data.state).toBe('paid')
  expect((await preparing.callBack(id, version + 1)).body.code).toBe('prepared_over')
})

test('called back, the family is told, and the story of the person says who did it and why', async () => {
  const { id, version } = await prepared()
  expect((await preparing.callBack(id, version)).body.data.state).toBe('called_back')
  const subjects = (await mailsTo(world, PAYER)).map(({ subject }) => subject)
  expect(subjects.at(-1)).toBe('The registration for Nils was taken back')
  const story = await world.get<{ data: { what: string; reason: string }[] }>(
    `/api/office/people/${maren.people.Nils}/events`,
    office,
  )
  expect(story.body.data.slice(0, 2)).toMatchObject([
    { what: 'Prepared registration called back', reason: 'The family asked by telephone.' },
    { what: 'Registered on behalf of the family, which pays by link' },
  ])
})
