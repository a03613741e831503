import Stripe from 'stripe'
import type { Declined, Refused, Unclear } from '../card-gateway.ts'
import { declineOf } from '../decline-of.ts'
import { unclear } from '../read-answer.ts'

type Trouble = Declined | Refused | Unclear

/** The meaning of an error of Stripe's. One that leaves a doubt whether money moved is unclear, never a refusal. */
export function stripeTrouble(error: unknown): Trouble {
  if (!(error instanceof Stripe.errors.StripeError)) return unclear('unreadable')
  const { statusCode } = error
  if (error instanceof Stripe.errors.StripeCardError) return declineBy(error)
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return { kind: 'refused', why: 'key_used_otherwise' }
  }
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return unclear(isTimeout(error) ? 'no_answer' : 'connection_lost')
  }
  if (error instanceof Stripe.errors.StripeRateLimitError) return unclear('too_many_requests')
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return refusalBy(error)
  if (isOurFault(error)) return { kind: 'refused', why: 'bad_request' }
  return unclear(statusCode && statusCode >= 400 ? 'provider_error' : 'unreadable')
}

type Refusal = {
  code?: string | null | undefined
  decline_code?: string | null | undefined
  advice_code?: string | null | undefined
}

/** A refusal by the bank, as an error or as the last thing that an intent remembers. */
export function declineBy({ code, decline_code, advice_code }: Refusal): Declined {
  const declined = declineOf(ours(decline_code ?? code ?? 'card_declined'))
  return { ...declined, is_hard: declined.is_hard || advice_code === 'do_not_try_again' }
}

/** Stripe's words for what we have our own for; anything that is no word at all is a plain refusal. */
function ours(code: string): string {
  if (code === 'payment_intent_authentication_failure' || code === 'setup_intent_authentication_failure') {
    return 'authentication_failed'
  }
  if (code === 'generic_decline') return 'card_declined'
  return /^[a-z_]{1,60}$/.test(code) ? code : 'card_declined'
}

/** Stripe did nothing. Whether the person can fix it depends on what Stripe refused. */
function refusalBy({
  param,
  code,
}: {
  param?: string | undefined
  code?: string | undefined
}): Declined | Refused {
  if (param === 'confirmation_token' || param?.includes('cvc_token')) return declineOf('token_spent')
  if (param === 'payment_method' && code !== 'parameter_missing') return declineOf('card_gone')
  return { kind: 'refused', why: 'bad_request' }
}

const isTimeout = ({ detail }: { detail?: unknown }) =>
  typeof detail === 'object' && detail !== null && 'code' in detail && detail.code === 'ETIMEDOUT'

/** A wrong or revoked key of ours: nothing was done, and nothing will be until an operator fixes it. */
const isOurFault = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

/** For a read, which no bank can refuse: anything but an answer means that it is still unclear. */
export function unansweredBy(error: unknown): Unclear {
  const trouble = stripeTrouble(error)
  return trouble.kind === 'unclear' ? trouble : unclear('provider_error')
}

/** A read that may go unanswered. */
export async function answered<Answer>(
  { onLost }: { onLost: (error: unknown) => void },
  read: () => Promise<Answer>,
): Promise<Answer | Unclear> {
  try {
    return await read()
  } catch (error) {
    onLost(error)
    return unansweredBy(error)
  }
}

/** Whether Stripe says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
