import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { filesUnder } from '../running/files-under.mjs'

/** As long as the database keeps the files of a version that no process runs any more. */
const KEPT_MS = 14 * 24 * 3_600_000
const BY_CONTENT = /-[\w-]{8}\.(js|css|woff2|svg|png)(\.br|\.gz|\.map)?$/

/**
 * Moves what was built into `.next` to where it is served from. Nothing that a running process may still need goes:
 * files with a hash in their name stay beside the new ones, every other file changes in one step, and the first
 * one that anything reads comes last.
 */
export async function replaceBuild(dist) {
  const next = join(dist, '.next')
  const built = (await filesUnder(next)).sort((a, b) => isFirst(a) - isFirst(b))
  const before = await filesByContent(dist)
  for (const file of built) {
    const place = join(dist, relative(next, file))
    await mkdir(dirname(place), { recursive: true })
    await rename(file, place)
  }
  await rm(next, { recursive: true })
  await forgetOld(dist, { before, built: new Set(built.map((file) => join(dist, relative(next, file)))) })
}

/** Threads start when they are first needed, which may be after the next build: each build names its own. */
export async function nameByContent(folder) {
  const main = join(folder, 'main.js')
  let code = await readFile(main, 'utf8')
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('-worker.js'))) {
    const content = await readFile(join(folder, name))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    const named = name.replace('.js', `-${hash}.js`)
    if (!code.includes(`./${name}`)) throw new Error(`main.js does not start ${name}.`)
    code = code.replaceAll(`./${name}`, `./${named}`)
    await rename(join(folder, name), join(folder, named))
  }
  await writeFile(main, code)
}

const isFirst = (file) => ['index.html', 'main.js'].indexOf(basename(file)) + 1

const filesByContent = async (dist) =>
  (await filesUnder(dist)).filter((file) => BY_CONTENT.test(file) && !file.includes('/.next/'))

/** A file ages from the build that replaced it, however long it was in use before. */
async function forgetOld(dist, { before, built }) {
  const list = join(dist, '.built-files')
  const inUse = (await readFile(list, 'utf8').catch(() => '')).split('\n')
  const now = new Date()
  for (const file of before.filter((path) => !built.has(path))) {
    if (inUse.includes(file)) await utimes(file, now, now)
    else if (now - (await stat(file)).mtime > KEPT_MS) await rm(file)
  }
  await writeFile(list, [...built].join('\n'))
}
