import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/running/free-port.mjs'
import { inRoot } from '../places.ts'

export type Program = { url: string; pid: number; startedInMs: number; stop(): Promise<void> }

const PATIENCE_MS = 60_000
const ASK_EVERY_MS = 20

/** Starts a server of ours in a process of its own and waits until it answers at `path`. */
export async function startProgram(
  script: string,
  path: string,
  env: Record<string, string>,
): Promise<Program> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [inRoot(script)], {
    // Only what is said here: a database or mail server named in this shell is not ours to load.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  while (!(await answers(url + path))) {
    const isLate = performance.now() - began > PATIENCE_MS
    if (isLate) await stop()
    if (isLate || child.exitCode !== null) throw new Error(`${script} did not start.`)
    await pause(ASK_EVERY_MS)
  }
  // It has answered, so it was started and has a number.
  return { url, pid: child.pid as number, startedInMs: performance.now() - began, stop }
}

const answers = (url: string) =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
