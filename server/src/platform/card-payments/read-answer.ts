import { z } from 'zod'
import type { Heard } from './answer-within.ts'
import type { Unclear, UnclearReason } from './card-gateway.ts'

/** A card as the provider sends it. */
export const SentCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})

export const unclear = (why: UnclearReason): Unclear => ({ kind: 'unclear', why })

type Read<Body> = { trouble: Unclear; body?: undefined } | { trouble?: undefined; body: Body }

/** The content of the answer, or why it cannot be read. */
export function bodyOf<Body>(shape: z.ZodType<Body>, heard: Heard): Read<Body> {
  if ('silence' in heard) return { trouble: unclear(heard.silence) }
  if (heard.status === 429) return { trouble: unclear('too_many_requests') }
  if (heard.status >= 500) return { trouble: unclear('provider_error') }
  const body = shape.safeParse(jsonIn(heard.body))
  return body.success ? { body: body.data } : { trouble: unclear('unreadable') }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
