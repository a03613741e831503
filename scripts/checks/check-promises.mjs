import { readFile } from 'node:fs/promises'
import { inRoot } from '../running/places.mjs'
import { testsOf, whyNoTest } from './named-tests.mjs'

const PAGE = 'docs/security.md'
const HEADING = /^\| Promise \|/
const WITH_TESTS = '| Promise | Where | Held by |'
const HELD_BY = 'Held by '
const HOW = 'Write `path/of/the.test.ts`: "name of a test", "another name".'

/** Every promise about security must name the tests that hold it, and they must be there. */
export async function checkPromises(page = PAGE) {
  const text = await readFile(inRoot(page), 'utf8')
  return (await brokenPromises(text, testsOf)).map(({ line, why }) => `${page}:${line} ${why}`)
}

/** What is wrong in a page of promises, by line. */
export async function brokenPromises(text, testsIn) {
  const lines = text.split('\n')
  const bare = lines.flatMap((line, index) =>
    HEADING.test(line) && line !== WITH_TESTS
      ? [{ line: index + 1, why: `has promises without tests: its heading is not ${WITH_TESTS}` }]
      : [],
  )
  const rows = [...rowsIn(lines), ...paragraphsIn(lines)]
  const wrong = await Promise.all(rows.map((row) => brokenIn(row, testsIn)))
  return [...bare, ...wrong.flat(), ...silentSections(lines, rows)].sort((a, b) => a.line - b.line)
}

async function brokenIn({ heldBy, line }, testsIn) {
  const { tests, rest } = parsed(heldBy)
  if (rest) return [{ line, why: `holds "${rest}" where tests are named. ${HOW}` }]
  if (tests.length === 0) return [{ line, why: `names no test. ${HOW}` }]
  const missing = await Promise.all(tests.map(async (test) => whyNoTest(test, await testsIn(test.file))))
  return missing.filter(Boolean).map((why) => ({ line, why }))
}

/** The rows of the tables of promises: from two lines below the heading to the first line that is no row. */
function rowsIn(lines) {
  let isInside = false
  return lines.flatMap((line, index) => {
    isInside = line === WITH_TESTS || (isInside && line.startsWith('|'))
    if (!isInside || line === WITH_TESTS || line.startsWith('|---')) return []
    const [promise = '', , ...heldBy] = line.replace(/^\| | ?\|$/g, '').split(' | ')
    return promise ? [{ heldBy: heldBy.join(' | '), line: index + 1 }] : []
  })
}

/** A part in prose or a list ends with a paragraph that names its tests. */
function paragraphsIn(lines) {
  return lines.flatMap((line, index) =>
    line.startsWith(HELD_BY)
      ? [{ heldBy: line.slice(HELD_BY.length).replace(/\.$/, ''), line: index + 1 }]
      : [],
  )
}

/** A heading below which no test is named promises without one. */
function silentSections(lines, rows) {
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index + 1] : []))
  return starts.flatMap((start, at) => {
    const end = starts[at + 1] ?? lines.length + 1
    if (rows.some(({ line }) => line > start && line < end)) return []
    return [{ line: start, why: `begins a part that names no test. End it with a line: ${HELD_BY}… ${HOW}` }]
  })
}

/** `file`: "name", "another name", as often as a file stands there; what is neither is left over. */
function parsed(heldBy) {
  const tests = []
  const rest = heldBy.replaceAll(
    /`([^`\s]+\.(?:test|spec)\.tsx?)`: ("[^"]+"(?:, "[^"]+")*)(?:,? |$)/g,
    (_, file, names) => {
      tests.push(...[...names.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file, name })))
      return ''
    },
  )
  return { tests, rest: rest.trim() }
}
