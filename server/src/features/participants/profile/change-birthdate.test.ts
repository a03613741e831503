import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { expect, test } from 'vitest'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { newParticipant } from '#test/acting/new-participant'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

const NEEDS_ADULT = 'Only an adult can correct a birthdate. Please ask a guardian or the office.'
const NEEDS_OFFICE = 'Only the office can correct this birthdate. Please ask the office.'

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let maren: SignedInPerson
let signe: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  signe = await linking.idOf('Signe Vinter')
})

const change = async (person: SignedInPerson, id: number, birthdate: string) => {
  const personal = { ...newParticipant().personal, birthdate }
  const url = `/api/participants/${id}`
  const { body } = await world.patch<{ data?: ParticipantDetails } & ErrorAnswer>(
    url,
    { personal },
    person.bearer,
  )
  return body.data?.birthdate ?? body.message
}
const link = (accountId: number, id: number, relation: 'own' | 'guardian') =>
  world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${accountId}, ${id}, '${relation}', '${relation === 'own' ? 'self' : 'parent'}', now(), now())`,
  )
/** Puts a birthdate on record and takes away everything that was decided by it. */
const start = (id: number, birthdate: string) =>
  world.database.script(
    `update participants set birthdate = '${birthdate}' where id = ${id};
     delete from registrations where participant_id = ${id}`,
  )

test.each(['1990-01-01', '2008-01-01'])(
  'a minor cannot change their own birthdate to %s, and stays a minor',
  async (birthdate) => {
    const minor = await linking.newcomer()
    await link(minor.accountId, signe, 'own')
    await start(signe, '2007-06-29')
    expect(await change(minor, signe, birthdate)).toBe(NEEDS_ADULT)
    const [row] = await world.database.rows(
      `select id from guardianships where account_id = ${maren.accountId} and participant_id = ${signe}`,
    )
    const end = `/api/participants/${signe}/guardians/${row?.id}/end`
    expect((await world.post(end, {}, minor.bearer)).status).toBe(403)
  },
)

test('a guardian who is a minor themself cannot change a birthdate', async () => {
  const callum = await signedIn(world, 'turning19@mail.example')
  await link(callum.accountId, signe, 'guardian')
  expect(await change(callum, signe, '2009-06-29')).toBe(NEEDS_ADULT)
})

test('a guardian can correct the day of a minor, and neither makes them an adult nor the reverse', async () => {
  expect(await change(maren, signe, '2009-06-29')).toBe('2009-06-29')
  expect(await change(maren, signe, '1990-01-01')).toBe(NEEDS_OFFICE)
  await start(signe, '1990-01-01')
  expect(await change(maren, signe, '2009-06-29')).toBe(NEEDS_OFFICE)
})

test('adults can correct their own day, but cannot become minors', async () => {
  const adult = await linking.newcomer()
  await link(adult.accountId, signe, 'own')
  await start(signe, '1990-01-01')
  expect(await change(adult, signe, '1991-01-01')).toBe('1991-01-01')
  expect(await change(adult, signe, '2009-06-29')).toBe(NEEDS_OFFICE)
})

test.each([
  [
    'a place in a program',
    () => `insert into enrolments (participant_id, program_id, status, enrolled_at)
      values (${signe}, 1, 'withdrawn', now())`,
  ],
  [
    'a document',
    () => `insert into documents (participant_id, template_id, season_year, context, status)
      select ${signe}, id, 2024, 'registration', 'void' from document_templates limit 1`,
  ],
  [
    'a team',
    () =>
      `insert into team_people (team_id, participant_id, how) select id, ${signe}, 'number' from teams limit 1`,
  ],
])('after %s only the office corrects a birthdate', async (_, add) => {
  await world.database.script(add())
  expect(await change(maren, signe, '2009-06-29')).toBe(NEEDS_OFFICE)
})
