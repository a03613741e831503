import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from './files-under.mjs'
import { inRoot, root } from './places.mjs'

const FILE = /\.(ts|tsx|mjs|md|sql|json|css|html|sh|ya?ml)$/

/** Docs that name a file which is gone lead people astray: every path and link in them must exist. */
export async function checkDocs() {
  const docs = (await filesUnder(inRoot('docs'))).filter((path) => path.endsWith('.md'))
  const top = new Set(await readdir(root))
  const made = (await readFile(inRoot('.gitignore'), 'utf8')).split('\n').filter(Boolean)
  const isOurs = (path) =>
    (top.has(path.split('/')[0]) || FILE.test(path)) && !made.some((name) => isIn(path, name))
  const samples = (await filesUnder(inRoot('deploy'))).map((sample) => brokenInSample(sample, isOurs))
  const found = await Promise.all([
    ...[inRoot('README.md'), ...docs].map((doc) => brokenIn(doc, isOurs)),
    ...samples,
  ])
  return found.flat()
}

/** What is built or installed is absent from a fresh clone, and rightly so. */
const isIn = (path, name) => path.split('/').includes(name)

async function brokenIn(doc, isOurs) {
  const lines = (await readFile(doc, 'utf8').catch(() => '')).split('\n')
  return lines.flatMap((line, index) => {
    const where = `${relative(root, doc)}:${index + 1}`
    const paths = pathsIn(line).filter((path) => isOurs(path) && !existsSync(inRoot(path)))
    const links = linksIn(line).filter((link) => !existsSync(join(dirname(doc), link)))
    return [...paths, ...links].map((path) => `${where} speaks of ${path}, which does not exist.`)
  })
}

/** A sample has no backticks: whatever begins with one of our folders is a path. */
async function brokenInSample(sample, isOurs) {
  const lines = (await readFile(sample, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    const words = (line.match(/(?<![\w./:-])[\w.-]+(\/[\w.-]+)*/g) ?? []).map((word) =>
      word.replace(/\.$/, ''),
    )
    const paths = words.filter((word) => word.includes('/') && isOurs(word) && !existsSync(inRoot(word)))
    return paths.map((path) => `${relative(root, sample)}:${index + 1} needs ${path}, which does not exist.`)
  })
}

/** `folder/file.ts` in backticks, with a line number or without. A placeholder such as * or <name> is no path. */
function pathsIn(line) {
  const spans = [...line.matchAll(/`([^`\s]+)`/g)].map(([, span]) => span.replace(/:\d+$/, ''))
  return spans.filter((span) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(span))
}

/** [text](target) within the project; an address elsewhere has a scheme. */
function linksIn(line) {
  const targets = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target.split('#')[0])
  return targets.filter((target) => target && !/^[a-z]+:/i.test(target))
}
