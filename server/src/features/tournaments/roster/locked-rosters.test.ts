import { byRole, choicesOf } from '@centrepass/contract/tournaments/roster-entry'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { enteringIn } from '#test/acting/entering'
import { type Manager, managingIn } from '#test/acting/teams'
import { startWorld } from '#test/world'

const TEAM = { id: 1 }
type Waiting = { data: { id: number; team_name: string; note: string }[] }

let world: Awaited<ReturnType<typeof startWorld>>
let managing: ReturnType<typeof managingIn>
let tobias: Manager

beforeAll(async () => {
  world = await startWorld({ now: new Date('2025-05-05T19:05:00Z'), visitors: 'many' })
  managing = managingIn(world)
  tobias = await managing.manager()
  const entering = enteringIn(world)
  await entering.complete(TEAM.id)
  await entering.enter(tobias, TEAM)
})

const team = async () => (await managing.get(tobias, TEAM)).body.data
/** The roster as it is, with another captain. */
async function changeCaptain() {
  const now = await team()
  const lists = byRole((role) =>
    now[role].map((entry, at) => ({
      participant: entry.participant.id,
      ...choicesOf(entry),
      is_captain: role === 'players' && at === 5,
    })),
  )
  return managing.save(tobias, now, lists)
}
const ask = (note: string) =>
  managing.post<{ team_errors?: string[] }>(tobias, TEAM, 'roster-changes', { note })
const decide = (id: number, decision: string) =>
  world.post<{ data: object }>(`/api/operations/roster-changes/${id}`, { decision }, office)

test('until the lock a manager changes the roster of an entered team without asking the office', async () => {
  expect((await changeCaptain()).status).toBe(200)
  expect((await ask('Another captain')).body.team_errors).toEqual([
    'The roster is still open. You can change it yourself.',
  ])
})

test('an entered roster that a change would make incomplete stays as it is', async () => {
  const now = await team()
  const reply = await managing.save(tobias, now, {})
  expect(reply.status).toBe(422)
  expect(reply.body.team_errors?.length).toBeGreaterThan(0)
  expect((await team()).players).toHaveLength(16)
})

test('after the lock the office decides: refused it stays locked, approved it opens for two days', async () => {
  world.clock.set(new Date('2025-06-01T19:00:00Z'))
  expect((await changeCaptain()).body.team_errors).toEqual([
    'The roster is locked. Ask the office for a change.',
  ])
  await ask('Our captain is ill')
  const list = async () => (await world.get<Waiting>('/api/operations/roster-changes', office)).body.data
  const [first] = await list()
  expect(first).toMatchObject({ team_name: 'Tamarack U16', note: 'Our captain is ill' })
  expect((await decide(first?.id ?? 0, 'refuse')).body.data).toEqual({ status: 'refused' })
  expect((await changeCaptain()).status).toBe(422)

  await ask('With a note from the doctor')
  const [second] = await list()
  expect((await team()).roster).toMatchObject({ is_locked: true, waiting_changes: 1 })
  expect((await decide(second?.id ?? 0, 'approve')).body.data).toEqual({ status: 'done' })
  expect((await decide(second?.id ?? 0, 'refuse')).status).toBe(404)
  expect((await team()).roster).toMatchObject({ is_locked: false, locks_at: '2025-06-03T19:00:00.000Z' })
  expect((await changeCaptain()).status).toBe(200)
  const mails = await world.database.rows(
    `select subject from outbox_emails where subject like 'The roster of%' order by id`,
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    'The roster of Tamarack U16 stays as it is',
    'The roster of Tamarack U16 is open again',
  ])

  world.clock.set(new Date('2025-06-03T19:00:01Z'))
  expect((await changeCaptain()).status).toBe(422)
})
