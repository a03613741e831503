import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file below a folder, in a fixed order. A path that is a file gives itself, one that is absent nothing. */
export async function filesUnder(path) {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const below = entries.map((entry) => {
    const inside = join(path, entry.name)
    return entry.isDirectory() ? filesUnder(inside) : [inside]
  })
  return (await Promise.all(below)).flat().sort()
}
