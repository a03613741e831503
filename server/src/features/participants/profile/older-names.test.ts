import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ParticipantDetails, Profile } from '@centrepass/contract/participants/participants'
import { beforeAll, expect, test } from 'vitest'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

/** Names as they could be stored before digits, signs and addresses were refused. */
const ODD = 'Call 604 555 9999: evil.example'

let world: Awaited<ReturnType<typeof startWorld>>
let maren: SignedInPerson
let ida: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  maren = await signedIn(world, 'parent3@mail.example')
  ida = await linkingIn(world).idOf('Ida Vinter')
  const contact = { name: ODD, relationship: 'Aunt', email: null, phone: '+16045550100', may_pick_up: true }
  await world.database.script(`
    update accounts set first_name = '${ODD}', last_name = '${ODD}';
    update participants set first_name = '${ODD}', middle_name = '${ODD}', last_name = '${ODD}',
      preferred_name = '${ODD}';
    update invoices set billing = jsonb_set(billing, '{name}', '"${ODD}"');
    update participant_profiles set guardian_contacts = '[${JSON.stringify(contact)}]',
      affiliation = affiliation || '{"school_name": "${ODD}", "club_other_text": "${ODD}"}'`)
})

test('a name from before that no form would take today is read everywhere', async () => {
  const paths = [
    ...['', '/todo', '/notifications', '/invoices', '/documents', '/link-questions', '/link-requests'].map(
      (path) => `/api/accounts/${maren.accountId}${path}`,
    ),
    ...['', '/profile', '/history', '/card', '/teams'].map((path) => `/api/participants/${ida}${path}`),
  ]
  for (const path of paths) {
    expect([path, (await world.get(path, maren.bearer)).status]).toEqual([path, 200])
  }
  const account = await world.get<{ data: Account }>(`/api/accounts/${maren.accountId}`, maren.bearer)
  expect(account.body.data.first_name).toBe(ODD)
  const profile = await world.get<{ data: Profile }>(`/api/participants/${ida}/profile`, maren.bearer)
  expect(profile.body.data.contact?.guardian_contacts[0]?.name).toBe(ODD)
  expect(profile.body.data.affiliation?.school_name).toBe(ODD)
})

test('the next change of such a name says which field to change', async () => {
  const { body } = await world.get<{ data: ParticipantDetails }>(`/api/participants/${ida}`, maren.bearer)
  const { first_name, middle_name, last_name, preferred_name, birthdate, gender, stream, language } =
    body.data
  const personal = {
    ...{ first_name, middle_name, last_name: 'Vinter', preferred_name, birthdate, gender, stream, language },
    ...{ gender_self_described: null, pronouns: null },
  }
  const reply = await world.patch<ErrorAnswer>(`/api/participants/${ida}`, { personal }, maren.bearer)
  expect([last_name, reply.status]).toEqual([ODD, 400])
  expect(reply.body.errors?.map(({ path }) => path)).toEqual([
    'personal.first_name',
    'personal.middle_name',
    'personal.preferred_name',
  ])
})
