import type { Answer, Endpoint, Received } from '@centrepass/contract/ground/endpoint'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { type Actor, type ActorFor, actorOf } from './actor.ts'
import { fieldsFound } from './field-found.ts'
import { localeOf } from './locale-of.ts'
import { sharedAnswers } from './shared-answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** For the few calls that set a cookie or need to know where the request came from. */
type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Handler<E extends Endpoint> = (
  received: Received<E> & { actor: ActorFor<E['access']>; locale: Locale },
  exchange: Exchange,
) => Promise<Answer<E>>

/**
 * Mounts one call of the contract: what comes in is parsed, what goes out is stripped to what was declared.
 * `sharedMs` lets everyone who asks the same open question within that time get the same bytes.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  { sharedMs = 0 } = {},
): void {
  const { received: expected, answered } = schemasOf(endpoint)
  const produce = async (received: object, actor: Actor | null, exchange: Exchange) => {
    // The parts were parsed by the schemas that the handler's type is made from.
    const whole = {
      ...{ ...received, actor },
      // Few calls ask for it, and every call would pay for it.
      get locale() {
        return localeOf(exchange.request)
      },
    } as unknown as Parameters<Handler<E>>[0]
    return answered.parse(wrap(endpoint, await handle(whole, exchange)))
  }

  const share = sharedMs > 0 ? sharedAnswers(sharedMs) : null
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const received = read(request, expected)
      const exchange = { request, reply }
      if (share) return share(request, reply, () => produce(received, null, exchange))
      reply.header('cache-control', 'no-store')
      return produce(received, endpoint.access === 'open' ? null : actorOf(request), exchange)
    },
  })
}

const NOTHING = z.strictObject({})
const NO_BODY = NOTHING.optional()

const known = new WeakMap<Endpoint, ReturnType<typeof makeSchemas>>()

/** Made once, however many servers this process starts: a schema is compiled when it first reads something. */
function schemasOf(endpoint: Endpoint) {
  const schemas = known.get(endpoint) ?? makeSchemas(endpoint)
  known.set(endpoint, schemas)
  return schemas
}

/** Undeclared parts must be empty: a query key that the endpoint does not read is a mistake worth reporting. */
const makeSchemas = ({ params = NOTHING, query = NOTHING, body = NO_BODY, ...endpoint }: Endpoint) => ({
  received: z.object({ params, query, body }),
  answered: z.object({ data: endpoint.answer, ...(endpoint.beside ? endpoint.beside.shape : {}) }),
})

function read(request: FastifyRequest, expected: z.ZodType<object>) {
  const { params, query } = request
  const whole = { params, query, body: request.body ?? undefined }
  const parsed = expected.safeParse(whole)
  if (parsed.success) return parsed.data
  // The caller knows a field by its name, not by the part of the request that holds it.
  const problems = fieldsFound(parsed.error, whole).map((found) => ({
    ...found,
    path: found.path?.replace(/^(params|query|body)\.?/, ''),
  }))
  throw new Failure('bad_request', {}, { problems })
}

const wrap = (endpoint: Endpoint, answer: unknown) => (endpoint.beside ? answer : { data: answer })
