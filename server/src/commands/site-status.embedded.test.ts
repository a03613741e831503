import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

const SCRIPT = fileURLToPath(new URL('../../../scripts/site-status.mjs', import.meta.url))

test('the command takes the words it knows, and a misspelt one leaves the site as it is', async () => {
  const world = await startWorld()
  const { port: PORT } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  const run = (...words: string[]) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const env = { PATH: process.env.PATH, PORT, OPERATIONS_TOKEN }
      execFile(process.execPath, [SCRIPT, ...words], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      )
    })
  for (const words of [['maintenence'], ['of'], ['maintenance', 'on']]) {
    const said = expect.stringContaining('npm run site-status -- maintenance|off|on')
    expect(await run(...words)).toEqual({ code: 1, said })
  }
  expect(await run()).toEqual({ code: 0, said: "The site status is 'on'.\n" })
  expect(await run('maintenance')).toEqual({ code: 0, said: "The site status is 'maintenance'.\n" })
  expect(await run('on')).toEqual({ code: 0, said: "The site status is 'on'.\n" })
})
