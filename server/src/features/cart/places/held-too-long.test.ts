import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { releaseExpiredHolds } from './release-holds.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
})

const junior = () => buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
const codesIn = ({ body }: { body: ErrorAnswer }) => body.errors?.map(({ code }) => code)

describe('spots that are held too long', () => {
  const camp = async () => [await junior(), await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS')]
  const age = (minutes: number) =>
    world.database.script(`update place_holds
      set first_held_at = first_held_at - interval '${minutes} minutes',
          held_until = held_until - interval '${minutes} minutes' where ended_at is null`)

  test('expire after a quarter of an hour and are free for the next family', async () => {
    await buying.validate(family, await camp())
    await age(16)
    const other = await buying.family('unsigned@mail.example')
    await world.database.script(`update offerings set limit_places = sold + 1
      where id = (select offering_id from courses where code = 'UMP-PRO-HS')`)
    const item = await buying.item(other, 'Mila', 'Course', 'UMP-PRO-HS')
    expect((await buying.validate(other, [item])).status).toBe(200)
  })

  test('given back and taken again are still the same keeping', async () => {
    const items = await camp()
    await buying.validate(family, items)
    await age(14)
    await world.post('/api/cart/empty', {}, family.bearer)
    const again = await buying.validate(family, items)
    const left = Date.parse(again.body.data.held_until ?? '') - Date.now()
    expect(again.body.data.may_extend).toBe(true)
    expect(left).toBeLessThan(16 * 60_000)
    await age(15)
    await world.post('/api/cart/empty', {}, family.bearer)
    await world.database.script(`update place_holds set first_held_at = now() - interval '31 minutes'`)
    expect(codesIn(await buying.validate(family, items))).toEqual(['FULL'])
  })

  test('are never kept for more than half an hour, and then not at once again', async () => {
    const items = await camp()
    await buying.validate(family, items)
    await age(14)
    const again = await buying.validate(family, items)
    expect(again.body.data.may_extend).toBe(true)
    await age(14)
    const last = await buying.validate(family, items)
    expect(last.body.data.may_extend).toBe(false)
    await age(3)
    const over = await buying.validate(family, items)
    expect(codesIn(over)).toEqual(['FULL'])
    expect(over.body.errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ is full\. Join the wait list\?$/),
    ])
    await releaseExpiredHolds(world.database.db)
    await world.database.script(`update place_holds set ended_at = ended_at - interval '6 minutes'`)
    expect((await buying.validate(family, items)).status).toBe(200)
  })
})
