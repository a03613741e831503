import { beforeAll, beforeEach, expect, test } from 'vitest'
import { linkingIn } from '#test/acting/linking'
import { transferringIn } from '#test/acting/transferring'
import { mailsTo, signedIn } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

type Signed = Awaited<ReturnType<typeof signedIn>>
let world: Awaited<ReturnType<typeof startWorld>>
let transfers: ReturnType<typeof transferringIn>
let maren: Signed
let jonas: Signed
let registrar: Awaited<ReturnType<typeof transfers.officer>>
let ida: number
let clubs: [number, number, number]

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  transfers = transferringIn(world)
  clubs = await transfers.clubs()
  maren = await signedIn(world, 'parent3@mail.example')
  jonas = await signedIn(world, 'coparent@mail.example')
  registrar = await transfers.officer('registrar')
  ida = await linkingIn(world).idOf('Ida Vinter')
})

beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  await transfers.registered(ida, clubs[0])
})

const wish = () => ({ participant_id: ida, to_club_id: clubs[1] })

test('the office takes back what it asked for with a reason until it is in force, which everyone concerned reads', async () => {
  const { body } = await transfers.forFamily(registrar.bearer, wish())
  const id = Number(body.data.transfer_id)
  await transfers.agree(ida, maren.bearer, id)
  const path = `/api/office/transfers/${id}/withdraw`
  const withdraw = () => world.post<{ code?: string }>(path, { reason: 'The wrong child.' }, registrar.bearer)
  expect((await world.post(path, { reason: ' ' }, registrar.bearer)).status).toBe(400)
  expect((await transfers.list(registrar.bearer)).find((one) => one.id === id)?.may_withdraw).toBe(true)
  expect((await withdraw()).status).toBe(200)
  for (const address of ['parent3@mail.example', 'coparent@mail.example'])
    expect((await mailsTo(world, address)).at(-1)?.text_body).toContain('The wrong child.')
  expect((await transfers.read(ida, maren.bearer)).body.data.past[0]).toMatchObject({ state: 'withdrawn' })
  expect((await withdraw()).body.code).toBe('transfer_over')
  expect(
    (await transfers.tasks('transfer_answer')).concat(await transfers.tasks('transfer_in_place')),
  ).toEqual([])
})

test('the office does not take back what the family has asked for itself', async () => {
  const id = transfers.openId(await transfers.ask(ida, maren.bearer, clubs[1]))
  const reply = await world.post<{ code?: string }>(
    `/api/office/transfers/${id}/withdraw`,
    { reason: 'No.' },
    registrar.bearer,
  )
  expect([reply.status, reply.body.code]).toEqual([422, 'transfer_of_family'])
  expect((await transfers.list(registrar.bearer)).find((one) => one.id === id)?.may_withdraw).toBe(false)
})

test('a yes of the family that is taken back is told to who asked in the office', async () => {
  const { body } = await transfers.forFamily(registrar.bearer, wish())
  const id = Number(body.data.transfer_id)
  await transfers.agree(ida, maren.bearer, id)
  await transfers.withdraw(ida, jonas.bearer, id)
  const mail = (await mailsTo(world, registrar.email)).at(-1)
  expect(mail?.text_body).toContain('The family has withdrawn the transfer')
  expect(mail?.text_body).not.toContain('Ida')
})

test('clubs are asked, and read who it is, after the yes of the family alone', async () => {
  const leaving = await transfers.officer('club_registrar', clubs[0])
  const taking = await transfers.officer('club_registrar', clubs[1])
  const mails = async () =>
    (await Promise.all([leaving, taking].map(({ email }) => mailsTo(world, email)))).map(
      ({ length }) => length,
    )
  const before = await mails()
  const { body } = await transfers.forFamily(registrar.bearer, wish())
  const id = Number(body.data.transfer_id)
  transfers.day('2025-02-20')
  await transfers.carryOut()
  expect([await transfers.list(leaving.bearer), await transfers.list(taking.bearer)]).toEqual([[], []])
  expect(await transfers.tasks('transfer_answer')).toEqual([])
  expect(await transfers.tasks('transfer_in_place')).toEqual([])
  expect(await mails()).toEqual(before)
  expect(await transfers.list(registrar.bearer)).toMatchObject([{ id, may_answer: [] }])
  const yes = { side: 'taking', answer: 'yes', reason: 'Fine.' }
  expect((await transfers.answer(taking.bearer, id, yes)).status).toBe(404)
  expect((await transfers.inPlace(registrar.bearer, id, yes)).body.message).toBe(
    'The family has not agreed yet. The clubs are asked after that.',
  )
  const { open } = (await transfers.agree(ida, maren.bearer, id)).body.data
  expect(open).toMatchObject({ state: 'waiting', answer_by: '2025-02-27' })
  expect(await transfers.list(taking.bearer)).toMatchObject([{ id, may_answer: ['taking'] }])
  expect(await transfers.list(leaving.bearer)).toMatchObject([{ id, may_answer: ['leaving'] }])
  expect(await transfers.tasks('transfer_answer')).toHaveLength(2)
  expect(await mails()).toEqual(before.map((count) => count + 1))
  expect((await mailsTo(world, taking.email)).at(-1)?.text_body).toContain('The family agrees.')
  expect((await transfers.answer(taking.bearer, id, yes)).status).toBe(200)
})

test('clubs never read of a transfer when the family says no, or the office takes it back before', async () => {
  const leaving = await transfers.officer('club_registrar', clubs[0])
  const before = (await mailsTo(world, leaving.email)).length
  const refused = await transfers.forFamily(registrar.bearer, wish())
  await transfers.agree(ida, maren.bearer, Number(refused.body.data.transfer_id), 'no')
  const taken = await transfers.forFamily(registrar.bearer, wish())
  const path = `/api/office/transfers/${taken.body.data.transfer_id}/withdraw`
  expect((await world.post(path, { reason: 'The wrong child.' }, registrar.bearer)).status).toBe(200)
  expect(await transfers.list(leaving.bearer, 'over')).toEqual([])
  expect(await mailsTo(world, leaving.email)).toHaveLength(before)
})

test('clubs do not read why the office asked, which was written for the family', async () => {
  const { bearer } = await transfers.officer('club_registrar', clubs[1])
  const { body } = await transfers.forFamily(registrar.bearer, wish())
  await transfers.agree(ida, maren.bearer, Number(body.data.transfer_id))
  expect(await transfers.list(registrar.bearer)).toMatchObject([{ reason: 'The family called.' }])
  expect(await transfers.list(bearer)).toMatchObject([{ reason: null }])
})
