import { readFile } from 'node:fs/promises'
import { inRoot } from '../running/places.mjs'
import { whyMissing } from './check-coverage.mjs'

const PAGE = 'docs/security.md'
const HEADING = /^\| Promise \|/
const WITH_TESTS = '| Promise | Where | Held by |'

/** Every promise about security must name the tests that hold it, and they must be there. */
export async function checkPromises(page = PAGE) {
  const lines = (await readFile(inRoot(page), 'utf8')).split('\n')
  const found = await Promise.all(
    promisesIn(lines).map(({ line, index }) => brokenIn(line, `${page}:${index + 1}`)),
  )
  const bare = lines.flatMap((line, index) =>
    HEADING.test(line) && line !== WITH_TESTS ? [`${page}:${index + 1} has promises without tests.`] : [],
  )
  return [...bare, ...found.flat()]
}

/** The rows of the tables of promises: from two lines below the heading to the first line that is no row. */
function promisesIn(lines) {
  let isInside = false
  return lines.flatMap((line, index) => {
    isInside = line === WITH_TESTS || (isInside && line.startsWith('|'))
    return isInside && line !== WITH_TESTS && !line.startsWith('|---') ? [{ line, index }] : []
  })
}

async function brokenIn(line, where) {
  const named = testsIn(line)
  if (named.length === 0) return [`${where} names no test.`]
  const missing = await Promise.all(named.map(whyMissing))
  return missing.filter(Boolean).map((why) => `${where} ${why}`)
}

/** `file`: "name", "another name", as often as a file stands there. */
function testsIn(line) {
  return [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
    ([, file, names]) => [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file, name })),
  )
}
