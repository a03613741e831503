import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '../quiet-config.ts'

const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/**
 * The server, or a command of it, as it was built, in a program of its own: what it said, and how it ended. It is gone
 * after the test.
 */
export function startMain(env: Record<string, string>, [script, ...words]: string[] = ['main']) {
  const path = fileURLToPath(new URL(`../../dist/${script}.js`, import.meta.url))
  // A database of the tests is made with the tests' keys, and made-up ones would not open it.
  const keys = env.DATABASE_URL && { DATA_KEY: TEST_DATA_KEY, SEAL_KEY: TEST_SEAL_KEY }
  const child = spawn(process.execPath, [path, ...words], {
    env: { PATH: process.env.PATH, ...keys, ...env },
  })
  running.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, ended, said: () => said }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  // A listening TCP server has an address of this form.
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
