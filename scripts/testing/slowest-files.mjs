import { relative } from 'node:path'
import { root } from '../running/places.mjs'

const MOST = 15

/** The test files that took longest, as both tools' reports say, so that the next slow one is seen at once. */
export function slowestFiles({ vitest, playwright }) {
  const files = new Map()
  const add = (name, ms) => files.set(name, (files.get(name) ?? 0) + ms)
  for (const { name, startTime, endTime } of vitest?.testResults ?? []) {
    add(relative(root, name), endTime - startTime)
  }
  for (const { file, tests } of (playwright?.suites ?? []).flatMap(specsIn)) {
    add(
      `e2e/${file}`,
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    )
  }
  return [...files]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]
