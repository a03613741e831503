import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inRoot } from '../running/places.mjs'
import { sourcesUnder } from './imports-in.mjs'

const FOLDERS = ['contract', 'server', 'web', 'e2e', 'bench', 'drills', 'scripts']
const CONTRACT = '@centrepass/contract/'
const WORKSPACES = ['contract', 'server', 'web', '.']

/**
 * Whether files import each other in a circle. Types may: they are gone when the program runs. The linter's own rule
 * finds the same in half a minute; a walk over the imports takes a second.
 */
export async function checkCircles() {
  const sources = (await Promise.all(FOLDERS.map(sourcesUnder))).flat()
  const rooms = await Promise.all(WORKSPACES.map(namesOf))
  return circlesIn(
    sources.filter(({ path }) => !/node_modules|\bdist\b/.test(path)),
    rooms,
  )
}

/** The names under which a workspace imports its own folders: `#ui/*` is `web/src/ui/*`. */
async function namesOf(workspace) {
  const { imports } = JSON.parse(await readFile(inRoot(join(workspace, 'package.json')), 'utf8'))
  return { workspace, imports }
}

/** Each circle as the way around it. */
export function circlesIn(sources, rooms) {
  const paths = new Set(sources.map(({ path }) => path))
  const graph = new Map(
    sources.map(({ path, text }) => [
      path,
      staticImports(text).flatMap((target) => fileOf(target, { path, paths, rooms }) ?? []),
    ]),
  )
  const told = new Set()
  return [...innermost(graph).keys()].sort().flatMap((file) => {
    const way = told.has(file) ? [] : wayAround(file, graph)
    for (const one of way) told.add(one)
    return way.length > 0
      ? [`${[...way, file].join(' → ')}: a circle. Move what both need into a third file.`]
      : []
  })
}

const staticImports = (text) =>
  [...text.matchAll(/^(?:import\s+|(?:import|export)\b(?!\s+type\b)[^'()=]*?\bfrom\s+)'([^']+)'/gm)].map(
    ([, target]) => target,
  )

function fileOf(target, { path, paths, rooms }) {
  const inside = insideProject(target, { path, rooms })
  return inside && ['', '.ts', '.tsx'].map((ending) => inside + ending).find((one) => paths.has(one))
}

function insideProject(target, { path, rooms }) {
  if (target.startsWith('.')) return join(dirname(path), target)
  if (target.startsWith(CONTRACT)) return `contract/src/${target.slice(CONTRACT.length)}`
  const own = rooms.find(({ workspace }) => path.startsWith(`${workspace}/`)) ?? rooms.at(-1)
  for (const [name, place] of Object.entries(own?.imports ?? {})) {
    const [start] = name.split('*')
    if (name.endsWith('*') ? target.startsWith(start) : target === name)
      return join(own.workspace, place.replace('*', target.slice(start.length)))
  }
}

/** What neither leads to a circle nor is led to from one is taken away, round by round, until only circles are left. */
function innermost(graph) {
  const used = new Set([...graph.values()].flat())
  const left = [...graph].filter(([file, targets]) => used.has(file) && targets.some((one) => graph.has(one)))
  return left.length === graph.size ? graph : innermost(new Map(left))
}

/** The shortest way from a file back to itself; none for a file between two circles. */
function wayAround(start, graph) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === start) return way
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return []
}
