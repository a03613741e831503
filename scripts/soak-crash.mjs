import { stopOnSignal } from './running/leash.mjs'
import { StepFailed } from './running/run.mjs'
import { tell } from './running/step.mjs'
import { runAtLength } from './testing/run-at-length.mjs'

// npm run soak:crash: kills purchases at every point at which they may be killed, for many seeds. Takes minutes.
stopOnSignal()
await tell(() => {
  const { CRASH_SEEDS = '40' } = process.env
  if (!/^\d+$/.test(CRASH_SEEDS)) throw new StepFailed('CRASH_SEEDS must be a whole number.')
  return runAtLength(['dying-purchase', '--testTimeout=120000'], { CRASH_SEEDS })
})
