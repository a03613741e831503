import { createHmac, randomUUID } from 'node:crypto'
import type {
  FastifyInstance,
  FastifyRequest,
  preHandlerAsyncHookHandler,
  preSerializationAsyncHookHandler,
} from 'fastify'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { actorOf } from '../actor.ts'
import { claimKey, type KeyedRequest, noteKey, releaseKey, storeAnswer } from './stored-answers.ts'

/**
 * Calls that say so in the contract take an `Idempotency-Key`. Successful answers are stored and given again to a
 * retry. A refusal is not stored: it changed nothing, and the next try may succeed. After an error of ours no one knows
 * what was done: the key stays taken for as long as if there had been no answer.
 */
export function honourKeys(app: FastifyInstance, db: Database, keys: DataKeys): void {
  const claimed = new WeakMap<FastifyRequest, KeyedRequest>()

  const answerAgain: preHandlerAsyncHookHandler = async (request, reply) => {
    const keyed = keyedRequest(request)
    if (!keyed) return
    if (request.routeOptions.config.endpoint?.idempotency === 'own_token') return noteKey(db, keyed)
    const stored = await claimKey(db, keys, keyed)
    if (!stored) {
      claimed.set(request, keyed)
      return
    }
    reply.code(stored.status).header('idempotency-replayed', 'true').header('cache-control', 'no-store')
    return reply.type('application/json; charset=utf-8').send(stored.answer)
  }

  // The answers of the error handler pass here too.
  const keepAnswer: preSerializationAsyncHookHandler<unknown> = async (request, reply, payload) => {
    const keyed = claimed.get(request)
    if (!keyed) return payload
    claimed.delete(request)
    const isStored = reply.statusCode < 300 && !unstored.has(request)
    if (reply.statusCode === 500) return payload
    const stored = { status: reply.statusCode, answer: JSON.stringify(payload) }
    const settled = isStored ? storeAnswer(db, keys, keyed, stored) : releaseKey(db, keyed)
    await settled.catch((error: unknown) =>
      // The work is done, so the caller gets the answer all the same.
      request.log.error({ err: error }, 'an answer could not be stored'),
    )
    return payload
  }

  // Asked of each route as it is mounted: the many calls that take no key have no hook to pass.
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint?.idempotency) return
    route.preHandler = [route.preHandler ?? [], answerAgain].flat()
    route.preSerialization = [route.preSerialization ?? [], keepAnswer].flat()
  })
}

const unstored = new WeakSet<FastifyRequest>()

/** For an answer that made nothing and holds what must not be stored: a retry asks again. */
export const storeNoAnswer = (request: FastifyRequest) => unstored.add(request)

function keyedRequest(request: FastifyRequest): KeyedRequest | null {
  const { endpoint } = request.routeOptions.config
  const key = request.headers['idempotency-key']
  if (!endpoint?.idempotency || key === undefined) return null
  if (!/^[!-~]{1,255}$/.test(String(key))) throw new Failure('idempotency_key_invalid')
  const actor = actorOf(request)
  if (actor.kind !== 'account') return null
  return {
    accountId: actor.accountId,
    keyHash: hashOf(String(key)),
    owner: randomUUID(),
    call: `${endpoint.method} ${endpoint.path}`,
    // Keyed with what only the caller has: the few answers to a question could be tried one after the other.
    requestHash: createHmac('sha256', String(key))
      .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
      .digest('hex'),
  }
}
