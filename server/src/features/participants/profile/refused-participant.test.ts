import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { NewParticipant } from '@centrepass/contract/participants/participants'
import { beforeAll, describe, expect, test } from 'vitest'
import { aForm, creatingIn } from '#test/acting/creating'
import { signedIn } from '#test/people'
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
const pathsIn = ({ body }: { body: ErrorAnswer }) => body.errors?.map(({ path }) => path)

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
      'Use letters, spaces, hyphens, apostrophes and full stops only',
      (form) => {
        form.personal.first_name = 'R2D2'
      },
    ],
    [
      'a person not born yet',
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
        form.contact.email = 'someone'
      },
    ],
    [
      'a minor of a relative, without a person to call',
      'contact.guardian_contacts',
      'Name a parent or guardian we can call',
      (form) => {
        form.relationship = 'other_relative'
      },
    ],
    [
      'silence about health',
      'medical.nothing_to_declare',
      'Enter what a coach should know, or answer “No”',
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
