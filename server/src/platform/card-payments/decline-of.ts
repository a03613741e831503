import type { Declined } from './card-gateway.ts'

/** Codes as the large providers spell them. With these, trying the same card again is pointless. */
const HARD = new Set([
  'authentication_required',
  'card_gone',
  'card_not_supported',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'stolen_card',
])

/** A bank's refusal, and whether the same card may be tried again. */
export const declineOf = (code: string): Declined => ({ kind: 'declined', code, is_hard: HARD.has(code) })
