import { chmod, mkdir, readdir, stat } from 'node:fs/promises'

const OTHERS = 0o077

/**
 * Makes the folder for its owner alone, and narrows one that an earlier version or another program made wider. The
 * sentence names a folder that could not be narrowed.
 */
export async function keepPrivate(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await narrow(folder, 0o700)
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      await narrow(`${folder}/${entry.name}`, entry.isDirectory() ? 0o700 : 0o600)
    }
    return null
  } catch {
    return `DATA_DIR: others on this machine can read ${folder}, and it belongs to another user. Run chmod -R go= on it.`
  }
}

async function narrow(path: string, mode: number): Promise<void> {
  // A file of a process that is just ending may be gone by now.
  const found = await stat(path).catch(() => null)
  if (found && found.mode & OTHERS) await chmod(path, mode)
}
