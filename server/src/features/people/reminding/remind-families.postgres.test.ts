import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { remindingIn } from '#test/acting/reminding-families'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { programInOneFile } from '#test/programs/program'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, and outlives a process that is killed.
let world: Awaited<ReturnType<typeof startWorld>>
let reminding: ReturnType<typeof remindingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  reminding = remindingIn(world)
  await reminding.oneFamily()
})

async function expectOnce(id: number, emails: number): Promise<void> {
  const mailed = await reminding.mailed()
  expect([mailed.length, new Set(mailed).size]).toEqual([emails, emails])
  expect(await reminding.progress(id)).toMatchObject({ state: 'done', sent: emails, failed: 0, skipped: 0 })
}

test('several workers at once send each family one email', async () => {
  const { id, emails } = await reminding.start()
  await reminding.tenMinutesPass()
  await Promise.all(Array.from({ length: 4 }, () => reminding.round()))
  await reminding.round()
  await expectOnce(id, emails)
})

test.each([
  ['family about to be reminded', 1, 0],
  ['family about to be reminded', 2, 1],
  ['family reminded', 2, 2],
] as const)(
  'a worker that is killed at “%s” (%i) leaves each family with one email when another goes on',
  async (dieAt, times, sent) => {
    const { id, emails } = await reminding.start()
    await reminding.tenMinutesPass()
    const order = { dieAt, times, databaseUrl: world.databaseUrl }
    const child = spawn(process.execPath, [await programInOneFile('dying-reminder')], {
      env: { PATH: process.env.PATH, ORDER: JSON.stringify(order) },
      stdio: 'inherit',
    })
    expect(await new Promise((ended) => child.on('exit', (_code, by) => ended(by)))).toBe('SIGKILL')
    expect(await reminding.progress(id)).toMatchObject({ state: 'running', sent })
    expect(await reminding.mailed()).toHaveLength(sent)
    await reminding.round()
    await expectOnce(id, emails)
  },
)
