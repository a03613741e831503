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

describe('a child whom a parent creates', () => {
  test('is linked and confirmed at once, has a number, and costs no email', async () => {
    const before = await mailsTo(world, 'grant@mail.example')
    const form = aForm()
    form.contact.postal_code = 'v3m1a1'
    const { body } = await create(form)
    expect(body.data.existing).toBeNull()
    expect(body.data.participant).toMatchObject({
      first_name: 'Juno',
      participant_number: expect.stringMatching(/^CC-1\d{5}$/),
      relation: 'guardian',
      relationship: 'parent',
      ...{ is_confirmed: true, may_act: true, unfinished: [], zone_code: expect.any(String) },
    })
    const account = await world.get<{ data: Account }>(`/api/accounts/${parent.accountId}`, parent.bearer)
    expect(account.body.data.dependants.map(({ first_name }) => first_name)).toContain('Juno')
    expect(await mailsTo(world, 'grant@mail.example')).toEqual(before)
    const recorded = await world.database.rows(
      `select subject ->> 'by' as by from audit_events where action = 'link.confirmed'
       and (subject ->> 'participant_id')::int = ${body.data.participant?.id}`,
    )
    expect(recorded).toEqual([{ by: 'creating' }])
  })

  test('whom the account had asked to be linked to, is no longer asked for', async () => {
    const named = { first_name: 'Otis', last_name: 'Silva', birthdate: '2014-05-17' }
    const found = await world.post<{ data: { handle: string }[] }>(
      '/api/participants/lookup',
      named,
      parent.bearer,
    )
    const url = `/api/accounts/${parent.accountId}/participants/${found.body.data[0]?.handle}/request`
    await world.post(url, { relation: 'guardian' }, parent.bearer)
    const { body } = await create(aForm(named))
    expect(body.data.participant?.is_confirmed).toBe(true)
    const asked = await world.database.rows(`select status from link_requests where first_name = 'Otis'`)
    expect(asked).toEqual([{ status: 'cancelled' }])
  })
})

describe('a link to a new person that waits for an email', () => {
  const ADDRESS = 'masters@mail.example'
  let relative: typeof parent
  beforeAll(async () => {
    relative = await signedIn(world, ADDRESS)
  })
  const detailsOf = (id: number | undefined) =>
    world.get<{ data: ParticipantDetails }>(`/api/participants/${id}`, relative.bearer)

  const elsewhere = () => {
    const form = aForm()
    form.contact.email = `child.${form.contact.phone_primary.slice(-2)}@mail.example`
    return form
  }
  const asRelative = () => {
    const { contact, ...form } = aForm()
    const guardian = { name: 'Jo Silva', relationship: 'Father', phone: '604 555 0111' }
    const guardian_contacts = [{ ...guardian, email: null, may_pick_up: true }]
    return { ...form, contact: { ...contact, guardian_contacts }, relationship: 'other_relative' as const }
  }
  const adult = () => {
    const form = aForm({ birthdate: '1999-05-17' })
    form.contact.email = 'grown.up@mail.example'
    form.contact.email_is_guardian = false
    return { ...form, relationship: 'other_relative' as const }
  }

  test.each([
    ['with an address on file that is not the account’s own', elsewhere],
    ['whom a relative creates', asRelative],
    ['who is of age', adult],
  ])('is that to a person %s', async (_, form) => {
    const { body } = await creating.create(relative, form())
    const id = body.data.participant?.id
    expect(body.data.participant).toMatchObject({ is_confirmed: false, may_act: true })
    const { path, secret } = await linkMailedTo(world, ADDRESS)
    expect(path).toBe(`/participant/verify/${id}`)
    await world.post(`/api/participants/${id}/verify`, { secret: secret.code, decision: 'confirm' })
    expect((await detailsOf(id)).body.data.is_confirmed).toBe(true)
  })

  test('ends when the reader of the email declines', async () => {
    const { body } = await creating.create(relative, elsewhere())
    const id = body.data.participant?.id
    const { secret } = await linkMailedTo(world, ADDRESS)
    await world.post(`/api/participants/${id}/verify`, { secret: secret.code, decision: 'decline' })
    expect((await detailsOf(id)).status).toBe(404)
  })
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
  }
})

describe('a person who may be on record already', () => {
  const LINKS_TO_IDA = `select g.id from guardianships g join participants p on p.id = g.participant_id
    join accounts a on a.id = g.account_id where p.birthdate = '2016-09-02' and a.email = 'grant@mail.example'`
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
    // Creating made no link: those on record are asked.
    expect(await world.database.rows(LINKS_TO_IDA)).toEqual([])
    // As with a search: the guardians of the child are told.
    expect(subjects).toEqual(['Someone looked up the record of Ida', 'Please confirm: a link to Ida Vinter'])
  })

  test.each([['Ida'], ['Ída'], ['Aida']])(
    'called %s, without a fact, is created; only the office hears of it',
    async (first_name) => {
      const { body } = await create(aForm({ ...ida, first_name }))
      expect(body.data.existing).toBeNull()
      // Confirmed like any other new record: an answer of its own would tell that there is a record.
      expect(body.data.participant?.is_confirmed).toBe(true)
      expect(await tasksAbout(body.data.participant?.id)).toContain('possible_duplicate')
    },
  )
})

test('a concussion within a year is brought to the office, once, however often it is saved', async () => {
  const form = aForm()
  form.medical.concussion_history = 'within_12_months'
  const { body } = await create(form)
  expect(await tasksAbout(body.data.participant?.id)).toContain('return_to_play')
  const again = { medical: form.medical }
  await world.post(`/api/participants/${body.data.participant?.id}/profile`, again, parent.bearer)
  const kinds = await tasksAbout(body.data.participant?.id)
  expect(kinds.filter((kind) => kind === 'return_to_play')).toHaveLength(1)
})
