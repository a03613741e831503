import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/running/free-port.mjs'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '../server/test/quiet-config.ts'
import { type StartProxy, startReverseProxy } from './reverse-proxy.ts'
import { type Process, startProcess } from './start-process.ts'

/** A slot in the fleet: the process in it comes and goes, the port stays. */
export type Berth = {
  name: string
  /** Ends the process in the slot and starts a new one, and says how the old one ended. */
  replace(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; seconds: number }>
  process(): Process
  stop(): Promise<void>
  /** After a stop: a new process in the same slot. */
  start(): Promise<void>
  /** Processes that ended without being told to, and their output. */
  surprises: string[]
}

export type Fleet = { url: string; servers: Berth[]; worker: Berth; stop(): Promise<void> }

/** Two servers and a worker on one database behind a reverse proxy, as in the samples under deploy. */
export async function startFleet(
  folder: string,
  env: Record<string, string>,
  startProxy: StartProxy = startReverseProxy,
): Promise<Fleet> {
  const port = await freePort()
  const shared = {
    ...{ SEED: 'demo', OPERATIONS_TOKEN: 'operations-token-of-a-drill-0000', DRAIN_SECONDS: '6' },
    ...{ TRUSTED_PROXIES: '1', RATE_LIMIT_PER_MINUTE: '1000000000', PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ DATA_DIR: await mkdtemp(join(folder, 'fleet-')), DATA_KEY: TEST_DATA_KEY, SEAL_KEY: TEST_SEAL_KEY },
    ...env,
  }
  // One after the other: the first one migrates and loads the demonstration.
  const first = await berth('server 1', { ...shared, ROLE: 'server' })
  const second = await berth('server 2', { ...shared, ROLE: 'server' })
  const worker = await berth('worker', { ...shared, ROLE: 'worker', DRAIN_SECONDS: '0' })
  const urls = [first, second].map((server) => server.process().url)
  const proxy = await startProxy({ port, urls, folder })
  const stop = async () => {
    await Promise.all([first, second, worker].map((place) => place.stop()))
    proxy.stop()
  }
  return { url: proxy.url, servers: [first, second], worker, stop }
}

async function berth(name: string, env: Record<string, string>): Promise<Berth> {
  const port = await freePort()
  const surprises: string[] = []
  let isExpected = false
  const moor = async () => {
    const one = await startAgainAndAgain(port, env)
    isExpected = false
    one.ended.then((code) => {
      if (!isExpected) surprises.push(`${name} ended by itself with code ${code}: ${one.said().slice(-2000)}`)
    })
    return one
  }
  let there = await moor()
  return {
    name,
    surprises,
    process: () => there,
    stop: async () => {
      isExpected = true
      there.signal('SIGTERM')
      await there.ended
    },
    start: async () => {
      there = await moor()
    },
    replace: async (signal) => {
      const began = performance.now()
      isExpected = true
      there.signal(signal)
      const code = await there.ended
      const seconds = (performance.now() - began) / 1000
      there = await moor()
      return { code, seconds }
    },
  }
}

/** As a supervisor does: who starts while the database is away ends, and is started again. */
async function startAgainAndAgain(port: number, env: Record<string, string>, left = 20): Promise<Process> {
  try {
    return await startProcess(port, env)
  } catch (error) {
    if (left === 0) throw error
    await pause(1000)
    return startAgainAndAgain(port, env, left - 1)
  }
}
