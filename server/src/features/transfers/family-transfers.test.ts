import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
let stranger: Signed
let registrar: Awaited<ReturnType<typeof transfers.officer>>
let colleague: Awaited<ReturnType<typeof transfers.officer>>
let ida: number
let clubs: [number, number, number]

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  transfers = transferringIn(world)
  clubs = await transfers.clubs()
  maren = await signedIn(world, 'parent3@mail.example')
  jonas = await signedIn(world, 'coparent@mail.example')
  stranger = await signedIn(world, 'masters@mail.example')
  registrar = await transfers.officer('registrar')
  colleague = await transfers.officer('registrar')
  ida = await linkingIn(world).idOf('Ida Vinter')
})

beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  await transfers.registered(ida, clubs[0])
  await world.database.script('delete from outbox_emails')
})
afterEach(() => world.database.script('delete from custody_freezes'))

const said = ({ status, body }: { status: number; body: { message?: unknown } }) => [status, body.message]
const ask = (to = clubs[1], wishedOn: string | null = null) => transfers.ask(ida, maren.bearer, to, wishedOn)
const whyNot = async ({ bearer }: Signed = maren) => (await transfers.read(ida, bearer)).body.data.why_not
const freeze = () =>
  world.database.script(
    `insert into custody_freezes (participant_id, reason) values (${ida}, 'A court order.')`,
  )

describe('a family', () => {
  test('has one transfer of a person under way, and the other guardian is told', async () => {
    transfers.openId(await ask())
    expect((await mailsTo(world, 'coparent@mail.example')).map(({ subject }) => subject)).toEqual([
      'Ida Vinter: change of club',
    ])
    expect(await mailsTo(world, 'parent3@mail.example')).toEqual([])
    expect(said(await ask(clubs[2]))).toEqual([422, 'A transfer of this person is already under way.'])
  })

  test('withdraws it until it is in force, each of the guardians', async () => {
    const id = transfers.openId(await ask())
    const withdrawn = await transfers.withdraw(ida, jonas.bearer, id)
    expect(withdrawn.body.data).toMatchObject({ open: null, past: [{ state: 'withdrawn' }] })
    expect(await transfers.tasks('transfer_answer')).toEqual([])
    expect((await transfers.withdraw(ida, maren.bearer, id)).status).toBe(422)
    expect((await mailsTo(world, 'parent3@mail.example')).at(-1)?.text_body).toContain('has withdrawn')
  })

  test('of another child neither sees it, nor asks, agrees or withdraws', async () => {
    const id = transfers.openId(await ask())
    const own = (await linkingIn(world).peopleOf(stranger)).participant?.id ?? 0
    expect((await transfers.read(ida, stranger.bearer)).status).toBe(404)
    expect((await transfers.ask(ida, stranger.bearer, clubs[2])).status).toBe(404)
    expect((await transfers.withdraw(ida, stranger.bearer, id)).status).toBe(404)
    // By way of a person of their own.
    expect((await transfers.withdraw(own, stranger.bearer, id)).status).toBe(404)
    expect((await transfers.agree(own, stranger.bearer, id)).status).toBe(404)
    expect((await transfers.read(ida, maren.bearer)).body.data.open?.state).toBe('waiting')
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['the same club', () => ask(clubs[0]), 'This is the club of the person already.'],
    [
      'a club that is none of the list',
      async () => {
        const [other] = await world.database.rows('select id from clubs where is_other')
        return ask(Number(other?.id))
      },
      'Choose a club from the list that is active.',
    ],
    [
      'a day that is past',
      () => ask(clubs[1], '2025-02-06'),
      'The day must not be in the past, and must be within the season.',
    ],
    [
      'a day after the season',
      () => ask(clubs[1], '2025-09-01'),
      'The day must not be in the past, and must be within the season.',
    ],
  ])('cannot wish for %s', async (_, asking, words) => {
    expect(said((await asking()) as Parameters<typeof said>[0])).toEqual([422, words])
  })

  test('cannot ask for someone who is not registered, or registered without a club', async () => {
    await world.database.script(`update registrations set club_id = null where participant_id = ${ida}`)
    expect([await whyNot(), (await ask()).status]).toEqual(['transfer_no_club', 422])
    await world.database.script(`update registrations set status = 'cancelled' where participant_id = ${ida}`)
    expect([await whyNot(), (await ask()).status]).toEqual(['transfer_not_registered', 422])
  })

  test('cannot ask after the last day, which a setting moves', async () => {
    transfers.day('2025-07-02')
    expect(await whyNot()).toBeNull()
    transfers.day('2025-07-03')
    expect([await whyNot(), (await ask()).status]).toEqual(['transfer_late', 422])
  })

  test('changes nothing while the office has to agree to changes, and nothing is put in force', async () => {
    const id = transfers.openId(await ask())
    await freeze()
    expect((await transfers.withdraw(ida, maren.bearer, id)).status).toBe(422)
    await world.database.script(`update club_transfers set state = 'agreed', in_force_on = '2025-02-07',
      leaving_answer = 'yes', leaving_answered_at = asked_at, taking_answer = 'yes', taking_answered_at = asked_at
      where id = ${id};
      update office_tasks set done_at = now() where subject ? 'transfer_id'`)
    await transfers.carryOut()
    expect((await transfers.clubOf(ida)).record).toBe(clubs[0])
    await world.database.script('update custody_freezes set lifted_at = now()')
    transfers.day('2025-02-20')
    await transfers.carryOut()
    expect((await transfers.clubOf(ida)).record).toBe(clubs[1])
    const { past } = (await transfers.read(ida, maren.bearer)).body.data
    expect(past[0]?.in_force_on).toBe('2025-02-20')
  })

  test('cannot ask during a custody freeze', async () => {
    await freeze()
    expect([await whyNot(), (await ask()).status]).toEqual(['custody_freeze', 422])
  })

  test('has an adult decide: a minor with an account of their own cannot', async () => {
    const { email, ...minor } = await linkingIn(world).newcomer()
    await world.database.script(`insert into guardianships
      (account_id, participant_id, relation, created_at, confirmed_at)
      values (${minor.accountId}, ${ida}, 'own', now(), now())`)
    expect(await whyNot(minor)).toBe('transfer_minor')
    const refused = await transfers.ask(ida, minor.bearer, clubs[1])
    expect(said(refused)).toEqual([
      403,
      'An adult has to decide about a change of clubs. Please ask a guardian.',
    ])
    expect((await transfers.ask(ida, maren.bearer, clubs[1])).status).toBe(200)
    expect((await mailsTo(world, email)).map(({ subject }) => subject)).not.toContain(
      'Ida Vinter: change of club',
    )
    await world.database.script(`delete from guardianships where account_id = ${minor.accountId}`)
  })

  test('does not change the club in the profile while registered with one', async () => {
    const path = `/api/participants/${ida}/profile`
    const { body } = await world.get<{ data: { affiliation: Record<string, unknown> } }>(path, maren.bearer)
    const affiliation = { ...body.data.affiliation, primary_club_id: clubs[1] }
    const refused = await world.post<{ message?: string }>(path, { affiliation }, maren.bearer)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('use “Change club” on their page'),
    ])
    const same = { affiliation: { ...affiliation, primary_club_id: clubs[0] } }
    expect((await world.post(path, same, maren.bearer)).status).toBe(200)
  })

  test('loses its transfer with the registration', async () => {
    transfers.openId(await ask())
    await world.database.script(`update registrations set status = 'cancelled' where participant_id = ${ida}`)
    await transfers.carryOut()
    expect((await transfers.read(ida, maren.bearer)).body.data).toMatchObject({
      ...{ open: null, past: [{ state: 'ended' }] },
    })
  })

  test('is told once that it ended, however many workers look at the same moment', async () => {
    transfers.openId(await ask())
    await world.database.script(`update registrations set status = 'cancelled' where participant_id = ${ida};
      delete from outbox_emails`)
    await Promise.all([transfers.carryOut(), transfers.carryOut(), transfers.carryOut()])
    expect(await mailsTo(world, 'parent3@mail.example')).toHaveLength(1)
  })
})

describe('the office asks for a family', () => {
  const wish = () => ({ participant_id: ida, to_club_id: clubs[1] })

  test('which has to agree, by its to-do list or the email, before anything happens', async () => {
    const { body } = await transfers.forFamily(registrar.bearer, wish())
    const id = Number(body.data.transfer_id)
    for (const address of ['parent3@mail.example', 'coparent@mail.example'])
      expect((await mailsTo(world, address)).at(-1)?.text_body).toContain('The family called.')
    const todo = await world.get<{ data: { kind: string }[] }>(
      `/api/accounts/${maren.accountId}/todo`,
      maren.bearer,
    )
    expect(todo.body.data).toContainEqual(
      expect.objectContaining({ kind: 'answer_transfer', due_on: '2025-02-14' }),
    )
    await world.database.script(`update club_transfers set leaving_answer = 'yes', taking_answer = 'yes',
      leaving_answered_at = asked_at, taking_answered_at = asked_at where id = ${id};
      update office_tasks set done_at = now() where subject ? 'transfer_id'`)
    await transfers.carryOut()
    expect((await transfers.clubOf(ida)).record).toBe(clubs[0])
    const agreed = await transfers.agree(ida, jonas.bearer, id)
    expect(agreed.body.data.open).toMatchObject({ state: 'agreed', in_force_on: '2025-02-07' })
  })

  test('which must be there: without an account no one could agree', async () => {
    await world.database.script(`update guardianships set confirmed_at = null where participant_id = ${ida}`)
    const { body } = await transfers.forFamily(registrar.bearer, wish())
    expect(body.code).toBe('transfer_no_family')
    await world.database.script(
      `update guardianships set confirmed_at = now() where participant_id = ${ida} and relation <> 'own'`,
    )
  })

  test('whose no ends it', async () => {
    const { body } = await transfers.forFamily(registrar.bearer, wish())
    const said = await transfers.agree(ida, maren.bearer, Number(body.data.transfer_id), 'no')
    expect(said.body.data.past[0]).toMatchObject({ state: 'refused', family: { answer: 'no' } })
  })

  test('after the last day by an exception alone, which a second person confirms', async () => {
    const early = await transfers.forFamily(registrar.bearer, { ...wish(), exception: true })
    expect(early.body.message).toBe('The last day for transfers has not passed. No exception is needed.')
    transfers.day('2025-07-03')
    const late = await transfers.forFamily(registrar.bearer, wish())
    expect(late.status).toBe(422)
    const { body } = await transfers.forFamily(registrar.bearer, { ...wish(), exception: true })
    expect(body.data.transfer_id).toBeNull()
    expect(await transfers.tasks('transfer_waits')).toHaveLength(1)
    const path = `/api/office/proposals/${body.data.proposal?.id}`
    const decision = { decision: 'confirm', note: 'They moved house.' }
    expect((await world.post(path, decision, registrar.bearer)).status).toBe(403)
    expect((await transfers.read(ida, maren.bearer)).body.data.open).toBeNull()
    expect((await world.post(path, decision, colleague.bearer)).status).toBe(200)
    const { open } = (await transfers.read(ida, maren.bearer)).body.data
    expect(open).toMatchObject({ state: 'waiting', by_office: true, reason: 'The family called.' })
  })
})
