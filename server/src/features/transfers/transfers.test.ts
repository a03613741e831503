import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkingIn } from '#test/acting/linking'
import { transferringIn } from '#test/acting/transferring'
import { mailsTo, signedIn } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

type Officer = Awaited<ReturnType<ReturnType<typeof transferringIn>['officer']>>
let world: Awaited<ReturnType<typeof startWorld>>
let transfers: ReturnType<typeof transferringIn>
let maren: Awaited<ReturnType<typeof signedIn>>
let ida: number
let clubs: [number, number, number]
let leaving: Officer
let taking: Officer
let third: Officer
let registrar: Officer

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  transfers = transferringIn(world)
  // Only the registrars that the tests make.
  await world.database.script(`update office_grants set ended_at = now() where role = 'club_registrar'`)
  clubs = await transfers.clubs()
  leaving = await transfers.officer('club_registrar', clubs[0])
  taking = await transfers.officer('club_registrar', clubs[1])
  third = await transfers.officer('club_registrar', clubs[2])
  registrar = await transfers.officer('registrar')
  maren = await signedIn(world, 'parent3@mail.example')
  ida = await linkingIn(world).idOf('Ida Vinter')
})

beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  await transfers.registered(ida, clubs[0])
  await world.database.script('delete from outbox_emails')
})
afterEach(() => world.database.script('delete from custody_freezes'))

const asked = async (wishedOn: string | null = null) =>
  transfers.openId(await transfers.ask(ida, maren.bearer, clubs[1], wishedOn))
const yes = (side: 'leaving' | 'taking') => ({ side, answer: 'yes' })
async function agreed(wishedOn: string | null = null): Promise<number> {
  const id = await asked(wishedOn)
  expect((await transfers.answer(leaving.bearer, id, yes('leaving'))).status).toBe(200)
  expect((await transfers.answer(taking.bearer, id, yes('taking'))).status).toBe(200)
  return id
}
const stateOf = async () => {
  const { open, past } = (await transfers.read(ida, maren.bearer)).body.data
  return (open ?? past[0])?.state
}
const subjects = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)

describe('a person changes clubs', () => {
  test('when the family asks and both clubs agree, on the day of the last yes', async () => {
    const id = await asked()
    expect(await transfers.tasks('transfer_answer')).toMatchObject([
      { club_id: clubs[0] },
      { club_id: clubs[1] },
    ])
    await transfers.answer(leaving.bearer, id, yes('leaving'))
    await transfers.carryOut()
    expect([await stateOf(), await transfers.clubOf(ida)]).toEqual([
      'waiting',
      { record: clubs[0], season: clubs[0] },
    ])
    transfers.day('2025-02-10')
    await transfers.answer(taking.bearer, id, yes('taking'))
    const { open } = (await transfers.read(ida, maren.bearer)).body.data
    expect(open).toMatchObject({ state: 'agreed', in_force_on: '2025-02-10' })
    await transfers.carryOut()
    expect(await transfers.clubOf(ida)).toEqual({ record: clubs[1], season: clubs[1] })
    const { past, club } = (await transfers.read(ida, maren.bearer)).body.data
    expect([club?.id, past[0]]).toMatchObject([
      clubs[1],
      {
        state: 'in_force',
        in_force_on: '2025-02-10',
        from_club: { id: clubs[0] },
        to_club: { id: clubs[1] },
      },
    ])
    expect(await subjects(taking.email)).toEqual([
      `Transfer ${id}: please answer for your club`,
      expect.stringContaining(`Transfer ${id}: `),
      expect.stringContaining(`Transfer ${id}: `),
    ])
  })

  test('on the later day that they wished, and not before', async () => {
    await agreed('2025-03-01')
    transfers.day('2025-02-28')
    await transfers.carryOut()
    expect((await transfers.clubOf(ida)).record).toBe(clubs[0])
    transfers.day('2025-03-01')
    await transfers.carryOut()
    expect((await transfers.clubOf(ida)).record).toBe(clubs[1])
  })

  test('once, however many workers look at the same moment', async () => {
    const id = await agreed()
    await Promise.all([transfers.carryOut(), transfers.carryOut(), transfers.carryOut()])
    await transfers.carryOut()
    const events = await world.database.rows(
      `select 1 from audit_events where action = 'transfer.in_force' and (subject ->> 'transfer_id')::int = ${id}`,
    )
    expect(events).toHaveLength(1)
  })

  test('never before all have agreed: the database refuses it', async () => {
    const id = await asked()
    await transfers.answer(leaving.bearer, id, yes('leaving'))
    await expect(
      world.database.script(`update club_transfers set state = 'in_force', took_effect_at = now(),
        in_force_on = '2025-02-07' where id = ${id}`),
    ).rejects.toThrow()
    await expect(
      world.database.script(
        `update club_transfers set state = 'agreed', in_force_on = '2025-02-07' where id = ${id}`,
      ),
    ).rejects.toThrow()
  })

  test('registrations of earlier seasons keep their club, and the old club no longer sees the person', async () => {
    await world.database.script(`insert into registrations
      (participant_id, option_id, season_year, status, club_id, registered_at)
      select ${ida}, min(id), 2023, 'valid', ${clubs[0]}, now() from registration_options where season_year = 2024`)
    const seen = async ({ bearer }: Officer) => (await world.get(`/api/office/people/${ida}`, bearer)).status
    expect([await seen(leaving), await seen(taking)]).toEqual([200, 404])
    const id = await agreed()
    expect([await seen(leaving), await seen(taking)]).toEqual([200, 404])
    await transfers.carryOut()
    expect([await seen(leaving), await seen(taking)]).toEqual([404, 200])
    const rows = await world.database.rows(
      `select season_year, club_id from registrations where participant_id = ${ida} order by 1`,
    )
    expect(rows).toEqual([
      { season_year: 2023, club_id: clubs[0] },
      { season_year: 2024, club_id: clubs[1] },
    ])
    expect((await transfers.list(leaving.bearer, 'over')).map((one) => one.id)).not.toContain(id)
    expect((await transfers.list(taking.bearer, 'over')).map((one) => one.id)).toContain(id)
  })
})

describe('a club', () => {
  test('knows of a person who wants to come the name, the age group and the club, while it is asked', async () => {
    const id = await asked()
    const [row] = await transfers.list(taking.bearer)
    expect(row).toMatchObject({
      ...{ id, may_answer: ['taking'], from_club: { id: clubs[0] } },
      person: {
        ...{ first_name: 'Ida', last_name: 'Vinter', age_group: 'U10' },
        ...{ id: null, participant_number: null },
      },
    })
    const tasks = await world.get<{ data: { people: string[]; things: string[] }[] }>(
      '/api/operations/tasks?kind=transfer_answer',
      taking.bearer,
    )
    expect(tasks.body.data).toMatchObject([{ people: [], may_decide: true }])
    expect(tasks.body.data[0]?.things).toContain('Ida Vinter')
    expect(JSON.stringify(tasks.body)).not.toMatch(/CC-1|mail\.example|2016/)
    const [own] = await transfers.list(leaving.bearer)
    expect(own?.person).toMatchObject({ id: ida, participant_number: 'CC-100302' })
    await transfers.answer(leaving.bearer, id, { side: 'leaving', answer: 'no', reason: 'Fees are open.' })
    expect(await transfers.list(taking.bearer)).toEqual([])
    expect(await transfers.list(taking.bearer, 'over')).toEqual([])
    const done = await world.get('/api/operations/tasks?kind=transfer_answer&state=done', taking.bearer)
    expect(JSON.stringify(done.body)).not.toMatch(/Ida|Vinter/)
  })

  test('emails to clubs name no one', async () => {
    await agreed()
    await transfers.carryOut()
    for (const { email } of [leaving, taking]) {
      const mails = await mailsTo(world, email)
      expect(mails.length).toBeGreaterThan(1)
      expect(mails.map(({ text_body }) => text_body).join()).not.toMatch(/Ida|Vinter/)
    }
  })

  test('of a third party neither sees nor decides', async () => {
    const id = await asked()
    expect(await transfers.list(third.bearer)).toEqual([])
    for (const side of ['leaving', 'taking'])
      expect((await transfers.answer(third.bearer, id, { side, answer: 'yes' })).status).toBe(404)
    expect(await stateOf()).toBe('waiting')
  })

  test('answers for itself alone, and once', async () => {
    const id = await asked()
    expect((await transfers.answer(taking.bearer, id, yes('leaving'))).status).toBe(404)
    expect((await transfers.answer(taking.bearer, id, yes('taking'))).status).toBe(200)
    const again = await transfers.answer(taking.bearer, id, { side: 'taking', answer: 'no', reason: 'No.' })
    expect([again.status, again.body.message]).toEqual([422, 'This was answered already.'])
  })

  test('says why it says no, which ends it; the family and the other club read it', async () => {
    const id = await asked()
    expect(
      (await transfers.answer(leaving.bearer, id, { side: 'leaving', answer: 'no', reason: '' })).status,
    ).toBe(400)
    await transfers.answer(leaving.bearer, id, { side: 'leaving', answer: 'no', reason: 'Fees are open.' })
    expect(await stateOf()).toBe('refused')
    for (const address of ['parent3@mail.example', 'coparent@mail.example', taking.email])
      expect((await mailsTo(world, address)).at(-1)?.text_body).toContain('The reason: Fees are open.')
    expect(await transfers.tasks('transfer_answer')).toEqual([])
    const late = await transfers.answer(taking.bearer, id, yes('taking'))
    expect(late.status).toBe(422)
  })

  test('has no say about the own family of its registrar: the association is asked', async () => {
    await world.database.script(`insert into guardianships
      (account_id, participant_id, relation, created_at, confirmed_at)
      values (${leaving.accountId}, ${ida}, 'guardian', now(), now())`)
    const id = await asked()
    expect(await transfers.tasks('transfer_in_place')).toMatchObject([{ club_id: clubs[0] }])
    expect((await transfers.answer(leaving.bearer, id, yes('leaving'))).status).toBe(403)
    expect(await transfers.list(leaving.bearer)).toEqual([])
    await world.database.script(`delete from guardianships where account_id = ${leaving.accountId}`)
  })
})

describe('the registrar of the association', () => {
  test('answers for a club without a registrar, with a reason that all read', async () => {
    await world.database.script(
      `update office_grants set ended_at = now() where account_id = ${taking.accountId}`,
    )
    const id = await asked()
    expect(await transfers.tasks('transfer_in_place')).toMatchObject([{ club_id: clubs[1] }])
    const early = await transfers.inPlace(registrar.bearer, id, { ...yes('leaving'), reason: 'Fine.' })
    expect([early.status, early.body.message]).toEqual([
      422,
      'This club has a registrar of its own, who can still answer.',
    ])
    expect((await transfers.inPlace(registrar.bearer, id, { ...yes('taking'), reason: '' })).status).toBe(400)
    const done = await transfers.inPlace(registrar.bearer, id, { ...yes('taking'), reason: 'Called them.' })
    expect(done.body.data?.taking).toMatchObject({ answer: 'yes', in_place: true, reason: 'Called them.' })
    for (const address of ['parent3@mail.example', leaving.email])
      expect((await mailsTo(world, address)).at(-1)?.text_body).toContain('The reason: Called them.')
    await world.database.script(
      `update office_grants set ended_at = null where account_id = ${taking.accountId}`,
    )
  })

  test('is asked once when a club lets its days pass; the club may still answer first', async () => {
    const id = await asked()
    transfers.day('2025-02-14')
    await transfers.carryOut()
    expect(await transfers.tasks('transfer_in_place')).toEqual([])
    transfers.day('2025-02-15')
    await transfers.carryOut()
    await transfers.carryOut()
    expect(await transfers.tasks('transfer_in_place')).toHaveLength(2)
    expect((await transfers.answer(leaving.bearer, id, yes('leaving'))).status).toBe(200)
    expect(await transfers.tasks('transfer_in_place')).toMatchObject([{ club_id: clubs[1] }])
    const done = await transfers.inPlace(registrar.bearer, id, { ...yes('taking'), reason: 'No answer.' })
    expect(done.body.data).toMatchObject({ state: 'agreed', in_force_on: '2025-02-15' })
  })

  test('cannot answer as a club does, and a club cannot answer in its place', async () => {
    const id = await asked()
    expect((await transfers.answer(registrar.bearer, id, yes('leaving'))).status).toBe(403)
    const body = { ...yes('leaving'), reason: 'Fine.' }
    expect((await transfers.inPlace(leaving.bearer, id, body)).status).toBe(403)
  })
})
