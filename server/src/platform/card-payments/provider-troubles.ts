import { once } from 'node:events'
import type { ProviderAnswer } from './answer-within.ts'
import type { Misbehaviour } from './hosted-fields/test-cards.ts'

/** What a provider in trouble does instead of answering. It lasts at most as long as the caller's connection. */
type Trouble = (line: AbortSignal) => Promise<ProviderAnswer>

const hang: Trouble = async (line) => {
  if (!line.aborted) await once(line, 'abort')
  throw new Error('The caller hung up.')
}
const reset: Trouble = async () => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
}
const breakDown: Trouble = async () => ({ status: 500, body: '{"error":"internal"}' })

export const beforeCharging: Partial<Record<Misbehaviour, Trouble>> = {
  hangs_before_charging: hang,
  resets_before_charging: reset,
  breaks_before_charging: breakDown,
  answers_too_many: async () => ({ status: 429, body: '{"error":"too_many_requests"}' }),
}

export const afterCharging: Partial<Record<Misbehaviour, Trouble>> = {
  hangs_after_charging: hang,
  resets_after_charging: reset,
  breaks_after_charging: breakDown,
  answers_html: async () => ({ status: 200, body: '<!doctype html><title>Gateway</title>' }),
}
