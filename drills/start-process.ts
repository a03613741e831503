import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../bench/places.ts'

export type Process = {
  url: string
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  signal(name: 'SIGTERM' | 'SIGKILL'): void
  /** What it had to say, both streams. */
  said(): string
}

const PATIENCE_MS = 90_000
const ASK_EVERY_MS = 100

/** The built site in a process of its own, once it is ready. Only the given variables reach it. */
export async function startProcess(port: number, env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [inRoot('server/dist/main.js')], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
  }
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await untilReady(url, {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    said: () => text,
  })
  return { url, ended, signal: (name) => child.kill(name), said: () => text }
}

type Watched = { hasEnded(): boolean; said(): string }

async function untilReady(url: string, { hasEnded, said }: Watched): Promise<void> {
  const began = performance.now()
  while (!(await isReady(url))) {
    if (hasEnded()) throw new Error(`A process ended before it was ready.\n${said()}`)
    if (performance.now() - began > PATIENCE_MS) throw new Error(`A process did not get ready.\n${said()}`)
    await pause(ASK_EVERY_MS)
  }
}

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
