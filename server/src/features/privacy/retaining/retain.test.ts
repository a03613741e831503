import { beforeAll, expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { startWorld } from '#test/world'
import { retain } from './retain.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

const rest = async (participantId: number, season: number) =>
  world.database.script(
    `update registrations set season_year = ${season}, status = 'expired' where participant_id = ${participantId};
       update participant_confidential set medical_reviewed_season = ${season} where participant_id = ${participantId}`,
  )
const hasMedical = async (participantId: number) =>
  (
    await world.database.rows(
      `select 1 from participant_confidential where participant_id = ${participantId}`,
    )
  ).length > 0

test('what is over its time is counted by a dry run that changes nothing, and erased by a run: medical 13 months after the last season', async () => {
  const { db } = world.database
  const registered = await world.database.rows(
    `select participant_id as id from registrations group by 1 having count(*) = 1 order by 1 limit 2`,
  )
  const [over, young] = registered.map(({ id }) => Number(id)) as [number, number]
  // The season 2022/23 ended on 31 August 2023; 13 months later is 30 September 2024.
  await rest(over, 2022)
  await rest(young, 2023)
  world.clock.set(new Date('2024-09-30T12:00:00-07:00'))
  await retain(db, await seasonAt(db, world.clock), false)
  expect(await hasMedical(over)).toBe(true)
  world.clock.set(new Date('2024-10-02T12:00:00-07:00'))
  const season = await seasonAt(db, world.clock)
  const dry = await retain(db, season, true)
  expect(dry['C medical and citizenship']).toBeGreaterThan(0)
  expect(await hasMedical(over)).toBe(true)
  expect(await retain(db, season, false)).toEqual(dry)
  expect([await hasMedical(over), await hasMedical(young)]).toEqual([false, true])
  expect(Object.values(await retain(db, season, false)).every((count) => count === 0)).toBe(true)
  const runs = await world.database.rows('select is_dry, counts from retention_runs order by id')
  expect(runs.map(({ is_dry }) => is_dry)).toEqual([false, true, false, false])
  expect(runs[1]?.counts).toEqual(dry)
})

test('rows of the audit go after seven years, and no sooner', async () => {
  await world.database.script(`insert into audit_events (action, at)
    values ('test.seven', now() - interval '7 years 1 day'), ('test.six', now() - interval '6 years')`)
  const season = await seasonAt(world.database.db, world.clock)
  expect((await retain(world.database.db, season, false)).audit).toBe(1)
  expect(await world.database.rows("select action from audit_events where action like 'test.%'")).toEqual([
    { action: 'test.six' },
  ])
})
