import { stopOnSignal } from './running/leash.mjs'
import { StepFailed } from './running/run.mjs'
import { tell } from './running/step.mjs'
import { runAtLength } from './testing/run-at-length.mjs'

const OPERATIONS = '10000'

// npm run histories: ten thousand random operations with money, each held against a model of it; npm run histories --
// 2000 makes fewer, npm run histories -- 2000 17 those of one seed again. Takes half an hour.
stopOnSignal()
await tell(() => {
  const [operations = OPERATIONS, seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
  for (const value of [operations, seed]) {
    if (!/^\d+$/.test(value)) throw new StepFailed('npm run histories -- [operations] [seed]')
  }
  return runAtLength(['server/test/histories'], { HISTORIES: operations, HISTORIES_SEED: seed })
})
