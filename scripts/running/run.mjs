import { leash } from './leash.mjs'

/** Runs a program to its end. Its output is kept, and shown only when it fails. */
export async function run(command, args, { timeoutMs = 600_000, ...options } = {}) {
  const program = leash(command, args, { ...options, output: 'pipe' })
  const tooLong = setTimeout(program.stop, timeoutMs)
  const { code, text } = await program.ended
  clearTimeout(tooLong)
  if (code !== 0) throw new StepFailed(`${[command, ...args].join(' ')} ended with code ${code}.`, text)
  return text
}

/** One clear sentence, and what the program itself had to say. */
export class StepFailed extends Error {
  constructor(sentence, output = '') {
    super(sentence)
    this.output = output
  }
}
