import { install } from '../preparing/install.mjs'
import { startPostgres } from '../preparing/start-postgres.mjs'
import { leash, signalCode } from '../running/leash.mjs'
import { pinnedNode } from '../running/pinned-node.mjs'
import { inRoot, root } from '../running/places.mjs'
import { step } from '../running/step.mjs'

/** Runs tests that npm test makes quick, or leaves out, with as many rounds as `env` says; answers its exit code. */
export async function runAtLength(args, env) {
  await install({ dev: true })
  const postgres = await step('Starting a PostgreSQL for the tests', startPostgres)
  try {
    const all = ['run', '--project=http-postgres', '--reporter=verbose', ...args]
    const program = leash(pinnedNode(), [inRoot('node_modules/.bin/vitest'), ...all], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        ...{ NODE_ENV: 'test', TEST_LONG: 'yes', TEST_DATABASE_URL: postgres.url },
      },
    })
    const { code } = await program.ended
    return signalCode() || code
  } finally {
    await postgres.stop()
  }
}
