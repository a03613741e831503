import { install } from './preparing/install.mjs'
import { startPostgres } from './preparing/start-postgres.mjs'
import { leash, signalCode, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { StepFailed } from './running/run.mjs'
import { step, tell } from './running/step.mjs'

const OPERATIONS = '10000'

// npm run histories: ten thousand random operations with money, each held against a model of it; npm run histories --
// 2000 makes fewer, npm run histories -- 2000 17 those of one seed again. Takes ten minutes.
stopOnSignal()
await tell(async () => {
  const [operations = OPERATIONS, seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
  for (const value of [operations, seed]) {
    if (!/^\d+$/.test(value)) throw new StepFailed('npm run histories -- [operations] [seed]')
  }
  await install({ dev: true })
  const postgres = await step('Starting a PostgreSQL for the tests', startPostgres)
  try {
    const args = ['run', '--project=http-postgres', '--reporter=verbose', 'server/test/histories']
    const program = leash(pinnedNode(), [inRoot('node_modules/.bin/vitest'), ...args], {
      cwd: root,
      env: {
        ...process.env,
        ...{ HISTORIES: operations, HISTORIES_SEED: seed },
        ...{ NODE_ENV: 'test', TEST_DATABASE_URL: postgres.url },
      },
    })
    const { code } = await program.ended
    return signalCode() || code
  } finally {
    await postgres.stop()
  }
})
