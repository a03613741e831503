import type { Profile } from '@centrepass/contract/participants/participants'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { type Person, privacyIn } from '#test/acting/privacy'
import { managingIn } from '#test/acting/teams'
import { halfWay } from '#test/databases/meanwhile'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
let world: Awaited<ReturnType<typeof startWorld>>
let maren: SignedInPerson
let idaId: number
let contact: Profile['contact']
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  maren = await signedIn(world, 'parent3@mail.example')
  idaId = await linkingIn(world).idOf('Ida Vinter')
  const { body } = await world.get<{ data: Profile }>(url(), maren.bearer)
  contact = body.data.contact
})

/** Reading goes on: a change that does not wait for the person finds no freeze. */
const FREEZES = 'lock table custody_freezes in exclusive mode'

const url = () => `/api/participants/${idaId}/profile`
const save = (city: string) => () =>
  world.post<{ code?: string }>(url(), { contact: { ...contact, city } }, maren.bearer)
const put = () =>
  world.post<{ data: { id: number } }>(
    '/api/office/custody-freezes',
    { participant_number: 'CC-100302', reason: 'A court order of February.', until: null },
    office,
  )
const city = async () =>
  (await world.database.rows(`select city from participant_profiles where participant_id = ${idaId}`))[0]
    ?.city
/** What was written down, in the order in which it happened. */
const happened = async () =>
  (
    await world.database.rows(
      `select action from audit_events where action in ('custody_freeze.put', 'team.roster_saved', 'erasure.done',
        'profile.saved') order by id`,
    )
  ).map(({ action }) => action)

test('a profile that is being saved is saved before the custody freeze is put, never after', async () => {
  const [saved, frozen] = await halfWay(world, {
    lock: `select from participant_profiles where participant_id = ${idaId} for update`,
    first: save('Delta'),
    second: put,
  })
  expect([saved.status, frozen.status]).toEqual([200, 200])
  expect(await happened()).toEqual(['profile.saved', 'custody_freeze.put'])
  expect(await city()).toBe('Delta')
})

test('a profile that is saved while the custody freeze is being put is refused', async () => {
  const [frozen, saved] = await halfWay(world, {
    lock: FREEZES,
    first: put,
    second: save('Surrey'),
  })
  expect([frozen.status, saved.status, saved.body.code]).toEqual([200, 422, 'custody_freeze'])
  expect(await city()).not.toBe('Surrey')
})

describe('a roster with the child', () => {
  let team: Team
  const list = () =>
    managingIn(world).save(maren, team, { volunteers: [{ ...newEntry, participant: idaId }] })
  const listed = () => world.database.rows(`select 1 from team_members where team_id = ${team.id}`)
  beforeEach(async () => {
    const { body } = await managingIn(world).start(maren, { name: 'Quick' })
    team = body.data
  })

  test('that is being saved is saved before the custody freeze is put, never after', async () => {
    const [saved, frozen] = await halfWay(world, {
      // Reading goes on; the person is written down as admitted once the freeze was looked for.
      lock: 'lock table team_people in exclusive mode',
      first: list,
      second: put,
    })
    expect([saved.status, frozen.status]).toEqual([200, 200])
    expect(await happened()).toEqual(['team.roster_saved', 'custody_freeze.put'])
    expect(await listed()).toHaveLength(1)
  })

  test('that is saved while the custody freeze is being put is refused', async () => {
    const [frozen, saved] = await halfWay(world, { lock: FREEZES, first: put, second: list })
    expect([frozen.status, saved.status, saved.body.code]).toEqual([200, 422, 'custody_freeze'])
    expect(await listed()).toEqual([])
  })
})

describe('an erasure of the child', () => {
  let erasure: number
  const erase = () => privacyIn(world).decide(other, erasure, 'erase')
  let other: Person
  beforeEach(async () => {
    const privacy = privacyIn(world)
    other = await privacy.office()
    await privacy.settle(idaId)
    erasure = (await privacy.ask(maren, idaId)).body.data.id
    privacy.weekLater()
  })
  const freezes = () => world.database.rows('select 1 from custody_freezes')
  const name = async () =>
    (await world.database.rows(`select first_name from participants where id = ${idaId}`))[0]?.first_name

  test('that is being carried out ends before the custody freeze, which then finds no one', async () => {
    const [erased, frozen] = await halfWay(world, {
      lock: `select from participant_profiles where participant_id = ${idaId} for update`,
      first: erase,
      second: put,
    })
    expect([erased.status, frozen.status]).toEqual([200, 404])
    expect([await name(), await freezes()]).toEqual(['Erased', []])
  })

  test('that is decided while the custody freeze is being put is not carried out', async () => {
    const [frozen, erased] = await halfWay(world, { lock: FREEZES, first: put, second: erase })
    expect([frozen.status, erased.body.code]).toEqual([200, 'erasure_blocked'])
    expect(await name()).toBe('Ida')
    expect(await freezes()).toHaveLength(1)
  })
})
