import { createHmac, timingSafeEqual } from 'node:crypto'

// RFC 6238 as every authenticator app has it: SHA-1, 30 seconds, 6 digits.
const STEP_SECONDS = 30
const DIGITS = 6
/**
 * The code of the step before and after is taken too, so that a clock up to 30 seconds off always works and one 60
 * seconds off never does. More would make guessing easier.
 */
const STEPS_AROUND = 1

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step whose code this is; null when it is none of those that count now. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ''))
  const now = stepAt(nowMs)
  let found: number | null = null
  for (let step = now - STEPS_AROUND; step <= now + STEPS_AROUND; step++) {
    const right = Buffer.from(codeAt(secret, step))
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step
  }
  return found
}
