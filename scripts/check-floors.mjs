import { readFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { filesUnder } from './files-under.mjs'
import { inRoot } from './places.mjs'

// Ground first. A feature imports only what stands below it; add a new one where all that it needs is below.
const HOUSES = {
  'server/src/features': [
    ...['site', 'office', 'catalogue', 'notifications', 'accounts', 'participants', 'invoices', 'documents'],
    ...['payments', 'cart', 'refunds', 'tournaments', 'books', 'todo'],
  ],
  'web/src/features': [
    ...['site', 'accounts', 'refunds', 'invoices', 'payments', 'documents', 'tournaments', 'catalogue'],
    ...['participants', 'cart', 'notifications', 'todo'],
  ],
}

/** Whether every feature stands on those below it, on the server and in the browser. */
export async function checkFloors() {
  const found = await Promise.all(
    Object.entries(HOUSES).map(async ([house, floors]) => {
      const files = (await filesUnder(inRoot(house))).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      const sources = await Promise.all(
        files.map(async (path) => ({
          path: relative(inRoot(house), path),
          text: await readFile(path, 'utf8'),
        })),
      )
      return whatClimbs({ house, floors, sources })
    }),
  )
  return found.flat()
}

/** What reaches for a floor above its own, each with what to do about it. */
export function whatClimbs({ house, floors, sources }) {
  const rooms = [...new Set(sources.map(({ path }) => featureOf(path)))]
  const unknown = rooms.filter((room) => !floors.includes(room))
  const climbing = sources.flatMap(({ path, text }) =>
    importsOf(path, text)
      .filter((feature) => floors.indexOf(feature) > floors.indexOf(featureOf(path)))
      .map(
        (feature) =>
          `${house}/${path} imports ${feature}, which stands above ${featureOf(path)}. ` +
          'Move what both need down, or take it as a parameter and hand it in from the wiring.',
      ),
  )
  return [
    ...unknown.map((room) => `${house}/${room} has no floor yet: give it one in check-floors.mjs.`),
    ...climbing,
  ]
}

function importsOf(path, text) {
  const wanted = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target)
  const features = wanted.flatMap((target) => {
    if (target.startsWith('#features/')) return [target.split('/')[1]]
    const inside = target.startsWith('.') ? normalize(join(dirname(path), target)) : '..'
    return inside.startsWith('..') ? [] : [featureOf(inside)]
  })
  return [...new Set(features)].filter((feature) => feature !== featureOf(path))
}

const featureOf = (path) => path.split(sep)[0]
