import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { untilOneWaits } from '#test/databases/meanwhile'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let moving: ReturnType<typeof movingIn>
let maren: Family
let invoice: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  moving = movingIn(world)
  maren = await buying.family('parent3@mail.example')
  await world.database.script(`update programs set min_age = 5, closes_at = '2025-04-04' where code = 'GK'`)
  invoice = await refundingIn(world).bought(maren, [await buying.item(maren, 'Ida', 'Program', 'DISC')])
})

const GK = ['Program', 'GK'] as ['Program', string]
const leave = (spots: number) =>
  world.database.script(`update offerings set limit_places = sold + held + ${spots}
    where id = (select offering_id from programs where code = 'GK')`)

test('a move and a purchase of the last spot at once: one gets it, and it is sold once', async () => {
  await leave(1)
  const shown = await moving.preview(invoice, GK, { goodwill: true })
  const nils = [await buying.item(maren, 'Nils', 'Program', 'GK')]
  const [moved, bought] = await Promise.all([
    moving.send(invoice, GK, { goodwill: true, digest: shown.body.data.digest }),
    buying.buyOrTell(maren, nils),
  ])
  expect([moved.status, bought.status].toSorted()).toEqual([200, 422])
  const { limit_places, held, sold } = await buying.places('Program', 'GK')
  expect([sold + held, sold]).toEqual([limit_places, limit_places])
})

test('the same move confirmed ten times at once happens once', async () => {
  const shown = await moving.preview(invoice, GK, { goodwill: true })
  const taken = await buying.places('Program', 'GK')
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      moving.send(invoice, GK, { goodwill: true, digest: shown.body.data.digest }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect((await buying.places('Program', 'GK')).sold).toBe(taken.sold + 1)
})

test('a category that comes back is locked with the spots of the move, all in the order of their ids', async () => {
  await world.database.script(`
    update registration_options set min_age = 5, max_age = 99, late_from = null;
    insert into offerings (id, limit_places, sold) select n, 500, (select count(*) from registrations r
      join registration_options o on o.id = r.option_id where o.code = counted.code and o.season_year = 2024 and r.is_live)
      from (values (90001, 'JUNIOR'), (90002, 'REC')) as counted (n, code);
    update registration_options set offering_id = case code when 'JUNIOR' then 90001 else 90002 end
      where code in ('JUNIOR', 'REC') and season_year = 2024`)
  await refundingIn(world).bought(maren, [await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')])
  const upgraded = await refundingIn(world).bought(maren, [
    await buying.item(maren, 'Signe', 'RegistrationOption', 'SENIOR'),
  ])
  const lock = (tx: Pick<typeof world.database.db, 'execute'>, code: string, how = '') =>
    tx.execute(sql`select from offerings where id = (select offering_id from registration_options
      where code = ${code} and season_year = 2024) for update ${sql.raw(how)}`)
  const { going } = await world.database.db.transaction(async (tx) => {
    await lock(tx, 'JUNIOR')
    const going = moving.preview(upgraded, ['RegistrationOption', 'REC'])
    await untilOneWaits(world)
    // A buyer who has the first may go on to the second: the move has not taken it before.
    await lock(tx, 'REC', 'nowait')
    return { going }
  })
  expect((await going).status).not.toBe(500)
})
