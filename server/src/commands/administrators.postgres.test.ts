import { expect, test } from 'vitest'
import { mailsTo, newAddress } from '#test/people'
import { startMain } from '#test/programs/start-main'
import { startWorld } from '#test/world'

test('administrators are appointed, listed and dismissed by a command beside the site', async () => {
  const world = await startWorld()
  const run = async (...words: string[]) => {
    const env = { DATABASE_URL: String(world.databaseUrl), SEED: 'demo' }
    const command = startMain(env, ['administrators', ...words])
    return { code: await command.ended, said: command.said() }
  }
  const email = newAddress()
  expect(await run('appoint', email, 'Ana', 'Silva')).toMatchObject({ code: 0 })
  expect(await mailsTo(world, email)).toHaveLength(1)
  expect((await run()).said).toContain(`${email}  Ana Silva, active`)
  expect(await run('dismiss', email)).toMatchObject({ code: 0 })
  expect((await run()).said).not.toContain(email)

  expect(await run('dismiss', email)).toEqual({ code: 1, said: 'Administrator not found.\n' })
  const refused = [
    ['appoint', 'no-address'],
    ['apoint', email, 'Ana', 'Silva'],
    ['appoint', email, 'Ana', 'Silva', 'FRE'],
    ['dismiss', email, 'other@office.example'],
  ]
  for (const words of refused) {
    const said = expect.stringContaining('npm run administrators')
    expect(await run(...words), words.join(' ')).toMatchObject({ code: 1, said })
  }
}, 180_000)
