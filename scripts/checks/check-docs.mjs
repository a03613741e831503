import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from '../running/files-under.mjs'
import { inRoot, root } from '../running/places.mjs'

const FILE = /\.(ts|tsx|mjs|md|sql|json|css|html|sh|ya?ml)$/

/** Docs that name what is gone lead people astray: every path, link and command in them must exist. */
export async function checkDocs() {
  const docs = (await filesUnder(inRoot('docs'))).filter((path) => path.endsWith('.md'))
  const top = new Set(await readdir(root))
  const made = (await readFile(inRoot('.gitignore'), 'utf8')).split('\n').filter(Boolean)
  const isOurs = (path) =>
    (top.has(path.split('/')[0]) || FILE.test(path)) && !made.some((name) => isIn(path, name))
  const { scripts } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'))
  const known = { isOurs, scripts }
  const texts = [inRoot('README.md'), inRoot('CONTRIBUTING.md'), ...docs]
  const samples = await filesUnder(inRoot('deploy'))
  const found = await Promise.all([
    ...texts.map((doc) => brokenIn(doc, known)),
    ...samples.map((sample) => brokenInSample(sample, isOurs)),
  ])
  return found.flat()
}

/** What is built or installed is absent from a fresh clone, and rightly so. */
const isIn = (path, name) => path.split('/').includes(name)

async function brokenIn(doc, { isOurs, scripts }) {
  const lines = (await readFile(doc, 'utf8')).split('\n')
  let isCode = false
  return lines.flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode
    const where = `${relative(root, doc)}:${index + 1}`
    const named = isCode ? pathsInCode(line) : pathsIn(line)
    const paths = named.filter((path) => isOurs(path) && !existsSync(inRoot(path)))
    const links = linksIn(line).filter((link) => !existsSync(join(dirname(doc), link)))
    const commands = commandsIn(line).filter((name) => !scripts[name])
    const gone = [...paths, ...links, ...commands.map((name) => `npm run ${name}`)]
    return gone.map((what) => `${where} speaks of ${what}, which does not exist.`)
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

/** In a block of commands a path stands alone, or behind the name of a variable. */
function pathsInCode(line) {
  const words = line.split(/\s+/).map((word) => word.replace(/^\w+=/, ''))
  return words.filter((word) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(word))
}

/** `npm run name`; start and test need no run. */
function commandsIn(line) {
  const run = [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  const short = [...line.matchAll(/npm (start|test)\b/g)].map(([, name]) => name)
  return [...run, ...short]
}

/** [text](target) within the project; an address elsewhere has a scheme. */
function linksIn(line) {
  const targets = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target.split('#')[0])
  return targets.filter((target) => target && !/^[a-z]+:/i.test(target))
}
