import type { Account } from '@centrepass/contract/accounts/accounts'
import { features } from '@centrepass/contract/features'
import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { privacyIn } from '#test/acting/privacy'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const NEW_NAME = 'Sigurrós'

let world: Awaited<ReturnType<typeof startWorld>>
let jonas: SignedInPerson
let ida: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  jonas = await signedIn(world, 'coparent@mail.example')
  ida = await linkingIn(world).idOf('Ida Vinter')
  await world.database.script(`update participants set preferred_name = '${NEW_NAME}' where id = ${ida}`)
})

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call that reads something of an account or a person by its id alone. */
const readings = Object.values(features)
  .flatMap(({ modules }) => modules.flatMap((module): unknown[] => Object.values(module)))
  .filter(isCall)
  .filter(({ method, access }) => method === 'GET' && access === 'account')
  .map(({ path }) => path)
  .filter((path) => /^\/api\/(accounts|participants)\/:id(\/[a-z-]+)*$/.test(path))

async function seenBy(person: SignedInPerson): Promise<string[]> {
  const found = []
  for (const path of readings) {
    const id = path.startsWith('/api/accounts') ? person.accountId : ida
    const { body } = await world.get(path.replace(':id', String(id)), person.bearer)
    if (JSON.stringify(body).includes(NEW_NAME)) found.push(path)
  }
  return found
}

const whose = () => `account_id = ${jonas.accountId} and participant_id = ${ida}`
const put = (state: string) =>
  world.database.script(`
    update guardianships set ${state} where ${whose()};
    insert into link_objections (guardianship_id, participant_id, account_id)
      select id, participant_id, account_id from guardianships where ${whose()} and frozen_at is not null;
    delete from notifications where ${whose()};
    insert into office_tasks (kind, subject)
      select 'link_objection', jsonb_build_object('objection_id', id) from link_objections where ${whose()}`)

const OF_AGE = `hands_over_on = '2020-01-01', handed_over_at = now()`

test('a guardian who acts reads the preferred name, so the calls would show it', async () => {
  expect(readings.length).toBeGreaterThan(12)
  expect(await seenBy(jonas)).toEqual(
    expect.arrayContaining(['/api/accounts/:id', '/api/accounts/:id/notifications', '/api/participants/:id']),
  )
})

test.each([
  ['on hold', 'frozen_at = now(), was_confirmed_at = confirmed_at, confirmed_at = null'],
  ['not confirmed yet', 'confirmed_at = null'],
  ['over since the person came of age', OF_AGE],
])('no call tells a link that is %s the preferred name', async (_, state) => {
  await put(state)
  expect(await seenBy(jonas)).toEqual([])
  const { data } = (await world.get<{ data: Account }>(`/api/accounts/${jonas.accountId}`, jonas.bearer)).body
  expect(data.dependants.find(({ id }) => id === ida)).toMatchObject({
    ...{ first_name: 'Ida', preferred_name: null },
  })
})

/** The file of the account's own data names the person of each notification. */
async function inFile(): Promise<string> {
  await world.database.script(
    `delete from attempts; delete from notifications where account_id = ${jonas.accountId};
     insert into notifications (participant_id, account_id, kind, subject, created_at)
       values (${ida}, ${jonas.accountId}, 'link_confirmed', '{"asker": "Ana Silva"}', now())`,
  )
  const { status, body } = await privacyIn(world).file(jonas, null)
  expect([status, body.data.html.includes('Ana Silva')]).toEqual([200, true])
  return body.data.html
}

test('the file of the data tells the preferred name to a guardian who acts, and not once the person came of age', async () => {
  expect(await inFile()).toContain(NEW_NAME)
  await put(OF_AGE)
  expect(await inFile()).not.toContain(NEW_NAME)
})

test('the email about the end of a link that was on hold does not tell it either', async () => {
  await put('frozen_at = now(), was_confirmed_at = confirmed_at, confirmed_at = null')
  const [row] = await world.database.rows(`select participant_number from participants where id = ${ida}`)
  const named = { participant_number: row?.participant_number, account_email: 'coparent@mail.example' }
  await world.post('/api/operations/guardian-links/end', { ...named, reason: 'Court order' }, office)
  const mail = (await mailsTo(world, 'coparent@mail.example')).at(-1)
  expect(mail?.subject).toBe('Your link to Ida Vinter has ended')
  expect(mail?.text_body).not.toContain(NEW_NAME)
})
