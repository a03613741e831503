import { readFile } from 'node:fs/promises'
import { inRoot } from '../running/places.mjs'

/** The names of the tests of a file and of their groups, and those that are left out; null where there is no file. */
export async function testsOf(file) {
  const text = await readFile(inRoot(file), 'utf8').catch(() => null)
  return text === null ? null : namesIn(text)
}

/** What stands in quotes behind test, a table of tests, or describe. */
export function namesIn(text) {
  const quoted = /(?:\btest|\bdescribe|\)|<[^>]*>)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  const leftOut = /\b(?:test|describe)\.(?:skip|todo|fails)\w*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  const of = (pattern) =>
    new Set([...text.matchAll(pattern)].map(([, , name]) => name.replace(/\\(['"`])/g, '$1')))
  return { names: of(quoted), leftOut: of(leftOut) }
}

/** Why a promise of this test would hold nothing, in words that say what to write instead; null where it holds. */
export function whyNoTest({ file, name }, tests) {
  if (tests === null) return `names ${file}, which does not exist.`
  if (tests.leftOut.has(name)) return `names "${name}" of ${file}, which is left out and holds nothing.`
  if (tests.names.has(name)) return null
  const near = nearest(name, [...tests.names])
  return `names "${name}", which is no test of ${file}.${near ? ` The nearest is "${near}".` : ''}`
}

/** The name that has most words in common: a test was reworded, or the name was typed from memory. */
function nearest(name, names) {
  const words = new Set(name.toLowerCase().split(/\W+/))
  const shared = (other) =>
    other
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => words.has(word)).length
  const [best] = names.toSorted((a, b) => shared(b) - shared(a))
  return best && shared(best) > 1 ? best : null
}
