import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { filesUnder } from '../running/files-under.mjs'
import { inRoot, root } from '../running/places.mjs'
import { importsIn, insideHouse, sourcesUnder } from './imports-in.mjs'

const FOLDERS = ['contract', 'server/src', 'server/test', 'web/src', 'web/test', 'e2e', 'drills', 'scripts']
const WEB = 'web/src/features'
// Their parts are made for others: pages around content, everything about paying, and what to do about a full product.
const GROUND = ['site', 'payments', 'waiting']

/** Whether imports name what they take instead of climbing to it, and take only what another feature offers. */
export async function checkImports() {
  const code = await Promise.all(FOLDERS.map(codeUnder))
  return [...code.flat().flatMap(climbing), ...(await sourcesUnder(WEB)).flatMap(partsOfOthers)]
}

/** Tests too: they are read as often as what they try. */
async function codeUnder(folder) {
  const files = (await filesUnder(inRoot(folder))).filter(
    (path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules'),
  )
  return Promise.all(
    files.map(async (path) => ({ path: relative(root, path), text: await readFile(path, 'utf8') })),
  )
}

export const climbing = ({ path, text }) =>
  importsIn(text)
    .filter((target) => target.startsWith('../../'))
    .map((target) => `${path} climbs to ${target}: import it by its room, such as #features/… or #test/….`)

export function partsOfOthers({ path, text }) {
  const own = path.slice(WEB.length + 1).split('/')[0]
  return importsIn(text).flatMap((target) => {
    const inside = insideHouse(WEB, { path, target })
    const other = inside?.split('/')[0]
    const isPart = inside?.endsWith('.tsx') || inside?.endsWith('-store.ts')
    if (!isPart || other === own || GROUND.includes(other)) return []
    return [`${path} uses ${target}: of another feature only calls, rules and words may be used.`]
  })
}
