import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 20_000

/** A proxy of the system's in a process of its own, once it answers at that address with anything at all. */
export async function startDaemon(
  [path, ...args]: [string, ...string[]],
  { url, folder, env = {} }: { url: string; folder: string; env?: Record<string, string> },
): Promise<{ url: string; stop(): void }> {
  const child = spawn(path, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
    })
  }
  const until = performance.now() + PATIENCE_MS
  while (
    !(await fetch(url).then(
      (answer) => answer.text(),
      () => null,
    ))
  ) {
    const isLost = child.exitCode !== null || child.signalCode !== null || performance.now() > until
    if (isLost) throw new Error(`${path} does not answer.\n${said}`)
    await pause(100)
  }
  return { url, stop: () => child.kill('SIGTERM') }
}
