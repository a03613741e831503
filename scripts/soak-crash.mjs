import { install } from './preparing/install.mjs'
import { startPostgres } from './preparing/start-postgres.mjs'
import { leash, signalCode, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { StepFailed } from './running/run.mjs'
import { step, tell } from './running/step.mjs'

const SEEDS = 40

// npm run soak:crash: kills purchases at every point at which they may be killed, for many seeds. Takes minutes.
stopOnSignal()
await tell(async () => {
  for (const name of ['CRASH_SEEDS']) {
    const value = process.env[name]
    if (value && !/^\d+$/.test(value)) throw new StepFailed(`${name} must be a whole number.`)
  }
  await install({ dev: true })
  const postgres = await step('Starting a PostgreSQL for the tests', startPostgres)
  try {
    const args = ['run', '--project=http-postgres', 'dying-purchase', '--testTimeout=120000']
    const program = leash(pinnedNode(), [inRoot('node_modules/.bin/vitest'), ...args], {
      cwd: root,
      env: { CRASH_SEEDS: String(SEEDS), ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: postgres.url },
    })
    const { code } = await program.ended
    return signalCode() || code
  } finally {
    await postgres.stop()
  }
})
