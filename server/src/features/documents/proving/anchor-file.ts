import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Where the chain of seals ended on a day: how many links it had, and the hash of the last. */
export type Anchor = { day: string; links: number; digest: string }

/** `2025-02-07 19 3b0c…`, in the file and in the email. */
export const lineOf = ({ day, links, digest }: Anchor): string => `${day} ${links} ${digest}`

export function anchorIn(line: string): Anchor | null {
  const [, day = '', links, digest = ''] =
    /^(\d{4}-\d\d-\d\d) (\d{1,9}) ([0-9a-f]{64})$/.exec(line.trim()) ?? []
  return day ? { day, links: Number(links), digest } : null
}

/** The lines of the file; none where there is no file yet. */
export async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new Error(`ANCHOR_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Only ever adds, and returns once the lines are on the disk. */
export async function appendLines(path: string, anchors: readonly Anchor[]): Promise<void> {
  if (anchors.length === 0) return
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(anchors.map((anchor) => `${lineOf(anchor)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}
