import { readFile } from 'node:fs/promises'
import { dirname, join, normalize, relative } from 'node:path'
import { filesUnder } from '../running/files-under.mjs'
import { inRoot, root } from '../running/places.mjs'

/** The code under a folder, without its tests: each file by its path from the root, with its text. */
export async function sourcesUnder(folder) {
  const files = (await filesUnder(inRoot(folder))).filter((path) => /(?<!\.test)\.(tsx?|mjs)$/.test(path))
  return Promise.all(
    files.map(async (path) => ({ path: relative(root, path), text: await readFile(path, 'utf8') })),
  )
}

/** Everything that a file imports, as it is written there. */
export const importsIn = (text) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target)

/** What an import means, as a path below `house`; null for what is elsewhere. */
export function insideHouse(house, { path, target }) {
  if (target.startsWith('#features/')) return target.slice('#features/'.length)
  if (!target.startsWith('.')) return null
  const inside = relative(house, normalize(join(dirname(path), target)))
  return inside.startsWith('..') ? null : inside
}
