import { spawnSync } from 'node:child_process'
import { root } from './running/places.mjs'
import { tell } from './running/step.mjs'

const NOT_ASKED = 2

// npm run audit: whether anything that is installed is known to be unsafe. Needs the registry, and says so when it
// cannot be asked: an audit that did not take place is no good news.
await tell(async () => {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' })
  const report = readReport(stdout)
  if (!report?.metadata) {
    console.error(`Nothing was audited: the registry could not be asked. ${report?.message ?? ''}`.trim())
    return NOT_ASKED
  }
  const { high, critical } = report.metadata.vulnerabilities
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    console.log(`${severity.padEnd(9)} ${name} ${range}`)
  }
  const { total } = report.metadata.dependencies
  console.log(`${total} packages, ${high} of high and ${critical} of critical severity.`)
  return high + critical > 0 ? 1 : 0
})

function readReport(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
