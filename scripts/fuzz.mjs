import { stopOnSignal } from './running/leash.mjs'
import { StepFailed } from './running/run.mjs'
import { tell } from './running/step.mjs'
import { runAtLength } from './testing/run-at-length.mjs'

// npm run fuzz: a thousand generated requests to every call; npm run fuzz -- cart: to those with that in their
// path. FUZZ_SEED chooses others, FUZZ_ROUNDS more or fewer. Takes a quarter of an hour.
stopOnSignal()
await tell(() => {
  const { FUZZ_SEED = String(Date.now() % 2 ** 31), FUZZ_ROUNDS = '1000' } = process.env
  for (const [name, value] of Object.entries({ FUZZ_SEED, FUZZ_ROUNDS })) {
    if (!/^\d+$/.test(value)) throw new StepFailed(`${name} must be a whole number.`)
  }
  console.log(`FUZZ_SEED=${FUZZ_SEED} makes the same requests again.`)
  const [path] = process.argv.slice(2)
  return runAtLength(['fuzz', ...(path ? ['-t', path] : [])], { FUZZ_SEED, FUZZ_ROUNDS })
})
