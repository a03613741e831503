import type { CallName, CallNamed } from '@centrepass/contract/calls'
import type { Answer, Sent } from '@centrepass/contract/ground/endpoint'
import { ApiError } from './api-error.ts'
import { askForProof, isProofNeeded } from './proof.ts'
import { freshToken, refreshSession } from './refresh-session.ts'
import { type Body, type Parts, send } from './send.ts'
import { session } from './session.ts'

type Arguments<N extends CallName> = keyof Sent<CallNamed<N>> extends never ? [] : [sent: Sent<CallNamed<N>>]

/** Makes one call of the contract by its name: `call('GET /api/clubs/:id', { params: { id: '3' } })`. */
export async function call<N extends CallName>(
  name: N,
  ...[sent]: Arguments<N>
): Promise<Answer<CallNamed<N>>> {
  const answer = await withSession(name, (sent ?? {}) as Parts)
  // The server strips every answer to the contract's shape before it sends it.
  return ('meta' in answer || 'authorization' in answer ? answer : answer.data) as Answer<CallNamed<N>>
}

/** A risky act may ask the person to prove again who they are; then the same call is made again. */
async function withSession(name: CallName, sent: Parts): Promise<Body> {
  try {
    return await withToken(name, sent)
  } catch (error) {
    if (!isProofNeeded(error) || !(await askForProof())) throw error
    return withToken(name, sent)
  }
}

/** A signed-in browser calls with a short-lived token; a refused one is renewed once. */
async function withToken(name: CallName, sent: Parts): Promise<Body> {
  const token = await freshToken()
  try {
    return await send(name, sent, token)
  } catch (error) {
    const isStale = token && error instanceof ApiError && error.answer.error === 'not_signed_in'
    if (!isStale || !(await refreshSession())) throw error
    return send(name, sent, session.get()?.access_token)
  }
}
