import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { startReverseProxy } from './reverse-proxy.ts'
import { type Process, startProcess } from './start-process.ts'

/** A place in the fleet: the process in it comes and goes, the port stays. */
export type Berth = {
  name: string
  /** Ends the process that is there and puts a new one in its place, and says how the old one went. */
  replace(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; seconds: number }>
  process(): Process
}

export type Fleet = { url: string; servers: Berth[]; worker: Berth; stop(): Promise<void> }

/** Two servers and a worker on one database behind a reverse proxy, as in the samples under deploy. */
export async function startFleet(folder: string, env: Record<string, string>): Promise<Fleet> {
  const port = await freePort()
  const shared = {
    ...{ SEED: 'demo', OPERATIONS_TOKEN: 'operations-token-of-a-drill-0000', DRAIN_SECONDS: '6' },
    ...{ TRUSTED_PROXIES: '1', RATE_LIMIT_PER_MINUTE: '1000000000', PUBLIC_URL: `http://127.0.0.1:${port}` },
    DATA_DIR: await mkdtemp(join(folder, 'fleet-')),
    ...env,
  }
  // One after the other: the first one migrates and loads the demonstration.
  const first = await berth('server 1', { ...shared, ROLE: 'server' })
  const second = await berth('server 2', { ...shared, ROLE: 'server' })
  const worker = await berth('worker', { ...shared, ROLE: 'worker', DRAIN_SECONDS: '0' })
  const proxy = await startReverseProxy(
    port,
    [first, second].map((server) => server.process().url),
  )
  const stop = async () => {
    const all = [first, second, worker].map((place) => place.process())
    for (const one of all) one.signal('SIGTERM')
    await Promise.all(all.map(({ ended }) => ended))
    proxy.stop()
  }
  return { url: proxy.url, servers: [first, second], worker, stop }
}

async function berth(name: string, env: Record<string, string>): Promise<Berth> {
  const port = await freePort()
  let there = await startProcess(port, env)
  return {
    name,
    process: () => there,
    replace: async (signal) => {
      const began = performance.now()
      there.signal(signal)
      const code = await there.ended
      const seconds = (performance.now() - began) / 1000
      there = await startProcess(port, env)
      return { code, seconds }
    },
  }
}
