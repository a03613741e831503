import type { Profile } from '@centrepass/contract/participants/participants'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { halfWay } from '#test/databases/meanwhile'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
let world: Awaited<ReturnType<typeof startWorld>>
let maren: SignedInPerson
let idaId: number
let contact: Profile['contact']
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  maren = await signedIn(world, 'parent3@mail.example')
  idaId = await linkingIn(world).idOf('Ida Vinter')
  const { body } = await world.get<{ data: Profile }>(url(), maren.bearer)
  contact = body.data.contact
})

const url = () => `/api/participants/${idaId}/profile`
const save = (city: string) => () =>
  world.post<{ code?: string }>(url(), { contact: { ...contact, city } }, maren.bearer)
const put = () =>
  world.post<{ data: { id: number } }>(
    '/api/office/custody-freezes',
    { participant_number: 'CC-100302', reason: 'A court order of February.', until: null },
    office,
  )
const lift = (id: number) =>
  world.post(`/api/office/custody-freezes/${id}/lift`, { reason: 'The order ended.' }, office)
const city = async () =>
  (await world.database.rows(`select city from participant_profiles where participant_id = ${idaId}`))[0]
    ?.city
/** What was written down, in the order in which it happened. */
const happened = async () =>
  (
    await world.database.rows(
      `select action from audit_events where action in ('profile.saved', 'custody_freeze.put') order by id`,
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
  expect((await lift(frozen.body.data.id)).status).toBe(200)
})

test('a profile that is saved while the custody freeze is being put is refused', async () => {
  const [frozen, saved] = await halfWay(world, {
    // Reading goes on: who does not wait for the person finds no freeze.
    lock: 'lock table custody_freezes in exclusive mode',
    first: put,
    second: save('Surrey'),
  })
  expect([frozen.status, saved.status, saved.body.code]).toEqual([200, 422, 'custody_freeze'])
  expect(await city()).toBe('Delta')
})
