import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeWaitRequest } from '@centrepass/contract/waiting/office-waiting'
import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import type { Family } from '#test/acting/buying'
import { waitingIn } from '#test/acting/waiting'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let line: Awaited<ReturnType<typeof waitingIn>>
let families: Family[]
let requests: number[]
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  line = await waitingIn(world, 'Course', 'UMP-PRO-HS')
  families = await line.adults(3)
  await line.leave(0)
  requests = []
  for (const family of families) requests.push((await line.join(family, [family.own])).body.data.id)
})

type Answer = { data: OfficeWaitRequest } & ErrorAnswer
const reason = 'A brother is in the course already.'
const listed = async () =>
  (await world.get<{ data: OfficeWaitRequest[] }>(`/api/office/offerings/${line.offering}/wait-list`, office))
    .body.data
const order = async () => (await listed()).map(({ id }) => requests.indexOf(id))
const decide = (path: string, body: object = {}) =>
  world.post<Answer>(`/api/office/${path}`, { reason, ...body }, office)
const audited = (action: string) =>
  world.database.rows(`select before, after, reason from audit_events where action = '${action}'`)

describe('the office', () => {
  test('sees the line in its order, and who was asked', async () => {
    await line.leave(1)
    await line.round()
    expect(await listed()).toMatchObject([
      {
        id: requests[0],
        people: [{ position: null, missed: 0 }],
        offers: [{ participants: [families[0]?.own] }],
      },
      { id: requests[1], people: [{ position: 1 }], offers: [] },
      { id: requests[2], people: [{ position: 2 }], offers: [] },
    ])
  })

  test('offers a spot out of turn, but none that is not free', async () => {
    const path = `wait-requests/${requests[2]}/offer`
    expect((await decide(path)).body.code).toBe('wait_no_spot')
    await line.leave(1)
    expect((await decide(path)).body.data).toMatchObject({ people: [{ position: null }], offers: [{}] })
    expect(await line.places()).toMatchObject({ held: 1 })
    expect((await decide(path)).body.code).toBe('wait_no_one_left')
    expect(await line.round()).toBe(0)
    expect(await audited('wait.offered_by_office')).toEqual([
      { before: { positions: [3] }, after: { participants: [families[2]?.own] }, reason },
    ])
  })

  test('moves a request to the end of the line', async () => {
    expect((await decide(`wait-requests/${requests[0]}/skip`)).body.data).toMatchObject({
      people: [{ position: 3 }],
    })
    expect(await order()).toEqual([1, 2, 0])
    expect(await audited('wait.skipped')).toEqual([
      { before: { positions: [1] }, after: { positions: [3] }, reason },
    ])
  })

  test('gives more time for an offer, until sales end, and not for one that is over', async () => {
    await line.leave(1)
    await line.round()
    const [family] = families as [Family]
    const { id, ends_at } = await line.offerOf(family)
    const { body } = await decide(`wait-offers/${id}/extend`, { hours: 24 })
    const later = new Date(Date.parse(ends_at) + 24 * 3_600_000)
    expect(body.data.offers).toMatchObject([{ ends_at: later.toISOString() }])
    const [hold] = await world.database.rows(
      `select held_until > now() + interval '71 hours' as is_longer from place_holds where wait_offer_id = ${id}`,
    )
    expect(hold).toEqual({ is_longer: true })
    await line.decline(family, id)
    expect((await decide(`wait-offers/${id}/extend`, { hours: 24 })).body.code).toBe('wait_offer_over')
  })

  test('gives a reason for each of them', async () => {
    for (const step of ['offer', 'skip'])
      expect((await decide(`wait-requests/${requests[0]}/${step}`, { reason: ' ' })).status).toBe(400)
    expect((await decide('wait-offers/1/extend', { hours: 0 })).status).toBe(400)
    expect((await decide('wait-requests/2000000000/skip')).status).toBe(404)
  })
})
