import { beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import { office } from '#test/access/office'
import { officeWays, startOfficeScene } from '#test/access/office-ways'
import { everythingIn } from '#test/databases/everything-in'
import { sliceOfToday } from '#test/slices'

/** Where nothing is done, what was planted for it to do is still there. */
const UNDONE = ['inv_link', 'inv_frozen_link', 'inv_session']

let scene: Awaited<ReturnType<typeof startOfficeScene>>
beforeEach(async () => {
  scene = await startOfficeScene(UNDONE)
})

/** The door still writes that the call came: what is full is the part of the record that the deed needs. */
const fullFor = (database: OpenDatabase) =>
  database.script(`create function is_full() returns trigger language plpgsql as
    $$ begin raise exception 'the record is full'; end $$;
    create trigger is_full before insert on audit_events for each row
      when (new.action <> 'office.called') execute function is_full()`)

// The usual run tries a slice of the calls in one way each, `npm run test:all` all of them in each.
const isWhole = process.env.TEST_ALL === 'yes'
const tried = sliceOfToday(Object.entries(officeWays), { of: 10 }).flatMap(([name, ways]) =>
  ways.slice(0, isWhole ? undefined : 1).map((ask, index) => ({ name, index, ask })),
)

test.each(tried)('$name does nothing where it cannot be written down ($index)', async ({ ask }) => {
  const asked = await ask()
  const { post, patch, database } = asked.in ?? scene.world
  await fullFor(database)
  const before = await everythingIn(database)
  const { status, body } = await (asked.by === 'patch' ? patch : post)(asked.path, asked.body, office)
  expect([status, body]).toEqual([500, expect.objectContaining({ code: 'unexpected' })])
  expect(await everythingIn(database)).toEqual(before)
})
