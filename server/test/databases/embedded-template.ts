import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const filesIn = (folder: string) => ({
  dump: join(folder, 'dump.tar'),
  last: join(folder, 'last-transaction'),
  /** How the filling ended; it is not there before. */
  ended: join(folder, 'ended'),
})

/** Begins to fill a template; who takes a copy of it waits for the end. What is given back tidies up. */
export async function beginTemplate(): Promise<{ folder: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-template-'))
  const { dump, last, ended } = filesIn(folder)
  const program = fileURLToPath(new URL('../programs/fill-embedded.ts', import.meta.url))
  const filling = spawn(process.execPath, [program], {
    env: { ...process.env, DUMP: dump, LAST: last },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isOver = once(filling, 'close').then(([code]) => writeFile(ended, String(code)))
  const end = async () => {
    filling.kill()
    await isOver
    await rm(folder, { recursive: true })
  }
  return { folder, end }
}

/** The dump of a template that was begun. A worker that fails to fill it says why on the way. */
export async function filledTemplate(folder: string): Promise<{ dump: string; lastTransaction: number }> {
  const { dump, last, ended } = filesIn(folder)
  let code = await readIfThere(ended)
  for (; code === ''; code = await readIfThere(ended)) await sleep(200)
  if (code !== '0') throw new Error('The embedded database could not be filled.')
  return { dump, lastTransaction: Number(await readFile(last, 'utf8')) }
}

const readIfThere = (path: string) => readFile(path, 'utf8').catch(() => '')
