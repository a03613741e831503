/** What each tool's own report says. A run that failed without a failed test to show for it counts as one. */
export function countVitest({ testResults = [] }, exitCode) {
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of testResults) {
    const failedBefore = count.failed
    for (const assertion of assertionResults) count[kindOf(assertion.status)]++
    // The file did not load, or what must hold after its tests did not.
    if (status === 'failed' && count.failed === failedBefore) count.failed++
  }
  return honest(count, exitCode)
}

const kindOf = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped')

export function countPlaywright({ stats, errors = [] }, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {}
  return honest({ passed: expected, failed: unexpected + flaky + errors.length, skipped }, exitCode)
}

const honest = (count, exitCode) => (exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

export function addUp(counts) {
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
