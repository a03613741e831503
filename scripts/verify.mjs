import { checkCircles } from './checks/check-circles.mjs'
import { checkCoverage } from './checks/check-coverage.mjs'
import { checkDocs } from './checks/check-docs.mjs'
import { checkFloors } from './checks/check-floors.mjs'
import { checkImports } from './checks/check-imports.mjs'
import { checkMigrations } from './checks/check-migrations.mjs'
import { checkOrder } from './checks/check-order.mjs'
import { checkPromises } from './checks/check-promises.mjs'
import { checkRooms } from './checks/check-rooms.mjs'
import { install } from './preparing/install.mjs'
import { stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { run, StepFailed } from './running/run.mjs'
import { secondsSince, tell } from './running/step.mjs'

// What git ignores is made by a tool, and none of ours to format.
const BIOME = [
  '--error-on-warnings',
  '--vcs-enabled=true',
  '--vcs-client-kind=git',
  '--vcs-use-ignore-file=true',
]

// The compiler keeps what it found beside the packages, and looks again only at what a change can have touched. Several
// checkers work out the same types of the contract: four of them take twice the processor time of one.
const TYPES = [
  '--incremental',
  '--tsBuildInfoFile',
  inRoot('node_modules/.cache/types.json'),
  '--checkers',
  '1',
]

// npm run verify: whether the house stands, in seconds and without a database.
const CHECKS = [
  { name: 'format, lint, layers, sizes', work: () => tool('biome', 'check', ...BIOME, '.') },
  { name: 'types', work: () => tool('tsc', '--noEmit', '-p', '.', ...TYPES) },
  { name: 'unused code', work: () => tool('knip', '--no-progress') },
  { name: 'circles', work: async () => refuse(await checkCircles()) },
  { name: 'floors of the features', work: async () => refuse(await checkFloors()) },
  { name: 'rooms of the features', work: async () => refuse(await checkRooms()) },
  { name: 'imports by name', work: async () => refuse(await checkImports()) },
  { name: 'order of statements', work: async () => refuse(await checkOrder()) },
  { name: 'migration numbers', work: async () => refuse(await checkMigrations()) },
  { name: 'tests of the specification', work: async () => refuse(await checkCoverage()) },
  { name: 'tests of the promises', work: async () => refuse(await checkPromises()) },
  { name: 'paths in the docs', work: async () => refuse(await checkDocs()) },
]

stopOnSignal()
await tell(async () => {
  await install({ dev: true })
  const failures = (await Promise.all(CHECKS.map(check))).filter(Boolean)
  for (const { name, output } of failures) console.log(`\n${name}\n\n${output.trimEnd()}`)
  return failures.length > 0 ? 1 : 0
})

async function check({ name, work }) {
  const began = performance.now()
  try {
    await work()
    console.log(`ok      ${name}, ${secondsSince(began)}`)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.log(`FAILED  ${name}, ${secondsSince(began)}`)
    return { name, output: error.output }
  }
}

function tool(name, ...args) {
  return run(pinnedNode(), [inRoot(`node_modules/.bin/${name}`), ...args], { cwd: root })
}

function refuse(problems) {
  if (problems.length > 0) throw new StepFailed('Found by reading.', problems.join('\n'))
}
