import { beforeEach, describe, expect, test } from 'vitest'
import { holdPlaces } from '#features/cart/places/hold-places'
import { type EntryDay, startEntryDay, TEAM } from '#test/acting/entry-day'

let world: EntryDay['world']
let managing: EntryDay['managing']
let entering: EntryDay['entering']
let buying: EntryDay['buying']
let tobias: EntryDay['tobias']
let looking: EntryDay['looking']
const atNoon = async (now?: Date) => {
  ;({ world, managing, entering, buying, tobias, looking } = await startEntryDay(now))
}

describe('what was shown', () => {
  beforeEach(() => atNoon())

  test('is what is bought: a roster that changed since is reviewed again, and no card is touched', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    const team = (await managing.get(tobias, TEAM)).body.data
    await managing.post(tobias, TEAM, 'update', { version: team.version, team_name: 'Tamarack Sixteen' })
    const reply = await entering.register(tobias, TEAM, body.data.token, await buying.token())
    expect([reply.status, reply.body.message]).toEqual([
      ...[409, 'The team or its price changed. Review it again.'],
    ])
    expect(await looking.charges()).toBe(0)
  })

  test('is not a price for another team, and not for another account', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    const other = await managing.start(tobias, { name: 'Other' })
    const crossed = await entering.register(tobias, other.body.data, body.data.token, await buying.token())
    expect([crossed.status, crossed.body.error]).toEqual([409, 'cart_changed'])
    const maren = await managing.manager('parent3@mail.example')
    expect((await entering.register(maren, TEAM, body.data.token)).status).toBe(404)
    expect(await looking.charges()).toBe(0)
  })

  test('does not enter a team whose hold expired and whose spot went to another, and no card is touched', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    await world.database.script(`
      update place_holds set held_until = now() - interval '1 minute' where ended_at is null;
      update offerings set limit_places = 1 where id = (select offering_id from divisions where code = 'U16G')`)
    const { db } = world.database
    const taken = await looking.one(`select offering_id as id from divisions where code = 'U16G'`)
    await db.transaction((tx) =>
      holdPlaces(tx, { accountId: tobias.accountId, teamId: 2 }, new Map([[Number(taken?.id), 1]])),
    )
    const reply = await entering.register(tobias, TEAM, body.data.token, await buying.token())
    expect([reply.status, reply.body.team_errors]).toEqual([
      ...[422, ['U16 Girls is full. Join the wait list?']],
    ])
    expect(await looking.teamNow()).toEqual({ status: 'draft', is_in: false })
    expect(await looking.charges()).toBe(0)
  })

  test('with a stale version is refused before anything is kept', async () => {
    const reply = await managing.post<{ error: string }>(tobias, TEAM, 'quote', {
      ...{ version: 99, payment_option: 'full' },
    })
    expect([reply.status, reply.body.error]).toEqual([409, 'team_changed'])
    expect(await looking.places()).toEqual({ held: 0, sold: 0 })
  })

  test('does not disturb the spots that the same account’s cart holds', async () => {
    const { hold, kept } = cartOf(tobias.accountId)
    await hold()
    await entering.quote(tobias, TEAM)
    expect(await kept()).toEqual([{ team_id: null }, { team_id: 1 }])
    await hold()
    expect(await kept()).toEqual([{ team_id: null }, { team_id: 1 }])
  })
})

/** A spot in some course, as validating a cart holds it. */
function cartOf(accountId: number) {
  const { db } = world.database
  return {
    hold: async () => {
      const course = await looking.one(`select o.id from courses c join offerings o on o.id = c.offering_id
        where o.limit_places > o.sold + o.held + 1 order by o.id limit 1`)
      await db.transaction((tx) =>
        holdPlaces(tx, { accountId, teamId: null }, new Map([[Number(course?.id), 1]])),
      )
    },
    kept: () =>
      world.database.rows(
        `select team_id from place_holds where ended_at is null and wait_offer_id is null order by team_id nulls first`,
      ),
  }
}
