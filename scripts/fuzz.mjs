import { install } from './preparing/install.mjs'
import { startPostgres } from './preparing/start-postgres.mjs'
import { leash, signalCode, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { StepFailed } from './running/run.mjs'
import { step, tell } from './running/step.mjs'

const ROUNDS = 1000

// npm run fuzz: a thousand generated requests to every call; npm run fuzz -- cart: to those with that in their
// path. FUZZ_SEED chooses others, FUZZ_ROUNDS more or fewer. Takes a quarter of an hour.
stopOnSignal()
await tell(async () => {
  for (const name of ['FUZZ_SEED', 'FUZZ_ROUNDS']) {
    const value = process.env[name]
    if (value && !/^\d+$/.test(value)) throw new StepFailed(`${name} must be a whole number.`)
  }
  await install({ dev: true })
  const postgres = await step('Starting a PostgreSQL for the tests', startPostgres)
  try {
    const [path] = process.argv.slice(2)
    const args = ['run', '--project=http-postgres', 'fuzz', ...(path ? ['-t', path] : [])]
    const seed = String(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
    console.log(`FUZZ_SEED=${seed} makes the same requests again.`)
    const program = leash(pinnedNode(), [inRoot('node_modules/.bin/vitest'), ...args], {
      cwd: root,
      env: {
        FUZZ_ROUNDS: String(ROUNDS),
        ...process.env,
        FUZZ_SEED: seed,
        NODE_ENV: 'test',
        TEST_DATABASE_URL: postgres.url,
      },
    })
    const { code } = await program.ended
    return signalCode() || code
  } finally {
    await postgres.stop()
  }
})
