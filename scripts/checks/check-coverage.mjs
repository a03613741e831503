import { readFile } from 'node:fs/promises'
import { inRoot } from '../running/places.mjs'
import { testsOf, whyNoTest } from './named-tests.mjs'

const TABLE = 'docs/spec-coverage.md'

/** The table of the specification's rules must name tests that are there: each file, and in it each name. */
export async function checkCoverage(table = TABLE) {
  const lines = (await readFile(inRoot(table), 'utf8')).split('\n')
  const found = await Promise.all(lines.map((line, index) => brokenIn(line, `${table}:${index + 1}`)))
  return found.flat()
}

async function brokenIn(line, where) {
  if (!isRule(line)) return []
  const named = testsIn(line)
  if (named.length === 0) return [`${where} names no test.`]
  const missing = await Promise.all(named.map(async (test) => whyNoTest(test, await testsOf(test.file))))
  return missing.filter(Boolean).map((why) => `${where} ${why}`)
}

/** Every row of a table but its heading and the line below it. */
const isRule = (line) => line.startsWith('| ') && !line.startsWith('| Rule |')

/** `file`: *name*, as often as it stands there. */
function testsIn(line) {
  return [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: \*(.+?)\*(?=<br>| \|)/g)].map(
    ([, file, name]) => ({
      file,
      name,
    }),
  )
}
