import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { ErrorAnswer, statusOf } from '@centrepass/contract/ground/errors'
import { z } from 'zod'
import type { FuzzRequest } from './requests-for.ts'

type Answer = { status: number; body: unknown }

/** What is wrong with an answer, in one sentence; null when nothing is. */
export function wrongWith(
  endpoint: Endpoint,
  { isNonsense }: FuzzRequest,
  mayEnter: boolean,
  { status, body }: Answer,
): string | null {
  if (status >= 500) return `answered ${status}`
  if (status === 429) return 'answered 429, which hides what it would have said'
  if (status < 400) {
    if (!mayEnter) return `admitted a caller who may not enter: ${status}`
    if (isNonsense) return `answered ${status} to what the contract refuses`
    return isClosed(answerOf(endpoint), body) ? null : 'answered something that is not in the contract'
  }
  // Strict, so that nothing slips out beside the sentence.
  if (!REFUSAL.safeParse(body).success) return `refused with ${status} in no envelope`
  const { error } = ErrorAnswer.parse(body)
  const expected = Object.entries(statusOf).find(([code]) => code === error)?.[1]
  return expected === status ? null : `said ${error}, but with ${status}`
}

const REFUSAL = z.strictObject(ErrorAnswer.shape)
const answers = new WeakMap<Endpoint, z.ZodType>()

/** Made once for each call: a schema is compiled when it first reads something. */
function answerOf(endpoint: Endpoint): z.ZodType {
  const { answer, beside } = endpoint
  const whole = answers.get(endpoint) ?? z.object({ data: answer, ...(beside ? beside.shape : {}) })
  answers.set(endpoint, whole)
  return whole
}

/** Parsing leaves out what is not declared, so a closed answer comes out of it as it went in. */
function isClosed(schema: z.ZodType, body: unknown): boolean {
  const parsed = schema.safeParse(body)
  return parsed.success && isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body)
}
