import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { LinkRequest } from '@centrepass/contract/participants/links'
import { describe, expect, test } from 'vitest'
import { ida, linkingIn, notOnRecord, number } from '#test/acting/linking'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
})

describe('a request', () => {
  test('goes to everyone on record and never to the asker; one yes links', async () => {
    const asker = await linking.newcomer()
    const id = await linking.idOf('Ida Vinter')
    await linking.ask(asker, (await linking.lookUp(asker, ida)).handle)
    expect(await mailsTo(world, asker.email)).toHaveLength(1) // the one that verified the account
    const mails = await mailsTo(world, 'coparent@mail.example')
    expect(mails.at(-1)?.text_body).toMatch('Ana Silva has asked to be linked to Ida Vinter')
    const { path, secret } = await linkMailedTo(world, 'parent3@mail.example')
    expect(path).toBe(`/participant/verify/${id}`)

    const look = await linking.answer(id, secret.code, 'look')
    expect(look.body.data).toEqual({
      participant_name: 'Ida Vinter',
      requester_name: 'Ana Silva',
      relation: 'guardian',
      status: 'requested',
    })
    expect((await world.get(`/api/participants/${id}`, asker.bearer)).status).toBe(404)
    expect((await linking.answer(id, secret.code, 'confirm')).body.data.status).toBe('confirmed')
    expect((await linking.peopleOf(asker)).dependants.map(({ id: own }) => own)).toEqual([id])
    expect((await linking.requestsOf(asker))[0]).toMatchObject({ status: 'confirmed', participant_id: id })
    expect((await mailsTo(world, asker.email)).at(-1)?.subject).toBe('You are linked to Ida Vinter')
    // The other parent is too late to say no.
    expect((await linking.answer(id, secret.code, 'decline')).status).toBe(422)
  })

  test('that is declined links nothing, and an asker who knew no fact cannot tell', async () => {
    const asker = await linking.newcomer()
    const id = await linking.idOf('Ida Vinter')
    const { body } = await linking.ask(asker, (await linking.lookUp(asker, ida)).handle)
    const { secret } = await linkMailedTo(world, 'parent3@mail.example')
    expect((await linking.answer(id, secret.code, 'decline')).body.data.status).toBe('declined')
    expect((await linking.peopleOf(asker)).dependants).toEqual([])
    expect((await linking.requestsOf(asker))[0]?.status).toBe('requested')
    const url = `/api/accounts/${asker.accountId}/link-requests/${body.data.id}`
    expect((await world.post(`${url}/resend`, {}, asker.bearer)).status).toBe(200)
    expect(await mailsTo(world, 'parent3@mail.example')).toHaveLength(1)
    expect((await world.post(`${url}/cancel`, {}, asker.bearer)).status).toBe(200)
  })

  test('that is declined says so to an asker who knew a fact', async () => {
    const asker = await linking.newcomer()
    await linking.ask(
      asker,
      (await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })).handle,
    )
    const { secret } = await linkMailedTo(world, 'parent3@mail.example')
    await linking.answer(await linking.idOf('Ida Vinter'), secret.code, 'decline')
    expect((await linking.requestsOf(asker))[0]?.status).toBe('declined')
  })

  test('for an unknown name, or for two people of one name, waits in the office’s queue', async () => {
    const asker = await linking.newcomer()
    await linking.ask(asker, (await linking.lookUp(asker, notOnRecord)).handle)
    const tasks = await world.database.rows(
      `select kind, subject ->> 'why' as why from office_tasks where kind like 'link_%'`,
    )
    expect(tasks).toEqual([{ kind: 'link_review', why: 'no record of that name, or more than one' }])
  })

  test('for a person whose address on file is the asker’s goes to that address', async () => {
    const linker = await signedIn(world, 'linker@mail.example')
    const kaia = { first_name: 'Kaia', last_name: 'Sorensen', birthdate: '1987-09-21' }
    await linking.ask(linker, (await linking.lookUp(linker, kaia)).handle, 'mine')
    const { secret } = await linkMailedTo(world, 'linker@mail.example')
    await linking.answer(await linking.idOf('Kaia Sorensen'), secret.code, 'confirm')
    expect((await linking.peopleOf(linker)).participant?.first_name).toBe('Kaia')
  })

  test('by a parent whose address is on file but who was left out by the other parent is decided by the office', async () => {
    const asker = await linking.newcomer()
    const id = await linking.idOf('Ida Vinter')
    await world.database.script(
      `update participant_profiles set email = '${asker.email}' where participant_id = ${id}`,
    )
    const reply = await linking.ask(
      asker,
      (await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })).handle,
    )
    expect(reply.body.data.status).toBe('staff_review')
    expect(await mailsTo(world, asker.email)).toHaveLength(1)
    const told = (await mailsTo(world, 'parent3@mail.example')).at(-1)
    expect(told?.subject).toBe('Someone asked for a link to Ida Vinter')
    expect(told?.text_body).not.toMatch('/participant/verify/')
  })

  test('for an adult with an account, whose old address on file is the asker’s, is answered by the adult alone', async () => {
    const asker = await linking.newcomer()
    const id = await linking.idOf('Odette Laroche')
    await world.database.script(
      `update participant_profiles set email = '${asker.email}' where participant_id = ${id}`,
    )
    const odette = { first_name: 'Odette', last_name: 'Laroche', birthdate: '1971-10-12' }
    await linking.ask(asker, (await linking.lookUp(asker, odette)).handle)
    expect(await mailsTo(world, asker.email)).toHaveLength(1)
    expect((await linkMailedTo(world, 'masters@mail.example')).path).toBe(`/participant/verify/${id}`)
  })

  test('for the own participant of another account is decided by the office', async () => {
    const asker = await linking.newcomer()
    const odette = { first_name: 'Odette', last_name: 'Laroche', birthdate: '1971-10-12' }
    await linking.ask(asker, (await linking.lookUp(asker, odette)).handle, 'mine')
    const [mail] = await mailsTo(world, 'masters@mail.example')
    expect(mail?.text_body).not.toMatch('/participant/verify/')
  })

  test('may be made again without a second email, cancelled, and sent again with a new secret', async () => {
    const asker = await linking.newcomer()
    const id = await linking.idOf('Ida Vinter')
    const { handle } = await linking.lookUp(asker, ida)
    const first = await linking.ask(asker, handle)
    const second = await linking.ask(asker, handle)
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(await mailsTo(world, 'parent3@mail.example')).toHaveLength(1)

    const old = await linkMailedTo(world, 'parent3@mail.example')
    const url = `/api/accounts/${asker.accountId}/link-requests/${first.body.data.id}`
    expect((await world.post(`${url}/resend`, {}, asker.bearer)).status).toBe(200)
    expect((await linking.answer(id, old.secret.code, 'confirm')).status).toBe(422)
    const fresh = await linkMailedTo(world, 'parent3@mail.example')
    const cancelled = await world.post<{ data: LinkRequest }>(`${url}/cancel`, {}, asker.bearer)
    expect(cancelled.body.data.status).toBe('cancelled')
    expect((await linking.answer(id, fresh.secret.code, 'confirm')).status).toBe(422)
    const again = await world.post<ErrorAnswer>(`${url}/resend`, {}, asker.bearer)
    expect(again.body.message).toBe('This request is already closed.')
  })

  test('ends after 72 hours', async () => {
    const asker = await linking.newcomer()
    await linking.ask(asker, (await linking.lookUp(asker, ida)).handle)
    await world.database.script(`update link_requests set expires_at = now() - interval '1 second'`)
    const { secret } = await linkMailedTo(world, 'parent3@mail.example')
    expect((await linking.answer(await linking.idOf('Ida Vinter'), secret.code, 'confirm')).status).toBe(422)
    expect((await linking.requestsOf(asker))[0]?.status).toBe('expired')
    const again = await linking.ask(asker, (await linking.lookUp(asker, ida)).handle)
    expect(again.body.data.status).toBe('requested')
  })

  test.each([
    ['a number', '302'],
    ['a handle that was never given out', 'x'.repeat(43)],
  ])('for %s is a search that has expired', async (_, handle) => {
    const asker = await linking.newcomer()
    const reply = await linking.ask(asker, handle)
    expect([reply.status, reply.body.message]).toEqual([422, 'This search has expired. Please search again.'])
  })

  test('needs the asker’s own handle', async () => {
    const asker = await linking.newcomer()
    const stranger = await linking.newcomer()
    expect((await linking.ask(stranger, (await linking.lookUp(asker, ida)).handle)).status).toBe(422)
  })

  test('for ‘mine’ is refused to children, and to accounts that have an own participant', async () => {
    const asker = await linking.newcomer()
    const child = await linking.ask(asker, (await linking.lookUp(asker, ida)).handle, 'mine')
    expect(child.body.message).toBe('A parent or guardian must register a child younger than 13')
    const mother = await signedIn(world, 'parent3@mail.example')
    const odette = { first_name: 'Odette', last_name: 'Laroche', birthdate: '1971-10-12' }
    const second = await linking.ask(mother, (await linking.lookUp(mother, odette)).handle, 'mine')
    expect(second.body.message).toBe('You are already linked to your own participant record.')
    const maren = { first_name: 'Maren', last_name: 'Vinter', birthdate: '1983-04-11' }
    const oneself = await linking.ask(mother, (await linking.lookUp(mother, maren)).handle)
    expect(oneself.body.message).toBe('You cannot be your own guardian.')
  })
})

describe('the page behind the emailed link', () => {
  test('gives nothing away without the secret, or with another person’s', async () => {
    const asker = await linking.newcomer()
    await linking.ask(asker, (await linking.lookUp(asker, ida)).handle)
    const { secret } = await linkMailedTo(world, 'parent3@mail.example')
    const wrong = await linking.answer(await linking.idOf('Ida Vinter'), 'x'.repeat(43), 'look')
    const other = await linking.answer(await linking.idOf('Nils Vinter'), secret.code, 'look')
    const none = await linking.answer(2_000_000_000, secret.code, 'look')
    expect([wrong.status, other.status, none.status]).toEqual([422, 422, 422])
  })
})

describe('attaching at once', () => {
  const elio = { first_name: 'Elio', last_name: 'Sorensen', birthdate: '2014-02-02' }

  test('works at once for a person without a linked account and with the asker’s own address, until the email confirms it', async () => {
    const linker = await signedIn(world, 'linker@mail.example')
    const known_fact = { kind: 'email' as const, value: 'linker@mail.example' }
    const { handle } = await linking.lookUp(linker, { ...elio, known_fact })
    expect((await linking.attach(linker, handle, 'guardian')).body.data.status).toBe('requested')
    const id = await linking.idOf('Elio Sorensen')
    const details = async () =>
      (await world.get<{ data: { is_confirmed: boolean } }>(`/api/participants/${id}`, linker.bearer)).body
        .data
    expect((await details()).is_confirmed).toBe(false)
    const { secret } = await linkMailedTo(world, 'linker@mail.example')
    await linking.answer(id, secret.code, 'confirm')
    expect((await details()).is_confirmed).toBe(true)
  })

  test('is refused in the same words for a hit, a miss and a person with guardians', async () => {
    const asker = await linking.newcomer()
    const handles = [
      (await linking.lookUp(asker, ida)).handle,
      (await linking.lookUp(asker, notOnRecord)).handle,
      (await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })).handle,
    ]
    for (const handle of handles) {
      const { status, body } = await linking.attach(asker, handle, 'guardian')
      expect([status, body.error]).toEqual([409, 'needs_request'])
    }
  })
})

describe('ending a link', () => {
  test('is possible while another guardian acts for the minor, and never for the last one', async () => {
    const id = await linking.idOf('Ida Vinter')
    const mother = await signedIn(world, 'parent3@mail.example')
    const father = await signedIn(world, 'coparent@mail.example')
    expect((await linking.end(mother, id)).status).toBe(200)
    expect((await world.get(`/api/participants/${id}`, mother.bearer)).status).toBe(404)
    const last = await linking.end(father, id)
    expect([last.status, last.body.message]).toEqual([
      422,
      'You are the only guardian of a minor. Ask the office to end this link.',
    ])
  })

  test('is refused to a minor without an adult in words about themself', async () => {
    const own = await linking.newcomer()
    const id = await linking.idOf('Ida Vinter')
    await world.database.script(`
      delete from notifications where participant_id = ${id}; delete from guardianships where participant_id = ${id};
      insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
        values (${own.accountId}, ${id}, 'own', 'self', now(), now())`)
    const reply = await linking.end(own, id)
    expect([reply.status, reply.body.message]).toEqual([
      422,
      'You are a minor, and no adult acts for you here yet. Ask the office to end this link.',
    ])
  })

  test('with a person of another family answers as if there were no such person', async () => {
    const stranger = await linking.newcomer()
    expect((await linking.end(stranger, await linking.idOf('Ida Vinter'))).status).toBe(404)
    expect((await linking.end(stranger, 2_000_000_000)).status).toBe(404)
  })
})
