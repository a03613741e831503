import { readFile, rm, writeFile } from 'node:fs/promises'

/** One process per data folder: two on the same files would destroy them. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}/in-use-by`
  const mine = `${process.pid} ${await startedAt(process.pid)}`
  for (;;) {
    try {
      await writeFile(path, mine, { flag: 'wx', mode: 0o600 })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readFile(path, 'utf8').catch(() => '')
    const [pid, started] = holder.split(' ')
    if (pid && isAlive(Number(pid)) && (await startedAt(Number(pid))) === started) {
      throw new FolderInUse(folder, Number(pid))
    }
    // Left behind by a process that died. The process that removes it first creates it next; the other one waits.
    await rm(path, { force: true })
  }
}

export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The kernel's start time of a process tells a reused pid from the one that took the lock. */
async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
}
