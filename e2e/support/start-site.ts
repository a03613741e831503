import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'

export type OwnSite = { url: string; setStatus(value: string): Promise<void>; stop(): Promise<void> }

/** A second site beside the one that all tests share, for a test that changes the site for everyone, or needs another. */
export async function startSite(variables: Record<string, string> = {}): Promise<OwnSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const token = process.env.OPERATIONS_TOKEN ?? randomBytes(32).toString('hex')
  const server = fork(new URL('serve-site.ts', import.meta.url), {
    env: {
      ...process.env,
      ...{ PORT: String(port), OPERATIONS_TOKEN: token, SITE_VARIABLES: JSON.stringify(variables) },
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await expect.poll(() => answers(url), { timeout: 60_000 }).toBe(true)
  return { url, setStatus: (value) => setStatus(url, token, value), stop: () => stop(server) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  // A server that listens on a host has an address with a port; only one on a pipe has a string.
  if (!address || typeof address === 'string') throw new Error('The port is not known.')
  return address.port
}

const answers = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function setStatus(url: string, token: string, value: string): Promise<void> {
  const say = () =>
    fetch(`${url}/api/status/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ value }),
    })
  // A site that has just started on a busy machine asks to come back.
  await expect.poll(async () => (await say()).status).toBe(200)
  // The server looks at its status once a second.
  const isOpen = value !== 'maintenance' && value !== 'off'
  await expect.poll(async () => (await fetch(`${url}/api/clubs`)).ok).toBe(isOpen)
}

/** The way an operator stops it, so that it can put its data folder away. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGINT')
  await once(server, 'exit')
}
