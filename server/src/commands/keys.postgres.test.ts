import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { freePort, startMain } from '#test/programs/start-main'
import { TEST_DATA_KEY } from '#test/quiet-config'
import { startWorld } from '#test/world'

test('the data key is listed, rotated, renewed and given up by a command, and a wrong one stops the start', async () => {
  const world = await startWorld()
  const NEXT = randomBytes(32).toString('base64')
  const site = { DATABASE_URL: String(world.databaseUrl), SEED: 'demo' }
  const run = async (env: Record<string, string>, ...words: string[]) => {
    const command = startMain({ ...site, ...env }, ['keys', ...words])
    return { code: await command.ended, said: command.said() }
  }
  expect((await run({})).said).toMatch(/^1 {2}wrapped by [0-9a-f]{16}, made .*, in use\n$/)
  expect(await run({}, 'rotate')).toMatchObject({ code: 1, said: expect.stringContaining('DATA_KEY_NEXT') })
  expect(await run({}, 'turn')).toMatchObject({ code: 1, said: expect.stringContaining('npm run keys') })
  const rotated = await run({ DATA_KEY_NEXT: NEXT }, 'rotate')
  expect(rotated).toMatchObject({ code: 0, said: expect.stringContaining('remove DATA_KEY_NEXT') })

  const wrong = startMain({ ...site, DATA_KEY: TEST_DATA_KEY, PORT: String(await freePort()) })
  expect(await wrong.ended).toBe(1)
  expect(wrong.said()).toMatch(/^Centrepass did not start\. DATA_KEY: not the key/)
  expect(wrong.said()).not.toContain('at file:')

  expect(await run({ DATA_KEY: NEXT }, 'renew')).toMatchObject({
    ...{ code: 0, said: expect.stringMatching(/^[1-9]\d* values were encrypted anew/) },
  })
  const lost = /abandon ([0-9a-f]{16})/.exec((await run({}, 'renew')).said)?.[1] ?? ''
  expect(await run({}, 'abandon', lost)).toMatchObject({
    ...{ code: 0, said: expect.stringMatching(/medical part of \d{3} people is asked for again/) },
  })
  expect(
    await world.database.rows(`select action from audit_events where action like 'data_keys.%' order by id`),
  ).toEqual(['rotated', 'renewed', 'abandoned'].map((what) => ({ action: `data_keys.${what}` })))
}, 180_000)
