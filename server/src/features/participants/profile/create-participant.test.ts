import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { NewParticipant, ParticipantDetails } from '@centrepass/contract/participants/participants'
import { beforeAll, describe, expect, test } from 'vitest'
import { newParticipant } from '#test/new-participant'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Created = {
  data: {
    participant: ParticipantDetails | null
    existing: { handle: string; first_name: string; last_name: string } | null
  }
} & ErrorAnswer

let world: Awaited<ReturnType<typeof startWorld>>
let parent: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  parent = await signedIn(world, 'grant@mail.example')
})

let made = 0
/** Every home has a telephone and a postal code of its own, so that one test proves nothing for the next. */
const aForm = (change: Partial<NewParticipant['personal']> = {}): NewParticipant => {
  const form = newParticipant(change)
  const digits = String(++made).padStart(2, '0')
  form.contact.phone_primary = `604 555 77${digits}`
  form.contact.postal_code = `V${digits[0]}M ${digits[1]}A1`
  return form
}
const create = (form: object) => world.post<Created>('/api/participants', form, parent.bearer)
const tasksAbout = async (participantId: number | undefined) =>
  (
    await world.database.rows(
      `select kind from office_tasks where (subject ->> 'participant_id')::int = ${participantId}`,
    )
  ).map(({ kind }) => kind)
const pathsIn = ({ body }: { body: ErrorAnswer }) => body.errors?.map(({ path }) => path)

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

test('who asked to link somebody of that name and then creates them confirms the new record', async () => {
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

describe('what is refused, field by field', () => {
  const changed = (change: (form: NewParticipant) => void) => {
    const form = aForm()
    change(form)
    return form
  }
  test.each<[name: string, path: string, sentence: string, change: (form: NewParticipant) => void]>([
    [
      'a name with digits',
      'personal.first_name',
      'Use letters, spaces, hyphens and apostrophes',
      (form) => {
        form.personal.first_name = 'R2D2'
      },
    ],
    [
      'somebody not born yet',
      'personal.birthdate',
      'This date is in the future',
      (form) => {
        form.personal.birthdate = '2025-02-08'
      },
    ],
    [
      'a child of two',
      'personal.birthdate',
      'Participants are 3 to 100 years old',
      (form) => {
        form.personal.birthdate = '2023-01-01'
      },
    ],
    [
      'a gender that is not in the list',
      'personal.gender',
      'Choose one from the list',
      (form) => {
        form.personal.gender = 'ROBOT'
      },
    ],
    [
      'an own word for gender that is missing',
      'personal.gender_self_described',
      'This field is required',
      (form) => {
        form.personal.gender = 'SELF'
      },
    ],
    [
      'a postal code that is none',
      'contact.postal_code',
      'Invalid Postal Code',
      (form) => {
        form.contact.postal_code = 'D1D 1D1'
      },
    ],
    [
      'an adult without an address to write to',
      'contact.email',
      'This field is required',
      (form) => {
        form.personal.birthdate = '1990-01-01'
      },
    ],
    [
      'an email address that is none',
      'contact.email',
      'Invalid email address',
      (form) => {
        form.contact.email = 'somebody'
      },
    ],
    [
      'a minor of a relative, with nobody to call',
      'contact.guardian_contacts',
      'Name a parent or guardian we can call',
      (form) => {
        form.relationship = 'other_relative'
      },
    ],
    [
      'silence about health',
      'medical.nothing_to_declare',
      'Enter what a coach should know, or tick “Nothing to declare”',
      (form) => {
        form.medical.nothing_to_declare = false
      },
    ],
    [
      'a minor without consent to emergency treatment',
      'medical.consents_to_emergency_treatment',
      'We need this consent for everyone under the age of majority',
      (form) => {
        form.medical.consents_to_emergency_treatment = false
      },
    ],
    [
      'terms not agreed to',
      'affiliation.agrees_to_terms',
      'You must agree to the terms.',
      (form) => {
        form.affiliation.agrees_to_terms = false
      },
    ],
    [
      'a club that does not exist',
      'affiliation.primary_club_id',
      'Choose one from the list',
      (form) => {
        form.affiliation.primary_club_id = 99_999
      },
    ],
    [
      'a child who says they are themself',
      'personal.birthdate',
      'A parent or guardian must register a child younger than 13',
      (form) => {
        form.relationship = 'self'
      },
    ],
  ])('%s', async (_, path, sentence, change) => {
    const reply = await create(changed(change))
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ path, message: sentence }))
  })

  test('several at once are all told', async () => {
    const form = changed(({ contact, affiliation }) => {
      contact.postal_code = 'x'
      affiliation.agrees_to_terms = false
    })
    expect(pathsIn(await create(form))).toEqual(['contact.postal_code', 'affiliation.agrees_to_terms'])
  })

  test.each(['id', 'account_id', 'participant_number', 'role', '__proto__', 'constructor'])(
    'a field that is none of the form’s: %s',
    async (name) => {
      const form = JSON.stringify(aForm()).replace('"first_name"', `"${name}":1,"first_name"`)
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: '/api/participants',
        headers: { ...parent.bearer, 'content-type': 'application/json' },
        payload: form,
      })
      expect(statusCode).toBe(400)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  test('a second person of one’s own', async () => {
    const form = { ...aForm({ birthdate: '1990-01-01' }), relationship: 'self' }
    const reply = await create({ ...form, contact: { ...form.contact, email: 'grant@mail.example' } })
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'You are already linked to your own participant record.',
    ])
  })
})

describe('somebody who may be on record already', () => {
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
    // As with a search: whoever acts for the child hears of it.
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
