import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { beforeAll, describe, expect, test } from 'vitest'
import { aForm, creatingIn } from '#test/acting/creating'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let creating: ReturnType<typeof creatingIn>
let parent: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  creating = creatingIn(world)
  parent = await signedIn(world, 'grant@mail.example')
})

const create = (form: object) => creating.create(parent, form)
const tasksAbout = async (participantId: number | undefined) =>
  (
    await world.database.rows(
      `select kind from office_tasks where (subject ->> 'participant_id')::int = ${participantId}`,
    )
  ).map(({ kind }) => kind)

test('a created person is linked at once, has a number, and is confirmed by the creator’s own mail', async () => {
  const form = aForm()
  form.contact.postal_code = 'v3m1a1'
  const { body } = await create(form)
  expect(body.data.existing).toBeNull()
  expect(body.data.participant).toMatchObject({
    first_name: 'Juno',
    participant_number: expect.stringMatching(/^CC-1\d{5}$/),
    relation: 'guardian',
    relationship: 'parent',
    is_confirmed: false,
    may_act: true,
  })
  const id = body.data.participant?.id
  const account = await world.get<{ data: Account }>(`/api/accounts/${parent.accountId}`, parent.bearer)
  expect(account.body.data.dependants.map(({ first_name }) => first_name)).toContain('Juno')

  const { path, secret } = await linkMailedTo(world, 'grant@mail.example')
  expect(path).toBe(`/participant/verify/${id}`)
  await world.post(`/api/participants/${id}/verify`, { secret: secret.code, decision: 'confirm' })
  const after = await world.get<{ data: ParticipantDetails }>(`/api/participants/${id}`, parent.bearer)
  expect(after.body.data).toMatchObject({ is_confirmed: true, unfinished: [], zone_code: expect.any(String) })
})

test('an account that asked for a link and then creates the person confirms the new record', async () => {
  const named = { first_name: 'Otis', last_name: 'Silva', birthdate: '2014-05-17' }
  const found = await world.post<{ data: { handle: string }[] }>(
    '/api/participants/lookup',
    named,
    parent.bearer,
  )
  const url = `/api/accounts/${parent.accountId}/participants/${found.body.data[0]?.handle}/request`
  await world.post(url, { relation: 'guardian' }, parent.bearer)
  const { body } = await create(aForm(named))
  const { secret } = await linkMailedTo(world, 'grant@mail.example')
  const confirm = { secret: secret.code, decision: 'confirm' }
  const answer = await world.post(`/api/participants/${body.data.participant?.id}/verify`, confirm)
  expect(answer.status).toBe(200)
})

test('who declines the mail about a new person is linked no more', async () => {
  const { body } = await create(aForm())
  const id = body.data.participant?.id
  const { secret } = await linkMailedTo(world, 'grant@mail.example')
  await world.post(`/api/participants/${id}/verify`, { secret: secret.code, decision: 'decline' })
  expect((await world.get(`/api/participants/${id}`, parent.bearer)).status).toBe(404)
})

test('names of every script, one name alone, and sixty letters come back as they were typed', async () => {
  const names: [string, string][] = [
    ['Zoë-Anaïs', "D'Aoust-Nakamura"],
    ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
    ['明', '王'],
    ['Suryani', '–'],
    ['Ian', 'M'.repeat(60)],
  ]
  for (const [first_name, last_name] of names) {
    const { body } = await create(aForm({ first_name, last_name }))
    expect(body).toMatchObject({ data: {} })
    expect(body.data.participant).toMatchObject({ first_name, last_name })
    expect((await mailsTo(world, 'grant@mail.example')).at(-1)?.subject).toContain(first_name)
  }
})

describe('a person who may be on record already', () => {
  const ida = { first_name: 'Ida', last_name: 'Vinter', birthdate: '2016-09-02' }

  test('is offered for linking when a fact typed into the form proves it, and not created twice', async () => {
    const form = aForm(ida)
    form.contact.email = 'parent3@mail.example'
    const { body } = await create(form)
    expect(body.data).toEqual({
      participant: null,
      existing: { handle: expect.any(String), first_name: 'Ida', last_name: 'V.' },
    })
    const url = `/api/accounts/${parent.accountId}/participants/${body.data.existing?.handle}/request`
    await world.post(url, { relation: 'guardian' }, parent.bearer)
    const subjects = (await mailsTo(world, 'coparent@mail.example')).map(({ subject }) => subject)
    // As with a search: the guardians of the child are told.
    expect(subjects).toEqual(['Someone looked up the record of Ida', 'Please confirm: a link to Ida Vinter'])
  })

  test.each([['Ida'], ['Ída'], ['Aida']])(
    'called %s, without a fact, is created; only the office hears of it',
    async (first_name) => {
      const { body } = await create(aForm({ ...ida, first_name }))
      expect(body.data.existing).toBeNull()
      expect(await tasksAbout(body.data.participant?.id)).toContain('possible_duplicate')
    },
  )
})

test('a concussion within a year is brought to the office', async () => {
  const form = aForm()
  form.medical.concussion_history = 'within_12_months'
  const { body } = await create(form)
  expect(await tasksAbout(body.data.participant?.id)).toContain('return_to_play')
})
