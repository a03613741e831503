import type { Course } from '@centrepass/contract/catalogue/catalogue'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { describe, expect, test } from 'vitest'
import type { Family } from '#test/acting/buying'
import { waitingIn } from '#test/acting/waiting'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

const COURSE = 'UMP-PRO-HS'

let world: Awaited<ReturnType<typeof startWorld>>
let line: Awaited<ReturnType<typeof waitingIn>>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  line = await waitingIn(world, 'Course', COURSE)
})

const codesIn = ({ body }: { body: ErrorAnswer }) => body.errors?.map(({ code }) => code)
const lettersTo = async ({ accountId }: Family) =>
  (
    await world.database.rows(`select subject, text_body from outbox_emails
      where to_address = (select email from accounts where id = ${accountId}) and kind like 'waiting.%' order by id`)
  ).map(({ subject, text_body }) => `${subject}\n${text_body}`)

describe('a family that joins a wait list', () => {
  test('sees its position, is told once, and pays nothing', async () => {
    const [first, second] = (await line.adults(2)) as [Family, Family]
    await line.leave(0)
    expect((await line.join(first, [first.own])).body.data).toMatchObject({
      people: [{ id: first.own, position: 1 }],
      ...{ in_line: 1, offers: [], chance: { says: 'possible', ahead: 0, came_free: 0 } },
    })
    expect((await line.join(second, [second.own])).body.data).toMatchObject({
      people: [{ position: 2 }],
      ...{ in_line: 2, chance: { says: 'unlikely', ahead: 1 } },
    })
    const letters = await lettersTo(second)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain('at position 2 of 2. Nothing is charged.')
    expect(await line.buying.charges()).toEqual([])
  })

  test('is refused where it can simply register, and where it waits already', async () => {
    const [family] = (await line.adults(1)) as [Family]
    await line.leave(1)
    expect((await line.join(family, [family.own])).body).toMatchObject({ code: 'wait_not_full' })
    await line.leave(0)
    await line.join(family, [family.own])
    expect(await line.join(family, [family.own])).toMatchObject({
      status: 422,
      body: { code: 'wait_already' },
    })
  })

  test('is refused for people of others, for those whom it does not fit, and after the sale', async () => {
    const [family, other] = (await line.adults(2)) as [Family, Family]
    const child = await line.buying.family('parent3@mail.example')
    await line.leave(0)
    expect(codesIn(await line.join(family, [other.own]))).toEqual(['NOT_YOUR_PARTICIPANT'])
    expect(codesIn(await line.join(child, [child.people.Ida]))).toContain('AGE_TOO_YOUNG')
    await world.database.script(
      `update courses set closes_at = '2025-02-01T00:00:00Z' where id = ${line.product}`,
    )
    expect(codesIn(await line.join(family, [family.own]))).toEqual(['WINDOW_CLOSED'])
  })

  test('is refused by what is sold by invitation, and by what is not there', async () => {
    const family = await line.buying.family('parent3@mail.example')
    const squad = await waitingIn(world, 'Program', 'SQ16')
    expect((await squad.join(family, [family.people.Nils])).body).toMatchObject({ code: 'wait_none' })
    const path = `/api/accounts/${family.accountId}/wait-list`
    const wish = { product_type: 'Course', product: 2_000_000_000, participants: [family.people.Nils] }
    expect((await world.post(path, { ...wish, is_together: true }, family.bearer)).status).toBe(404)
  })

  test('leaves again, and the next moves up', async () => {
    const [first, second] = (await line.adults(2)) as [Family, Family]
    await line.leave(0)
    const { id } = (await line.join(first, [first.own])).body.data
    await line.join(second, [second.own])
    expect((await line.quit(second, id)).status).toBe(404)
    expect((await line.quit(first, id)).body.data).toEqual([])
    expect((await line.quit(first, id)).status).toBe(200)
    expect(await line.list(second)).toMatchObject([{ people: [{ position: 1 }], in_line: 1 }])
  })
})

describe('while people wait', () => {
  test('a spot that comes free is not sold to the next who comes by', async () => {
    const [waiting, passing] = (await line.adults(2)) as [Family, Family]
    await line.leave(0)
    await line.join(waiting, [waiting.own])
    await line.leave(1)
    expect(codesIn(await line.buying.validate(passing, line.wants(passing.own)))).toEqual(['FULL'])
    const shown = async () =>
      (await world.get<{ data: Course }>(`/api/courses/${line.product}`)).body.data.places?.left
    await expect.poll(shown, { timeout: 5000 }).toBe(0)
    // It joins instead of buying, and is next in line.
    expect((await line.join(passing, [passing.own])).body.data).toMatchObject({ people: [{ position: 2 }] })
    expect(await line.round()).toBe(1)
    expect(await line.list(waiting)).toMatchObject([{ people: [{ position: null }], offers: [{}] }])
    expect(codesIn(await line.buying.validate(passing, line.wants(passing.own)))).toEqual(['FULL'])
  })

  test('an offer is on the to-do list, in one email and in one notification', async () => {
    const [family] = (await line.adults(1)) as [Family]
    await line.leave(0)
    await line.join(family, [family.own])
    await line.leave(1)
    await line.round()
    expect(await line.round()).toBe(0)
    const { body } = await world.get<{ data: TodoEntry[] }>(
      `/api/accounts/${family.accountId}/todo`,
      family.bearer,
    )
    expect(body.data.filter(({ kind }) => kind === 'accept_spot')).toMatchObject([
      { participant: { id: family.own }, due_on: '2025-02-09' },
    ])
    expect((await lettersTo(family)).filter((letter) => letter.startsWith('A spot is free'))).toHaveLength(1)
    const told = await world.database.rows(
      `select subject from notifications where kind = 'spot_offered' and account_id = ${family.accountId}`,
    )
    expect(told).toHaveLength(1)
  })

  test('no offer begins at night', async () => {
    const [family] = (await line.adults(1)) as [Family]
    await line.leave(0)
    await line.join(family, [family.own])
    await line.leave(1)
    world.clock.set(new Date('2025-02-07T23:30:00-08:00'))
    expect(await line.round()).toBe(0)
    world.clock.set(new Date('2025-02-08T09:30:00-08:00'))
    expect(await line.round()).toBe(1)
  })
})
