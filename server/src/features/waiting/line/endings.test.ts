import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import type { Family } from '#test/acting/buying'
import { correctingIn } from '#test/acting/correcting'
import { waitingIn } from '#test/acting/waiting'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let line: Awaited<ReturnType<typeof waitingIn>>
let maren: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  await world.database.script(`update programs set min_age = null, max_age = null, zone_codes = '{}',
    opens_at = '2025-01-01', closes_at = '2025-04-04', requires_eligibility = false where code = 'GK'`)
  line = await waitingIn(world, 'Program', 'GK')
  maren = await line.buying.family('parent3@mail.example')
  await line.leave(0)
})

const { reason } = { reason: 'The hall burnt down.' }
const held = async () => (await line.places()).held

async function callOff() {
  const about = { product_type: 'Program', product: line.product }
  const query = `?product_type=Program&product=${line.product}`
  type Shown = { data: { total: number; digest: string } }
  const { body } = await world.get<Shown>(`/api/operations/call-offs/preview${query}`, office)
  const { total, digest } = body.data
  return world.post(
    '/api/operations/call-offs',
    { ...about, total, digest, refund_to: 'card', reason },
    office,
  )
}

describe('a wait list ends', () => {
  test('for everyone when its product is called off, in the same moment, and each family is told', async () => {
    correctingIn(world).limit('9999999.00')
    await line.join(maren, [maren.people.Ida])
    await line.leave(1)
    await line.round()
    await line.join(maren, [maren.people.Nils])
    expect((await callOff()).status).toBe(200)
    expect(await line.list(maren)).toEqual([])
    expect(await held()).toBe(0)
    const letters = await world.database.rows(
      `select text_body from outbox_emails where kind = 'waiting.calledOff'`,
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text_body).toContain('Ida Vinter and Nils Vinter no longer wait')
  })

  test('for a child whose guardian leaves, and the spot that was kept goes to the next', async () => {
    const [next] = (await line.adults(1)) as [Family]
    await line.join(maren, [maren.people.Ida, maren.people.Nils], true)
    await line.join(next, [next.own])
    await line.leave(2)
    await line.round()
    expect(await held()).toBe(2)
    const { id } = await line.offerOf(maren)
    const ended = await world.post(
      `/api/accounts/${maren.accountId}/participants/${maren.people.Nils}/end`,
      {},
      maren.bearer,
    )
    expect(ended.status).toBe(200)
    expect((await line.accept(maren, id)).status).toBe(404)
    expect(await line.list(maren)).toMatchObject([{ people: [{ id: maren.people.Ida }], offers: [] }])
    await line.round()
    // Ida kept her position, and is asked anew beside the next.
    expect((await line.offerOf(maren)).participants).toEqual([maren.people.Ida])
    expect(await line.offerOf(next)).toBeDefined()
    expect(await held()).toBe(2)
  })

  test('for a person who is enrolled otherwise', async () => {
    await line.join(maren, [maren.people.Ida])
    await world.database.script(`insert into enrolments (participant_id, program_id, status, enrolled_at)
      values (${maren.people.Ida}, ${line.product}, 'enrolled', now());
      update offerings set sold = sold + 1, limit_places = limit_places + 1 where id = ${line.offering}`)
    await line.round()
    expect(await line.list(maren)).toEqual([])
  })

  test('for a person who is erased, and the spot that was kept is free again', async () => {
    await line.join(maren, [maren.people.Ida])
    await line.leave(1)
    await line.round()
    await world.database.script(`delete from wait_people where participant_id = ${maren.people.Ida}`)
    await line.round()
    expect(await held()).toBe(0)
  })
})
