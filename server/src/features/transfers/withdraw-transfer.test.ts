import { beforeAll, beforeEach, expect, test } from 'vitest'
import { linkingIn } from '#test/acting/linking'
import { transferringIn } from '#test/acting/transferring'
import { mailsTo, signedIn } from '#test/people'
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

beforeEach(() => transfers.registered(ida, clubs[0]))

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
