import { signalCode } from './leash.mjs'
import { StepFailed } from './run.mjs'

/** Says what is being done, shows that it goes on, and how long it took. */
export async function step(title, work) {
  const began = performance.now()
  process.stdout.write(`${title} `)
  const sign = setInterval(() => process.stdout.write('.'), 3000)
  try {
    const result = await work()
    process.stdout.write(`${secondsSince(began)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`failed after ${secondsSince(began)}\n`)
    throw error
  } finally {
    clearInterval(sign)
  }
}

export const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** The whole of a command: its exit code is the answer, a failed step is told in words. */
export async function tell(story) {
  try {
    process.exitCode = await story()
  } catch (error) {
    process.exitCode = signalCode() || 1
    tellFailure(error)
  }
}

/** What was stopped on purpose needs no explanation. */
export function tellFailure(error) {
  if (signalCode()) return
  if (!(error instanceof StepFailed)) throw error
  const output = error.output.trim()
  console.error(`${output && `\n${output}\n`}\n${error.message}`)
}
