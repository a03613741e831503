import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../running/places.mjs'
import { countBoth } from './count-tests.mjs'
import { filesToTryAgain } from './second-try.mjs'

const file = (name: string, failures: string[], passed = 1) => ({
  name: join(root, name),
  status: failures.length > 0 ? 'failed' : 'passed',
  message: '',
  assertionResults: [
    ...failures.map((message) => ({ status: 'failed', fullName: 'it holds', failureMessages: [message] })),
    ...Array(passed).fill({ status: 'passed', fullName: 'it stands', failureMessages: [] }),
  ],
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })

test('a few files that failed are tried again, each once', () => {
  const run = report(file('a.test.ts', ['late']), file('a.test.ts', ['late']), file('b.test.ts', []))
  expect(filesToTryAgain(run)).toEqual(['a.test.ts'])
})

test('many files that failed are no accident', () => {
  const run = report(...['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.test.ts`, ['late'])))
  expect(filesToTryAgain(run)).toEqual([])
})

test('what random input found stays found, because another run draws other input', () => {
  const run = report(
    file('a.test.ts', ['late']),
    file('b.test.ts', ['Property failed\n{ seed: 12, path: "3" }']),
  )
  expect(filesToTryAgain(run)).toEqual([])
})

test('what passes at the second try counts as passed, and is named with what it said first', () => {
  const first = report(file('a.test.ts', ['late']), file('b.test.ts', [], 2))
  expect(countBoth(first, report(file('a.test.ts', [], 2)), 0)).toMatchObject({
    passed: 4,
    failed: 0,
    failures: [],
    secondTime: ['a.test.ts > it holds\n    late'],
  })
})

test('what fails twice has failed', () => {
  const first = report(file('a.test.ts', ['late']))
  expect(countBoth(first, first, 1)).toMatchObject({ passed: 1, failed: 1, secondTime: [] })
})

test('a second try that could not report leaves the first one standing', () => {
  const first = report(file('a.test.ts', ['late']))
  expect(countBoth(first, {}, 1)).toMatchObject({ passed: 1, failed: 1, secondTime: [] })
})
