import { relative } from 'node:path'
import { root } from '../running/places.mjs'
import { withSecondTry } from './second-try.mjs'

/** What each tool's own report says. A run that failed without a failed test to show for it counts as one. */
export function countVitest({ testResults = [] }, exitCode) {
  const count = nothing()
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    const failedBefore = count.failed
    for (const assertion of assertionResults) {
      count[kindOf(assertion.status)]++
      if (assertion.status === 'failed')
        count.failures.push(failure(file, assertion.fullName, assertion.failureMessages[0]))
    }
    // The file did not load, or what must hold after its tests did not.
    if (status === 'failed' && count.failed === failedBefore) {
      count.failed++
      count.failures.push(failure(file, 'the file as a whole', message))
    }
  }
  return honest(count, exitCode)
}

/** What failed first and not the second time is named, so that one that comes back is seen. */
export function countBoth(first, second, exitCode) {
  const count = countVitest(withSecondTry(first, second), exitCode)
  const failedTwice = new Set(count.failures.map(titleOf))
  const failedFirst = countVitest(first, 1).failures
  return { ...count, secondTime: failedFirst.filter((told) => !failedTwice.has(titleOf(told))) }
}

const titleOf = (failure) => failure.split('\n')[0]

const kindOf = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped')

export function countPlaywright({ stats, suites = [], errors = [] }, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {}
  const failed = suites.flatMap(specsIn).filter(({ ok }) => !ok)
  const failures = [
    ...failed.map(firstFailure),
    ...errors.map(({ message }) => failure('e2e', 'the run as a whole', message)),
  ]
  const secondTime = suites.flatMap(specsIn).filter(({ tests }) => tests.some(isFlaky))
  const count = {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    failures,
    secondTime: secondTime.map(firstFailure),
  }
  return honest(count, exitCode)
}

const isFlaky = ({ status }) => status === 'flaky'

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

const firstFailure = ({ file, title, tests }) =>
  failure(`e2e/${file}`, title, tests.flatMap(({ results }) => results.flatMap(errorsOf))[0])

const errorsOf = ({ errors = [] }) => errors.map(({ message }) => message)

/** Enough to know what to look for further up: the log's end is what people see first. */
function failure(file, title, message = '') {
  const lines = message.split('\n').filter((line) => line.trim())
  return [`${file} > ${title}`, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}

const honest = (count, exitCode) => (exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

export const nothing = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], secondTime: [] })

export function addUp(counts) {
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
    secondTime: counts.flatMap(({ secondTime }) => secondTime),
  }
}
